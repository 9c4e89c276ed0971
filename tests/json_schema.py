"""json_schema.py -- validate values by a JSON Schema (draft 2020-12). Supports only the keywords that the schemas of
docs/formats use; any other keyword is an error, so that none is ignored."""
import json
import os
import re

TYPES = {'object': dict, 'array': list, 'string': str, 'boolean': bool, 'null': type(None)}
PASSED = {'$schema', '$id', '$defs', 'title', 'description'}


class Schemas:
    """The schemas of a folder, by file name."""

    def __init__(self, folder):
        self.files = {}
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                self.files[name] = json.load(file)

    def wrong(self, name, value):
        """What is wrong with the value, or None."""
        return self.check(name, self.files[name], value, '')

    def resolve(self, name, ref):
        file, _, path = ref.partition('#')
        schema = self.files[file or name]
        for part in path.strip('/').split('/') if path else []:
            schema = schema[part]
        return file or name, schema

    def check(self, name, schema, value, at):
        if isinstance(schema, bool):
            return None if schema else f'{at}: not allowed'
        for word, rule in schema.items():
            if word in PASSED or word in ('then', 'else'):
                continue
            wrong = getattr(self, 'is_' + word.strip('$'))(name, schema, rule, value, at)
            if wrong:
                return wrong
        return None

    def is_ref(self, name, schema, rule, value, at):
        return self.check(*self.resolve(name, rule), value, at)

    def is_type(self, name, schema, rule, value, at):
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        good = (number if rule == 'number' else number and value == int(value) if rule == 'integer'
                else isinstance(value, TYPES[rule]))
        return None if good else f'{at}: not of type {rule}: {value!r:.60}'

    def is_const(self, name, schema, rule, value, at):
        return None if value == rule else f'{at}: {value!r:.60} is not {rule!r}'

    def is_enum(self, name, schema, rule, value, at):
        return None if value in rule else f'{at}: {value!r:.60} is not one of {rule}'

    def is_pattern(self, name, schema, rule, value, at):
        return None if not isinstance(value, str) or re.search(rule, value) else f'{at}: {value!r:.60} is not {rule}'

    def is_minLength(self, name, schema, rule, value, at):
        return None if not isinstance(value, str) or len(value) >= rule else f'{at}: too short'

    def is_minimum(self, name, schema, rule, value, at):
        return None if not isinstance(value, (int, float)) or value >= rule else f'{at}: {value} is below {rule}'

    def is_maximum(self, name, schema, rule, value, at):
        return None if not isinstance(value, (int, float)) or value <= rule else f'{at}: {value} is above {rule}'

    def is_required(self, name, schema, rule, value, at):
        missing = [key for key in rule if isinstance(value, dict) and key not in value]
        return f'{at}: {missing[0]} is missing' if missing else None

    def is_properties(self, name, schema, rule, value, at):
        for key in value if isinstance(value, dict) else ():
            wrong = self.check(name, rule[key], value[key], f'{at}.{key}') if key in rule else None
            if wrong:
                return wrong
        return None

    def is_additionalProperties(self, name, schema, rule, value, at):
        for key in value if isinstance(value, dict) else ():
            wrong = None if key in schema.get('properties', {}) else self.check(name, rule, value[key], f'{at}.{key}')
            if wrong:
                return wrong
        return None

    def is_propertyNames(self, name, schema, rule, value, at):
        wrong = [self.check(name, rule, key, f'{at}.{key}') for key in value] if isinstance(value, dict) else []
        return next((one for one in wrong if one), None)

    def is_prefixItems(self, name, schema, rule, value, at):
        wrong = [self.check(name, one, item, at) for one, item in zip(rule, value)] if isinstance(value, list) else []
        return next((one for one in wrong if one), None)

    def is_items(self, name, schema, rule, value, at):
        first = len(schema.get('prefixItems', ()))
        for index, item in enumerate(value[first:] if isinstance(value, list) else ()):
            wrong = self.check(name, rule, item, f'{at}[{index + first}]')
            if wrong:
                return wrong
        return None

    def is_minItems(self, name, schema, rule, value, at):
        return None if not isinstance(value, list) or len(value) >= rule else f'{at}: too few items'

    def is_maxItems(self, name, schema, rule, value, at):
        return None if not isinstance(value, list) or len(value) <= rule else f'{at}: too many items'

    def is_uniqueItems(self, name, schema, rule, value, at):
        return None if len({json.dumps(item) for item in value}) == len(value) else f'{at}: an item twice'

    def is_anyOf(self, name, schema, rule, value, at):
        wrong = [self.check(name, one, value, at) for one in rule]
        return None if None in wrong else wrong[0]

    def is_oneOf(self, name, schema, rule, value, at):
        wrong = [self.check(name, one, value, at) for one in rule]
        return None if wrong.count(None) == 1 else f'{at}: {wrong.count(None)} of the forms fit: {wrong}'
