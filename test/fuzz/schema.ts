/** A schema of the API document: JSON Schema 2020-12 as far as the document speaks it. */
export type Schema = Readonly<Record<string, unknown>>;

/** What a value of a schema must fit beside its own keywords; what it says about nothing is `true`. */
type Check = (wanted: never, value: unknown, schema: Schema) => string | null;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isObject,
};

const patterns = new Map<string, RegExp>();

/** The expression of a `pattern`, compiled once. */
export function patternOf(text: string): RegExp {
  let pattern = patterns.get(text);
  if (!pattern) patterns.set(text, (pattern = new RegExp(text, 'u')));
  return pattern;
}

/** Characters as JSON Schema counts them. */
const lengthOf = (text: string) => [...text].length;

const ofNumber = (isFit: (value: number, bound: number) => boolean, what: string): Check => {
  return (bound: number, value) => (typeof value !== 'number' || isFit(value, bound) ? null : `${what} ${bound}`);
};
const ofString = (isFit: (value: string, bound: never) => boolean, what: string): Check => {
  return (bound, value) => (typeof value !== 'string' || isFit(value, bound) ? null : `${what} ${String(bound)}`);
};
const ofArray = (isFit: (value: readonly unknown[], bound: number) => boolean, what: string): Check => {
  return (bound: number, value) => (!Array.isArray(value) || isFit(value, bound) ? null : `${what} ${bound}`);
};

function properties(named: Readonly<Record<string, Schema>>, value: unknown): string | null {
  if (!isObject(value)) return null;
  for (const [name, schema] of Object.entries(named)) {
    const fault = Object.hasOwn(value, name) ? misfit(schema, value[name]) : null;
    if (fault !== null) return `${name}: ${fault}`;
  }
  return null;
}

function additionalProperties(wanted: Schema | false, value: unknown, schema: Schema): string | null {
  if (!isObject(value)) return null;
  const named = schema['properties'] ?? {};
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(named, name)) continue;
    const fault = wanted === false ? 'is not named' : misfit(wanted, value[name]);
    if (fault !== null) return `${name}: ${fault}`;
  }
  return null;
}

function items(wanted: Schema, value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  for (const [index, each] of value.entries()) {
    const fault = misfit(wanted, each);
    if (fault !== null) return `${index}: ${fault}`;
  }
  return null;
}

const says = () => null;

const checks: Readonly<Record<string, Check>> = {
  type: (wanted: string | readonly string[], value) =>
    [wanted].flat().some((type) => isOfType[type]?.(value)) ? null : `is no ${String(wanted)}`,
  const: (wanted: unknown, value) => (value === wanted ? null : `is not ${JSON.stringify(wanted)}`),
  enum: (wanted: readonly unknown[], value) => (wanted.includes(value) ? null : `is none of ${JSON.stringify(wanted)}`),
  minimum: ofNumber((value, bound) => value >= bound, 'is under'),
  maximum: ofNumber((value, bound) => value <= bound, 'is over'),
  exclusiveMinimum: ofNumber((value, bound) => value > bound, 'is not over'),
  exclusiveMaximum: ofNumber((value, bound) => value < bound, 'is not under'),
  minLength: ofString((value, bound: number) => lengthOf(value) >= bound, 'is shorter than'),
  maxLength: ofString((value, bound: number) => lengthOf(value) <= bound, 'is longer than'),
  pattern: ofString((value, wanted: string) => patternOf(wanted).test(value), 'does not match'),
  minItems: ofArray((value, bound) => value.length >= bound, 'has fewer items than'),
  maxItems: ofArray((value, bound) => value.length <= bound, 'has more items than'),
  items,
  properties,
  additionalProperties,
  required: (wanted: readonly string[], value) => {
    const missing = isObject(value) ? wanted.find((name) => !Object.hasOwn(value, name)) : undefined;
    return missing === undefined ? null : `${missing}: is missing`;
  },
  propertyNames: (wanted: Schema, value) =>
    isObject(value)
      ? (Object.keys(value)
          .map((name) => misfit(wanted, name))
          .find((fault) => fault !== null) ?? null)
      : null,
  allOf: (wanted: readonly Schema[], value) =>
    wanted.map((each) => misfit(each, value)).find((fault) => fault !== null) ?? null,
  anyOf: (wanted: readonly Schema[], value) =>
    wanted.some((each) => misfit(each, value) === null)
      ? null
      : `fits none of ${wanted.length}: ${misfit(wanted[0] ?? {}, value)}`,
  oneOf: (wanted: readonly Schema[], value) =>
    wanted.filter((each) => misfit(each, value) === null).length === 1 ? null : `does not fit one of ${wanted.length}`,
  // These say something to readers only.
  format: says,
  default: says,
  description: says,
};

/** Why a value does not fit a schema, with the path to it; null when it does. A keyword that is not known here throws. */
export function misfit(schema: Schema, value: unknown): string | null {
  for (const [keyword, wanted] of Object.entries(schema)) {
    const check = checks[keyword];
    if (!check) throw new Error(`the API document uses ${keyword}, which test/fuzz/schema.ts does not know`);
    const fault = check(wanted as never, value, schema);
    if (fault !== null) return fault;
  }
  return null;
}
