/** The document uses a subset of JSON Schema 2020-12. */
export type Schema = Readonly<Record<string, unknown>>;

/** Returns the fault or null. */
type KeywordCheck = (wanted: never, value: unknown, schema: Schema) => string | null;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isObject,
};

const compiledPatterns = new Map<string, RegExp>();

export function getPattern(text: string): RegExp {
  let pattern = compiledPatterns.get(text);
  if (!pattern) compiledPatterns.set(text, (pattern = new RegExp(text, 'u')));
  return pattern;
}

/** JSON Schema counts code points. */
const countCharacters = (text: string) => [...text].length;

const createNumberCheck = (isFit: (value: number, bound: number) => boolean, what: string): KeywordCheck => {
  return (bound: number, value) => (typeof value !== 'number' || isFit(value, bound) ? null : `${what} ${bound}`);
};
const createStringCheck = (isFit: (value: string, bound: never) => boolean, what: string): KeywordCheck => {
  return (bound, value) => (typeof value !== 'string' || isFit(value, bound) ? null : `${what} ${String(bound)}`);
};
const createArrayCheck = (isFit: (value: readonly unknown[], bound: number) => boolean, what: string): KeywordCheck => {
  return (bound: number, value) => (!Array.isArray(value) || isFit(value, bound) ? null : `${what} ${bound}`);
};

function checkProperties(named: Readonly<Record<string, Schema>>, value: unknown): string | null {
  if (!isObject(value)) return null;
  for (const [name, schema] of Object.entries(named)) {
    const fault = Object.hasOwn(value, name) ? findSchemaFault(schema, value[name]) : null;
    if (fault !== null) return `${name}: ${fault}`;
  }
  return null;
}

function checkAdditionalProperties(wanted: Schema | false, value: unknown, schema: Schema): string | null {
  if (!isObject(value)) return null;
  const named = schema['properties'] ?? {};
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(named, name)) continue;
    const fault = wanted === false ? 'is not allowed' : findSchemaFault(wanted, value[name]);
    if (fault !== null) return `${name}: ${fault}`;
  }
  return null;
}

function checkItems(wanted: Schema, value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  for (const [index, item] of value.entries()) {
    const fault = findSchemaFault(wanted, item);
    if (fault !== null) return `${index}: ${fault}`;
  }
  return null;
}

const ignoreKeyword = () => null;

const keywordChecks: Readonly<Record<string, KeywordCheck>> = {
  type: (wanted: string | readonly string[], value) =>
    [wanted].flat().some((type) => typeChecks[type]?.(value)) ? null : `is not ${String(wanted)}`,
  const: (wanted: unknown, value) => (value === wanted ? null : `is not ${JSON.stringify(wanted)}`),
  enum: (wanted: readonly unknown[], value) => (wanted.includes(value) ? null : `is none of ${JSON.stringify(wanted)}`),
  minimum: createNumberCheck((value, bound) => value >= bound, 'is under'),
  maximum: createNumberCheck((value, bound) => value <= bound, 'is over'),
  exclusiveMinimum: createNumberCheck((value, bound) => value > bound, 'is not over'),
  exclusiveMaximum: createNumberCheck((value, bound) => value < bound, 'is not under'),
  minLength: createStringCheck((value, bound: number) => countCharacters(value) >= bound, 'is shorter than'),
  maxLength: createStringCheck((value, bound: number) => countCharacters(value) <= bound, 'is longer than'),
  pattern: createStringCheck((value, wanted: string) => getPattern(wanted).test(value), 'does not match'),
  minItems: createArrayCheck((value, bound) => value.length >= bound, 'has fewer items than'),
  maxItems: createArrayCheck((value, bound) => value.length <= bound, 'has more items than'),
  items: checkItems,
  properties: checkProperties,
  additionalProperties: checkAdditionalProperties,
  required: (wanted: readonly string[], value) => {
    const missing = isObject(value) ? wanted.find((name) => !Object.hasOwn(value, name)) : undefined;
    return missing === undefined ? null : `${missing}: is missing`;
  },
  propertyNames: (wanted: Schema, value) =>
    isObject(value)
      ? (Object.keys(value)
          .map((name) => findSchemaFault(wanted, name))
          .find((fault) => fault !== null) ?? null)
      : null,
  allOf: (wanted: readonly Schema[], value) =>
    wanted.map((item) => findSchemaFault(item, value)).find((fault) => fault !== null) ?? null,
  anyOf: (wanted: readonly Schema[], value) =>
    wanted.some((item) => findSchemaFault(item, value) === null)
      ? null
      : `fits none of ${wanted.length}: ${findSchemaFault(wanted[0] ?? {}, value)}`,
  oneOf: (wanted: readonly Schema[], value) =>
    wanted.filter((item) => findSchemaFault(item, value) === null).length === 1
      ? null
      : `does not fit one of ${wanted.length}`,
  // These keywords are only documentation.
  format: ignoreKeyword,
  default: ignoreKeyword,
  description: ignoreKeyword,
};

/** Includes the path to the value. Returns null if the value matches. Throws on unknown keywords. */
export function findSchemaFault(schema: Schema, value: unknown): string | null {
  for (const [keyword, wanted] of Object.entries(schema)) {
    const check = keywordChecks[keyword];
    if (!check) throw new Error(`the API document uses ${keyword}, which test/fuzz/json-schema.ts does not support`);
    const fault = check(wanted as never, value, schema);
    if (fault !== null) return fault;
  }
  return null;
}
