import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { type FieldError, ApiError } from '#shared/kernel/errors.ts';
import { ownAccountsContract, signOutContract } from '#server/features/account/sign-in/library-contract.ts';
import { parseInput } from './input.ts';

type Part = 'params' | 'query' | 'body';
type Json = Readonly<Record<string, unknown>>;

/**
 * A field of a request part: its path, and a function that returns the part with a value for this field and no other
 * optional fields.
 */
interface Field {
  readonly path: string;
  spoilt(value: unknown): unknown;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * Returns every field of a schema, including nested ones; fields that accept anything are left out, because they cannot
 * be wrong.
 */
function listFields(schema: unknown, path: string, around: (value: unknown) => unknown): Field[] {
  if (!isObject(schema)) return [];
  const { properties, items, anyOf, oneOf, allOf } = schema;
  const inside = [anyOf, oneOf, allOf].flatMap((some) => list(some).flatMap((each) => listFields(each, path, around)));
  const named = Object.entries(isObject(properties) ? properties : {});
  // A discriminator must stay valid.
  const told = Object.fromEntries(named.flatMap(([name, each]) => (isConstant(each) ? [[name, each.const]] : [])));
  for (const [name, each] of named) {
    const inner = path === '' ? name : `${path}.${name}`;
    const spoilt = (value: unknown) => around({ ...told, [name]: value });
    if (isObject(each) && Object.keys(each).some((key) => key !== 'default')) inside.push({ path: inner, spoilt });
    inside.push(...listFields(each, inner, spoilt));
  }
  if (items !== undefined) {
    const spoilt = (value: unknown) => around([value]);
    inside.push({ path: `${path}.0`, spoilt }, ...listFields(items, `${path}.0`, spoilt));
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

/** Empty if the value is accepted. */
function getFieldErrors(endpoint: Endpoint, part: Part, input: unknown): readonly FieldError[] {
  try {
    parseInput(endpoint, part, input);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return error.fields;
  }
}

const cases = Object.entries<Endpoint>({ ...api, ...ownAccountsContract, ...signOutContract }).flatMap(
  ([key, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const { [part]: schema } = endpoint;
      if (!schema) return [];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const fields = listFields(json, '', whole.spoilt);
      return [[`${key} ${part}`, endpoint, part, part === 'body' ? [whole, ...fields] : fields] as const];
    }),
);

const libraryWording = /invalid|expected|received|unrecognized|too (?:big|small)|zod|undefined|\bnull\b|NaN|regex/i;

describe('error messages for invalid fields', () => {
  it.each(cases)('%s names the field in plain English', (_name, endpoint, part, fields) => {
    for (const { path, spoilt } of fields) {
      const said = values[part].flatMap((value) => getFieldErrors(endpoint, part, spoilt(value)));
      expect(said.map(({ message }) => message).filter((message) => libraryWording.test(message))).toEqual([]);
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
    expect(getFieldErrors(api['POST /api/gifts/send'], 'body', form)).toContainEqual({ field, message });
  });

  it('name the body if it is invalid', () => {
    const said = getFieldErrors(api['POST /api/gifts/send'], 'body', []);
    expect(said).toEqual([{ field: 'body', message: 'must be an object' }]);
  });

  it('name an unknown field', () => {
    const said = getFieldErrors(api['POST /api/ads/claim-reward'], 'body', { adId: 1, coins: 50 });
    expect(said).toEqual([{ field: 'coins', message: 'is not known here' }]);
  });

  it('report the first of several errors in a field', () => {
    const attempt = { ticket: 'x', questionId: 1, answer: null, timeTaken: 1, powerUpsUsed: 'x'.repeat(101) };
    const said = getFieldErrors(api['POST /api/analytics/question-attempt'], 'body', attempt);
    expect(said.filter(({ field }) => field === 'powerUpsUsed')).toEqual([
      { field: 'powerUpsUsed', message: 'must be a list' },
    ]);
  });

  it('contain the bound for a number out of range', () => {
    const attempt = {
      ticket: 'x',
      questionId: 1,
      answer: null,
      timeTaken: -1,
      powerUpsUsed: Array(101).fill('extraTime'),
    };
    const said = getFieldErrors(api['POST /api/analytics/question-attempt'], 'body', attempt);
    expect(said).toContainEqual({ field: 'timeTaken', message: 'must not be negative' });
    expect(said).toContainEqual({ field: 'powerUpsUsed', message: 'must have at most 100 entries' });
  });
});
