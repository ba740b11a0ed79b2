import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { type FieldError, Refusal } from '#shared/kernel/errors.ts';
import { ownAccountsContract, signOutContract } from '#server/features/account/library-contract.ts';
import { readInput } from './input.ts';

type Part = 'params' | 'query' | 'body';
type Json = Readonly<Record<string, unknown>>;

/** A field of a part: its path, and the part with a value there and nothing else that could be left out. */
interface Field {
  readonly path: string;
  spoilt(value: unknown): unknown;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Every field that a schema knows, those inside others too; one that may be anything cannot be wrong. */
function fieldsOf(schema: unknown, path: string, around: (value: unknown) => unknown): Field[] {
  if (!isObject(schema)) return [];
  const { properties, items, anyOf, oneOf, allOf } = schema;
  const inside = [anyOf, oneOf, allOf].flatMap((some) => list(some).flatMap((each) => fieldsOf(each, path, around)));
  const named = Object.entries(isObject(properties) ? properties : {});
  // What tells the forms of a body apart has to be right.
  const told = Object.fromEntries(named.flatMap(([name, each]) => (isConstant(each) ? [[name, each.const]] : [])));
  for (const [name, each] of named) {
    const inner = path === '' ? name : `${path}.${name}`;
    const spoilt = (value: unknown) => around({ ...told, [name]: value });
    if (isObject(each) && Object.keys(each).some((key) => key !== 'default')) inside.push({ path: inner, spoilt });
    inside.push(...fieldsOf(each, inner, spoilt));
  }
  if (items !== undefined) {
    const spoilt = (value: unknown) => around([value]);
    inside.push({ path: `${path}.0`, spoilt }, ...fieldsOf(items, `${path}.0`, spoilt));
  }
  return inside;
}

const isConstant = (schema: unknown): schema is { readonly const: unknown } => isObject(schema) && 'const' in schema;

const whole: Field = { path: '', spoilt: (value) => value };
const texts = ['', 'x', '-1', '\u0000', 'x'.repeat(5000)];
const values: Readonly<Record<Part, readonly unknown[]>> = {
  params: [undefined, ...texts],
  query: [undefined, ...texts, ['1', '2'], { a: '1' }],
  body: [undefined, null, true, 0, -1, 0.5, 1e12, ...texts, [], ['x'], [[]], [null], {}, { a: 1 }],
};

/** What is said of a value in place of a field; nothing where it is taken. */
function saidOf(endpoint: Endpoint, part: Part, input: unknown): readonly FieldError[] {
  try {
    readInput(endpoint, part, input);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return error.fields;
  }
}

const cases = Object.entries<Endpoint>({ ...api, ...ownAccountsContract, ...signOutContract }).flatMap(
  ([key, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const { [part]: schema } = endpoint;
      if (!schema) return [];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const fields = fieldsOf(json, '', whole.spoilt);
      return [[`${key} ${part}`, endpoint, part, part === 'body' ? [whole, ...fields] : fields] as const];
    }),
);

const ofTheLibrary = /invalid|expected|received|unrecognized|too (?:big|small)|zod|undefined|\bnull\b|NaN|regex/i;

describe('what is said of a field that is wrong', () => {
  it.each(cases)('%s names it, in plain English', (_name, endpoint, part, fields) => {
    for (const { path, spoilt } of fields) {
      const said = values[part].flatMap((value) => saidOf(endpoint, part, spoilt(value)));
      expect(said.map(({ message }) => message).filter((message) => ofTheLibrary.test(message))).toEqual([]);
      const named = said.filter(({ field }) => `${field}.`.startsWith(`${path || part}.`));
      expect([path, named.length > 0]).toEqual([path, true]);
    }
  });

  it.each([
    ['receiverId', 7, 'must be text'],
    ['receiverId', undefined, 'is required'],
    ['type', 'kisses', 'must be coins or power-up'],
    ['quantity', 'many', 'must be a whole number'],
    ['message', 'x'.repeat(500), 'must be at most 200 characters'],
  ])('a gift with the %s %s: it %s', (field, value, message) => {
    const form = { receiverId: 'wren', type: 'coins', quantity: 25, [field]: value };
    expect(saidOf(api['POST /api/gifts/send'], 'body', form)).toContainEqual({ field, message });
  });

  it('of a body that is none, the body', () => {
    const said = saidOf(api['POST /api/gifts/send'], 'body', []);
    expect(said).toEqual([{ field: 'body', message: 'must be an object' }]);
  });

  it('of a field that nobody knows, that', () => {
    const said = saidOf(api['POST /api/ads/claim-reward'], 'body', { adId: 1, coins: 50 });
    expect(said).toEqual([{ field: 'coins', message: 'is not known here' }]);
  });

  it('of several things that are wrong with it, the first', () => {
    const attempt = { ticket: 'x', questionId: 1, answer: null, timeTaken: 1, powerUpsUsed: 'x'.repeat(101) };
    const said = saidOf(api['POST /api/analytics/question-attempt'], 'body', attempt);
    expect(said.filter(({ field }) => field === 'powerUpsUsed')).toEqual([
      { field: 'powerUpsUsed', message: 'must be a list' },
    ]);
  });

  it('of a number out of its bounds, the bound', () => {
    const attempt = {
      ticket: 'x',
      questionId: 1,
      answer: null,
      timeTaken: -1,
      powerUpsUsed: Array(101).fill('extraTime'),
    };
    const said = saidOf(api['POST /api/analytics/question-attempt'], 'body', attempt);
    expect(said).toContainEqual({ field: 'timeTaken', message: 'must not be negative' });
    expect(said).toContainEqual({ field: 'powerUpsUsed', message: 'must have at most 100 entries' });
  });
});
