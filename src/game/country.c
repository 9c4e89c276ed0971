/* country.c -- the codes of section 15 in its order, with today's where they changed, then the
 * countries that the standard lacks, then codes of neither that the Site tags of real files have;
 * separately, the codes of other lists for these countries. */
#include "pgn/country.h"

#include <string.h>

#include "base/text_int.h"

/* clang-format off */
#define SAME(code, name)           {name, code, code, NULL, NULL}      /* in the standard and today */
#define CHANGED(code, now, name)   {name, code, now, NULL, NULL}
#define ONLY(code, name)           {name, code, NULL, NULL, NULL}      /* in the standard only */
#define FORMER(code, name, about)  {name, code, NULL, NULL, about}     /* the same, and it is gone */
#define NEW(code, name)            {name, NULL, code, NULL, NULL}      /* today only */
#define OTHER(code, name, about)   {name, NULL, NULL, code, about}     /* of neither */
/* clang-format on */

static const pgn_country TABLE[] = {
    SAME("AFG", "Afghanistan"),
    ONLY("AIR", "Aboard aircraft"),
    SAME("ALB", "Albania"),
    SAME("ALG", "Algeria"),
    SAME("AND", "Andorra"),
    SAME("ANG", "Angola"),
    SAME("ANT", "Antigua"),
    SAME("ARG", "Argentina"),
    SAME("ARM", "Armenia"),
    ONLY("ATA", "Antarctica"),
    SAME("AUS", "Australia"),
    CHANGED("AZB", "AZE", "Azerbaijan"),
    SAME("BAN", "Bangladesh"),
    CHANGED("BAR", "BRN", "Bahrain"),
    CHANGED("BHM", "BAH", "Bahamas"),
    SAME("BEL", "Belgium"),
    SAME("BER", "Bermuda"),
    SAME("BIH", "Bosnia and Herzegovina"),
    CHANGED("BLA", "BLR", "Belarus"),
    CHANGED("BLG", "BUL", "Bulgaria"),
    CHANGED("BLZ", "BIZ", "Belize"),
    SAME("BOL", "Bolivia"),
    CHANGED("BRB", "BAR", "Barbados"),
    CHANGED("BRS", "BRA", "Brazil"),
    SAME("BRU", "Brunei"),
    CHANGED("BSW", "BOT", "Botswana"),
    SAME("CAN", "Canada"),
    SAME("CHI", "Chile"),
    SAME("COL", "Colombia"),
    CHANGED("CRA", "CRC", "Costa Rica"),
    SAME("CRO", "Croatia"),
    FORMER("CSR", "Czechoslovakia", "former: CZE and SVK since 1993"),
    SAME("CUB", "Cuba"),
    SAME("CYP", "Cyprus"),
    SAME("DEN", "Denmark"),
    SAME("DOM", "Dominican Republic"),
    SAME("ECU", "Ecuador"),
    SAME("EGY", "Egypt"),
    ONLY("ENG", "England"),
    SAME("ESP", "Spain"),
    SAME("EST", "Estonia"),
    ONLY("FAI", "Faroe Islands"),
    SAME("FIJ", "Fiji"),
    SAME("FIN", "Finland"),
    SAME("FRA", "France"),
    SAME("GAM", "Gambia"),
    ONLY("GCI", "Guernsey-Jersey"),
    SAME("GEO", "Georgia"),
    SAME("GER", "Germany"),
    SAME("GHA", "Ghana"),
    CHANGED("GRC", "GRE", "Greece"),
    SAME("GUA", "Guatemala"),
    SAME("GUY", "Guyana"),
    SAME("HAI", "Haiti"),
    SAME("HKG", "Hong Kong"),
    SAME("HON", "Honduras"),
    SAME("HUN", "Hungary"),
    SAME("IND", "India"),
    SAME("IRL", "Ireland"),
    CHANGED("IRN", "IRI", "Iran"),
    SAME("IRQ", "Iraq"),
    CHANGED("ISD", "ISL", "Iceland"),
    SAME("ISR", "Israel"),
    SAME("ITA", "Italy"),
    CHANGED("IVO", "CIV", "Ivory Coast"),
    SAME("JAM", "Jamaica"),
    CHANGED("JAP", "JPN", "Japan"),
    CHANGED("JRD", "JOR", "Jordan"),
    FORMER("JUG", "Yugoslavia", "former: SCG since 2003"),
    SAME("KAZ", "Kazakhstan"),
    SAME("KEN", "Kenya"),
    CHANGED("KIR", "KGZ", "Kyrgyzstan"),
    SAME("KUW", "Kuwait"),
    SAME("LAT", "Latvia"),
    CHANGED("LEB", "LBN", "Lebanon"),
    CHANGED("LIB", "LBA", "Libya"),
    CHANGED("LIC", "LIE", "Liechtenstein"),
    SAME("LTU", "Lithuania"),
    SAME("LUX", "Luxembourg"),
    CHANGED("MAL", "MAS", "Malaysia"),
    CHANGED("MAU", "MTN", "Mauritania"),
    SAME("MEX", "Mexico"),
    SAME("MLI", "Mali"),
    SAME("MLT", "Malta"),
    CHANGED("MNC", "MON", "Monaco"),
    CHANGED("MOL", "MDA", "Moldova"),
    CHANGED("MON", "MGL", "Mongolia"),
    SAME("MOZ", "Mozambique"),
    CHANGED("MRC", "MAR", "Morocco"),
    CHANGED("MRT", "MRI", "Mauritius"),
    CHANGED("MYN", "MYA", "Myanmar"),
    CHANGED("NCG", "NCA", "Nicaragua"),
    ONLY("NET", "The Internet"),
    CHANGED("NIG", "NGR", "Nigeria"),
    FORMER("NLA", "Netherlands Antilles", "former: dissolved in 2010"),
    CHANGED("NLD", "NED", "Netherlands"),
    SAME("NOR", "Norway"),
    CHANGED("NZD", "NZL", "New Zealand"),
    CHANGED("OST", "AUT", "Austria"),
    SAME("PAK", "Pakistan"),
    CHANGED("PAL", "PLE", "Palestine"),
    SAME("PAN", "Panama"),
    SAME("PAR", "Paraguay"),
    SAME("PER", "Peru"),
    SAME("PHI", "Philippines"),
    SAME("PNG", "Papua New Guinea"),
    SAME("POL", "Poland"),
    SAME("POR", "Portugal"),
    CHANGED("PRC", "CHN", "People's Republic of China"),
    CHANGED("PRO", "PUR", "Puerto Rico"),
    CHANGED("QTR", "QAT", "Qatar"),
    CHANGED("RIN", "INA", "Indonesia"),
    CHANGED("ROM", "ROU", "Romania"),
    SAME("RUS", "Russia"),
    CHANGED("SAF", "RSA", "South Africa"),
    CHANGED("SAL", "ESA", "El Salvador"),
    ONLY("SCO", "Scotland"),
    ONLY("SEA", "At Sea"),
    SAME("SEN", "Senegal"),
    SAME("SEY", "Seychelles"),
    CHANGED("SIP", "SGP", "Singapore"),
    CHANGED("SLV", "SLO", "Slovenia"),
    CHANGED("SMA", "SMR", "San Marino"),
    ONLY("SPC", "Aboard spacecraft"),
    SAME("SRI", "Sri Lanka"),
    SAME("SUD", "Sudan"),
    SAME("SUR", "Surinam"),
    CHANGED("SVE", "SWE", "Sweden"),
    CHANGED("SWZ", "SUI", "Switzerland"),
    SAME("SYR", "Syria"),
    CHANGED("TAI", "THA", "Thailand"),
    CHANGED("TMT", "TKM", "Turkmenistan"),
    CHANGED("TRK", "TUR", "Turkey"),
    SAME("TTO", "Trinidad and Tobago"),
    SAME("TUN", "Tunisia"),
    SAME("UAE", "United Arab Emirates"),
    SAME("UGA", "Uganda"),
    SAME("UKR", "Ukraine"),
    ONLY("UNK", "Unknown"),
    SAME("URU", "Uruguay"),
    SAME("USA", "United States of America"),
    SAME("UZB", "Uzbekistan"),
    SAME("VEN", "Venezuela"),
    CHANGED("VGB", "IVB", "British Virgin Islands"),
    SAME("VIE", "Vietnam"),
    CHANGED("VUS", "ISV", "U.S. Virgin Islands"),
    ONLY("WLS", "Wales"),
    SAME("YEM", "Yemen"),
    FORMER("YUG", "Yugoslavia", "former: SCG since 2003"),
    SAME("ZAM", "Zambia"),
    SAME("ZIM", "Zimbabwe"),
    CHANGED("ZRE", "COD", "Zaire"),
    NEW("ARU", "Aruba"),
    NEW("ASA", "American Samoa"),
    NEW("BDI", "Burundi"),
    NEW("BEN", "Benin"),
    NEW("BHU", "Bhutan"),
    NEW("BUR", "Burkina Faso"),
    NEW("CAF", "Central African Republic"),
    NEW("CAM", "Cambodia"),
    NEW("CAY", "Cayman Islands"),
    NEW("CGO", "Republic of the Congo"),
    NEW("CHA", "Chad"),
    NEW("CMR", "Cameroon"),
    NEW("COK", "Cook Islands"),
    NEW("COM", "Comoros"),
    NEW("CPV", "Cape Verde"),
    NEW("CZE", "Czech Republic"),
    NEW("DJI", "Djibouti"),
    NEW("DMA", "Dominica"),
    NEW("ERI", "Eritrea"),
    NEW("ETH", "Ethiopia"),
    NEW("FSM", "Micronesia"),
    NEW("GAB", "Gabon"),
    NEW("GBR", "Great Britain"),
    NEW("GBS", "Guinea-Bissau"),
    NEW("GEQ", "Equatorial Guinea"),
    NEW("GRN", "Grenada"),
    NEW("GUI", "Guinea"),
    NEW("GUM", "Guam"),
    NEW("KIR", "Kiribati"),
    NEW("KOR", "South Korea"),
    NEW("KOS", "Kosovo"),
    NEW("KSA", "Saudi Arabia"),
    NEW("LAO", "Laos"),
    NEW("LBR", "Liberia"),
    NEW("LCA", "Saint Lucia"),
    NEW("LES", "Lesotho"),
    NEW("MAD", "Madagascar"),
    NEW("MAW", "Malawi"),
    NEW("MDV", "Maldives"),
    NEW("MHL", "Marshall Islands"),
    NEW("MKD", "North Macedonia"),
    NEW("MNE", "Montenegro"),
    NEW("NAM", "Namibia"),
    NEW("NEP", "Nepal"),
    NEW("NIG", "Niger"),
    NEW("NRU", "Nauru"),
    NEW("OMA", "Oman"),
    NEW("PLW", "Palau"),
    NEW("PRK", "North Korea"),
    NEW("RWA", "Rwanda"),
    NEW("SAM", "Samoa"),
    NEW("SKN", "Saint Kitts and Nevis"),
    NEW("SLE", "Sierra Leone"),
    NEW("SOL", "Solomon Islands"),
    NEW("SOM", "Somalia"),
    NEW("SRB", "Serbia"),
    NEW("SSD", "South Sudan"),
    NEW("STP", "Sao Tome and Principe"),
    NEW("SVK", "Slovakia"),
    NEW("SWZ", "Eswatini"),
    NEW("TAN", "Tanzania"),
    NEW("TGA", "Tonga"),
    NEW("TJK", "Tajikistan"),
    NEW("TLS", "East Timor"),
    NEW("TOG", "Togo"),
    NEW("TPE", "Chinese Taipei"),
    NEW("TUV", "Tuvalu"),
    NEW("VAN", "Vanuatu"),
    NEW("VIN", "Saint Vincent and the Grenadines"),
    OTHER("AHO", "Netherlands Antilles", "former: dissolved in 2010"),
    OTHER("BOH", "Bohemia", "former: part of Czechoslovakia from 1918"),
    OTHER("DDR", "East Germany", "former: GER since 1990"),
    OTHER("EUN", "Unified Team", "former: in 1992, after URS"),
    OTHER("FID", "Under the flag of FIDE", "a code of FIDE"),
    OTHER("FRG", "West Germany", "former: GER since 1990"),
    OTHER("GDR", "East Germany", "former: GER since 1990"),
    OTHER("ICC", "Internet Chess Club", "there it is NET"),
    OTHER("INT", "The Internet", "there it is NET"),
    OTHER("IOM", "Isle of Man", "a code of FIDE"),
    OTHER("JCI", "Jersey", "a code of FIDE"),
    OTHER("MAC", "Macau", "a code of FIDE"),
    OTHER("NCL", "New Caledonia", "a code of FIDE"),
    OTHER("SAA", "Saarland", "former: part of Germany since 1957"),
    OTHER("SCG", "Serbia and Montenegro", "former: SRB and MNE since 2006"),
    OTHER("TCH", "Czechoslovakia", "former: CZE and SVK since 1993"),
    OTHER("TRI", "Trinidad and Tobago", "former: today TTO"),
    OTHER("URS", "Soviet Union", "former: dissolved in 1991"),
};

/* Codes of ISO 3166-1, and former ones of the Olympic Committee, that mean no country above; each
 * with a code that means one country only. */
typedef struct {
    char code[4], known[4];
    const char *whose;
} other_list;

#define ISO(code, known)                                                                           \
    { code, known, "ISO's" }
#define WAS(code, known)                                                                           \
    { code, known, "a former" }

/* clang-format off */
static const other_list OTHERS[] = {
    ISO("DZA", "ALG"), ISO("AGO", "ANG"), ISO("ATG", "ANT"), ISO("BGD", "BAN"), ISO("BHR", "BRN"),
    ISO("BHS", "BAH"), ISO("BMU", "BER"), ISO("BGR", "BUL"), ISO("BWA", "BOT"), ISO("CHL", "CHI"),
    ISO("CRI", "CRC"), ISO("HRV", "CRO"), ISO("CSK", "CSR"), ISO("DNK", "DEN"), ISO("FRO", "FAI"),
    ISO("FJI", "FIJ"), ISO("GMB", "GAM"), ISO("GGY", "GCI"), ISO("DEU", "GER"), ISO("GTM", "GUA"),
    ISO("HTI", "HAI"), ISO("HND", "HON"), ISO("KWT", "KUW"), ISO("LVA", "LAT"), ISO("LBY", "LBA"),
    ISO("MYS", "MAS"), ISO("MCO", "MNC"), ISO("MNG", "MGL"), ISO("MUS", "MRI"), ISO("MMR", "MYA"),
    ISO("NIC", "NCA"), ISO("NGA", "NGR"), ISO("PSE", "PLE"), ISO("PRY", "PAR"), ISO("PHL", "PHI"),
    ISO("PRT", "POR"), ISO("PRI", "PUR"), ISO("IDN", "INA"), ISO("ZAF", "RSA"), ISO("SYC", "SEY"),
    ISO("SVN", "SLO"), ISO("LKA", "SRI"), ISO("SDN", "SUD"), ISO("CHE", "SUI"), ISO("ARE", "UAE"),
    ISO("URY", "URU"), ISO("VNM", "VIE"), ISO("VIR", "ISV"), ISO("ZMB", "ZAM"), ISO("ZWE", "ZIM"),
    ISO("ABW", "ARU"), ISO("ASM", "ASA"), ISO("BTN", "BHU"), ISO("BFA", "BUR"), ISO("KHM", "CAM"),
    ISO("CYM", "CAY"), ISO("COG", "CGO"), ISO("TCD", "CHA"), ISO("GNB", "GBS"), ISO("GNQ", "GEQ"),
    ISO("GRD", "GRN"), ISO("GIN", "GUI"), ISO("SAU", "KSA"), ISO("LSO", "LES"), ISO("MDG", "MAD"),
    ISO("MWI", "MAW"), ISO("NPL", "NEP"), ISO("OMN", "OMA"), ISO("WSM", "SAM"), ISO("KNA", "SKN"),
    ISO("SLB", "SOL"), ISO("TZA", "TAN"), ISO("TON", "TGA"), ISO("TGO", "TOG"), ISO("TWN", "TPE"),
    ISO("VUT", "VAN"), ISO("VCT", "VIN"), ISO("IMN", "IOM"), ISO("JEY", "JCI"), WAS("BIR", "MYA"),
    WAS("CEY", "SRI"), WAS("HOL", "NED"), WAS("LIT", "LTU"), WAS("SIN", "SGP"), WAS("ZAI", "COD"),
};
/* clang-format on */

const pgn_country *pgn_country_at(size_t index) {
    return index < sizeof TABLE / sizeof *TABLE ? &TABLE[index] : NULL;
}

static bool is(const char *known, const char *code, size_t len) {
    return known && strlen(known) == len && memcmp(known, code, len) == 0;
}

const pgn_country *pgn_country_find(const char *code, size_t len, size_t *index) {
    len = pgn__length(code, len);
    for (const pgn_country *row; (row = pgn_country_at(*index));) {
        ++*index;
        if (is(row->standard_code, code, len) || is(row->current_code, code, len) ||
            is(row->other_code, code, len))
            return row;
    }
    return NULL;
}

const pgn_country *pgn_country_elsewhere(const char *code, size_t len, const char **whose) {
    len = pgn__length(code, len);
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        size_t index = 0;
        if (!is(OTHERS[i].code, code, len))
            continue;
        if (whose)
            *whose = OTHERS[i].whose;
        return pgn_country_find(OTHERS[i].known, 3, &index);
    }
    return NULL;
}
