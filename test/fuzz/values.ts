import fc from 'fast-check';
import type { Dice } from '../economy/random.ts';
import { createPushBrowser } from '../harness/push-browser.ts';
import { nounOfField, type Pool } from './pool.ts';
import { misfit, patternOf, type Schema } from './schema.ts';

/** Who asks for a value, and what there is to choose from. */
export interface Source {
  readonly dice: Dice;
  readonly pool: Pool;
  readonly by: string;
  /** Whether what may be left out stands there too; else one in three does. */
  readonly isFull: boolean;
}

const words = [
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
const browser = createPushBrowser().subscription;

/** What makes sense in a field by its name, where its schema does not say all: the first words of a domain. */
const sensible: Readonly<Record<string, readonly unknown[]>> = {
  timeZone: ['Europe/Vienna', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC'],
  country: ['AT', 'DE', 'JP', 'BR', 'US'],
  quantity: [1, 2, 10],
  backgroundColor: ['#336699', 'linear-gradient(90deg, #fff, #000)', 'teal'],
  textColor: ['#fff', 'black'],
  clickUrl: ['https://example.org/', '/shop', null],
  contactAddress: ['hello@quest.example', null],
  placement: ['home', 'home-end', 'leaderboard', 'shop', 'rewarded'],
  p256dh: [browser.keys.p256dh],
  auth: [browser.keys.auth],
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
  name: words,
  title: words,
  reason: ['asked for it', 'a mistake of ours'],
  message: ['Have fun!', null],
  search: words,
  q: ['Wren', 'Odi', 'play'],
};

/** Texts that fit most patterns of ids, dates and codes. */
const texts = [
  ...['1', '7', '42', '2026-03-01', '2026-03-01T12:00:00Z', 'Wren', 'somebody@players.example', 'a'.repeat(22)],
  ...['0', '999999999', '2147483647', '2147483648', '9999999999', '0000-01-01', '1970-01-01', '9999-12-31'],
  ...['/shop', 'https://example.org/', '1.1.AAAAAAAAAAAAAAAAAAAAAA', '#fff', 'home'],
];

const sampled = new Map<string, readonly string[]>();

/** Texts of a pattern, made from the pattern itself. */
function samplesOf(pattern: string): readonly string[] {
  let samples = sampled.get(pattern);
  if (!samples) {
    try {
      samples = fc.sample(fc.stringMatching(patternOf(pattern)), { seed: 1, numRuns: 20 });
    } catch {
      samples = texts;
    }
    sampled.set(pattern, samples);
  }
  return samples;
}

function makeText(schema: Schema, { dice }: Source): string {
  const { pattern, format, minLength } = schema as { pattern?: string; format?: string; minLength?: number };
  const shortest = 'abcdefgh'.repeat(Math.ceil((minLength ?? 0) / 8));
  const candidates = [...(format === undefined ? words : []), ...texts, ...(shortest ? [shortest] : [])].filter(
    (text) => misfit(schema, text) === null,
  );
  if (candidates.length > 0 && (pattern === undefined || dice.below(4) > 0)) return dice.pick(candidates);
  const samples = pattern === undefined ? [] : samplesOf(pattern).filter((text) => misfit(schema, text) === null);
  return samples.length > 0 ? dice.pick(samples) : dice.pick(candidates.length > 0 ? candidates : texts);
}

function makeNumber(schema: Schema, { dice }: Source): number {
  const { minimum, maximum, exclusiveMinimum } = schema as Readonly<Record<string, number | undefined>>;
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const most = maximum ?? 1000;
  const candidates = [least, most, 0, 1, 2, 3, 10, least + dice.below(Math.min(100, most - least + 1))];
  const fitting = candidates.filter((value) => misfit(schema, value) === null);
  return fitting.length > 0 ? dice.pick(fitting) : least;
}

function makeObject(schema: Schema, source: Source): Readonly<Record<string, unknown>> {
  const named = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const required = (schema['required'] ?? []) as readonly string[];
  const chosen = named.filter(([name]) => source.isFull || required.includes(name) || source.dice.below(3) === 0);
  return Object.fromEntries(chosen.map(([name, each]) => [name, makeValue(each, source, name)]));
}

/** What was told before or makes sense in a field of this name, as far as it fits. */
function byName(schema: Schema, { dice, pool, by }: Source, name: string): readonly unknown[] {
  const noun = nounOfField(name, name);
  const told = noun === null ? undefined : pool.pick(noun, by);
  // In a path and a query all is text.
  const known = told === undefined ? [] : [told, String(told)];
  const candidates = [...known, ...(sensible[name] ?? [])].filter((value) => misfit(schema, value) === null);
  return candidates.length > 0 && dice.below(8) > 0 ? candidates : [];
}

/** A value that fits a schema, and makes as much sense as its name tells. */
export function makeValue(schema: Schema, source: Source, name = ''): unknown {
  const { dice } = source;
  const named = byName(schema, source, name);
  if (named.length > 0) return dice.pick(named);
  if ('const' in schema) return schema['const'];
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options)) return makeValue(dice.pick(options as readonly Schema[]), source, name);
  if (Array.isArray(schema['enum'])) return dice.pick(schema['enum'] as readonly unknown[]);
  const type = [schema['type']].flat()[0];
  switch (type) {
    case 'object':
      return makeObject(schema, source);
    case 'array': {
      const { minItems = 0, maxItems = 3 } = schema as { minItems?: number; maxItems?: number };
      const length = minItems + dice.below(Math.min(3, maxItems - minItems + 1));
      return Array.from({ length }, () => makeValue((schema['items'] ?? {}) as Schema, source, name));
    }
    case 'integer':
    case 'number':
      return makeNumber(schema, source);
    case 'boolean':
      return dice.below(2) === 0;
    case 'null':
      return null;
    case 'string':
      return makeText(schema, source);
    default:
      return dice.pick(['anything', 7, null, { a: 1 }]);
  }
}
