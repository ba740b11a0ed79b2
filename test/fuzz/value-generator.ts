import fc from 'fast-check';
import type { SeededRandom } from '../harness/seeded-random.ts';
import { createPushBrowser } from '../harness/fakes/push-browser.ts';
import { getIdTypeOfField, type IdPool } from './id-pool.ts';
import { findSchemaFault, getPattern, type Schema } from './json-schema.ts';

export interface ValueSource {
  readonly dice: SeededRandom;
  readonly pool: IdPool;
  readonly by: string;
  /** Otherwise one optional part in three is included. */
  readonly isFull: boolean;
}

const sampleWords = [
  'Wren',
  'Odile',
  'Rivers',
  'capital',
  'Żółć',
  '日本の首都',
  'a b',
  'O’Neill',
  '100 %',
  'Ωmega',
  '🎲 dice',
  'x',
];
const pushSubscription = createPushBrowser().subscription;

/** Plausible values by field name, for fields whose schema is not specific enough. */
const plausibleValues: Readonly<Record<string, readonly unknown[]>> = {
  timeZone: ['Europe/Vienna', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC'],
  country: ['AT', 'DE', 'JP', 'BR', 'US'],
  quantity: [1, 2, 10],
  backgroundColor: ['#336699', 'linear-gradient(90deg, #fff, #000)', 'teal'],
  textColor: ['#fff', 'black'],
  clickUrl: ['https://example.org/', '/shop', null],
  contactAddress: ['hello@quest.example', null],
  placement: ['home', 'home-end', 'leaderboard', 'shop', 'rewarded'],
  p256dh: [pushSubscription.keys.p256dh],
  auth: [pushSubscription.keys.auth],
  watch: ['tournaments:', 'tournament:1'],
  screen: ['/', '/game/:categoryId', '/shop'],
  from: ['2026-01-01', '2026-05-31'],
  to: ['2026-06-01', '2026-12-31'],
  startsAt: ['2026-01-01T00:00:00Z', '2026-02-01T10:00:00+02:00', null],
  endsAt: ['2999-01-01T00:00:00Z', null],
  until: ['2030-01-01T00:00:00Z', '2027-12-31T23:59:59.999-12:00', null],
  startTime: [null],
  returnTo: ['/shop', '/profile'],
  href: ['/shop', null],
  amount: [1, 5, 50],
  limit: ['1', '7', '50', '100'],
  offset: ['0', '3'],
  count: ['1', '2', '10'],
  weeks: ['4', '12'],
  days: ['1', '30', '365'],
  category: ['9', 'any', 'general'],
  entryFee: [0, 0, 0, 5],
  name: sampleWords,
  title: sampleWords,
  reason: ['asked for it', 'a mistake of ours'],
  message: ['Have fun!', null],
  search: sampleWords,
  q: ['Wren', 'Odi', 'play'],
};

/** Texts that match most patterns of ids, dates and codes. */
const sampleTexts = [
  ...['1', '7', '42', '2026-03-01', '2026-03-01T12:00:00Z', 'Wren', 'somebody@players.example', 'a'.repeat(22)],
  ...['0', '999999999', '2147483647', '2147483648', '9999999999', '0000-01-01', '1970-01-01', '9999-12-31'],
  ...['/shop', 'https://example.org/', '1.1.AAAAAAAAAAAAAAAAAAAAAA', '#fff', 'home'],
];

const samplesByPattern = new Map<string, readonly string[]>();

function getSamples(pattern: string): readonly string[] {
  let samples = samplesByPattern.get(pattern);
  if (!samples) {
    try {
      samples = fc.sample(fc.stringMatching(getPattern(pattern)), { seed: 1, numRuns: 20 });
    } catch {
      samples = sampleTexts;
    }
    samplesByPattern.set(pattern, samples);
  }
  return samples;
}

function generateText(schema: Schema, { dice }: ValueSource): string {
  const { pattern, format, minLength } = schema as { pattern?: string; format?: string; minLength?: number };
  const shortest = 'abcdefgh'.repeat(Math.ceil((minLength ?? 0) / 8));
  const candidates = [
    ...(format === undefined ? sampleWords : []),
    ...sampleTexts,
    ...(shortest ? [shortest] : []),
  ].filter((text) => findSchemaFault(schema, text) === null);
  if (candidates.length > 0 && (pattern === undefined || dice.below(4) > 0)) return dice.pick(candidates);
  const samples =
    pattern === undefined ? [] : getSamples(pattern).filter((text) => findSchemaFault(schema, text) === null);
  return samples.length > 0 ? dice.pick(samples) : dice.pick(candidates.length > 0 ? candidates : sampleTexts);
}

function generateNumber(schema: Schema, { dice }: ValueSource): number {
  const { minimum, maximum, exclusiveMinimum } = schema as Readonly<Record<string, number | undefined>>;
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const most = maximum ?? 1000;
  const candidates = [least, most, 0, 1, 2, 3, 10, least + dice.below(Math.min(100, most - least + 1))];
  const fitting = candidates.filter((value) => findSchemaFault(schema, value) === null);
  return fitting.length > 0 ? dice.pick(fitting) : least;
}

function generateObject(schema: Schema, source: ValueSource): Readonly<Record<string, unknown>> {
  const named = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const required = (schema['required'] ?? []) as readonly string[];
  const chosen = named.filter(([name]) => source.isFull || required.includes(name) || source.dice.below(3) === 0);
  return Object.fromEntries(
    chosen.map(([name, propertySchema]) => [name, generateValue(propertySchema, source, name)]),
  );
}

/** The candidates match the schema. */
function listCandidatesByName(schema: Schema, { dice, pool, by }: ValueSource, name: string): readonly unknown[] {
  const noun = getIdTypeOfField(name, name);
  const knownId = noun === null ? undefined : pool.pick(noun, by);
  // In paths and queries, all values are strings.
  const known = knownId === undefined ? [] : [knownId, String(knownId)];
  const candidates = [...known, ...(plausibleValues[name] ?? [])].filter(
    (value) => findSchemaFault(schema, value) === null,
  );
  return candidates.length > 0 && dice.below(8) > 0 ? candidates : [];
}

export function generateValue(schema: Schema, source: ValueSource, name = ''): unknown {
  const { dice } = source;
  const named = listCandidatesByName(schema, source, name);
  if (named.length > 0) return dice.pick(named);
  if ('const' in schema) return schema['const'];
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options)) return generateValue(dice.pick(options as readonly Schema[]), source, name);
  if (Array.isArray(schema['enum'])) return dice.pick(schema['enum'] as readonly unknown[]);
  const type = [schema['type']].flat()[0];
  switch (type) {
    case 'object':
      return generateObject(schema, source);
    case 'array': {
      const { minItems = 0, maxItems = 3 } = schema as { minItems?: number; maxItems?: number };
      const length = minItems + dice.below(Math.min(3, maxItems - minItems + 1));
      return Array.from({ length }, () => generateValue((schema['items'] ?? {}) as Schema, source, name));
    }
    case 'integer':
    case 'number':
      return generateNumber(schema, source);
    case 'boolean':
      return dice.below(2) === 0;
    case 'null':
      return null;
    case 'string':
      return generateText(schema, source);
    default:
      return dice.pick(['anything', 7, null, { a: 1 }]);
  }
}
