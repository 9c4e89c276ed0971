// theme.ts -- light and dark: the system's choice until the reader makes one, which the browser may keep.

const KEY = "pgnkit-theme";

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be refused
  }
}

export function startTheme(): void {
  const theme = kept();
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
}

export function switchTheme(): void {
  const root = document.documentElement, now = root.dataset["theme"];
  const dark = now ? now === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset["theme"] = dark ? "light" : "dark";
  try {
    localStorage.setItem(KEY, root.dataset["theme"]!);
  } catch {
    // for this visit only
  }
}
