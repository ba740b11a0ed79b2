import type { Dice } from '../economy/random.ts';
import { type Plan, Raw, writeJson } from './plan.ts';

const deep = (depth: number, inner: string) => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;

/** Values that no field expects, or that only few take. */
const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  new Raw('-0'),
  new Raw('1e999'),
  new Raw('-1e999'),
  new Raw('1E400000'),
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  new Raw('9007199254740993'),
  new Raw('123456789012345678901234567890'),
  0.1 + 0.2,
  5e-324,
  '',
  ' ',
  '0',
  '-1',
  '1.0',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  '٣',
  '１２',
  '²',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  'x\ud83d',
  '\ufeff',
  '\ufffe',
  '\u202etxet',
  '\u200b',
  '\r\nset-cookie: a=b',
  '\\u0000',
  "' or 1=1 --",
  '"; drop table game; --',
  '%',
  '%00',
  '%_',
  '\\',
  '$1',
  '{}',
  '[]',
  '${1+1}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(300),
  'x'.repeat(5000),
  '🎲'.repeat(200),
  'e\u0301'.repeat(150),
  '日'.repeat(128),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0000-00-00',
  '2026-02-30',
  '2026-02-29T25:00:00Z',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00+14:00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-01-01T00:00:00.123456789Z',
  '1970-01-01',
  '9999-12-31',
  // They grow when they are folded or put into lower case.
  'ﷺ'.repeat(40),
  'İ'.repeat(40),
  'ß'.repeat(40),
  [],
  [null],
  [[]],
  ['a', 'a'],
  {},
  { a: 1 },
  { length: 3 },
  { toString: 'x' },
  new Raw('{"then":"x"}'),
  new Raw(deep(60, '1')),
  new Raw(deep(3000, '')),
  new Raw(deep(30_000, '')),
  new Raw('{"__proto__":{"isAdmin":true}}'),
  new Raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
];

const nastyNames = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '', ' ', '0', 'id', 'isAdmin'],
  ...[
    'coins',
    'role',
    'senderId',
    'playerId',
    'userId',
    '\u0000',
    'a\u0000',
    '\ud800',
    'a.b',
    'a[0]',
    '$ne',
    'x'.repeat(200),
  ],
];

const nastyBodies: readonly Buffer[] = [
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"a":2}',
  'null',
  'undefined',
  'NaN',
  '[]',
  '"text"',
  '1',
  'true',
  ' ',
  '\ufeff{}',
  '{"a":01}',
  '{"a":"\n"}',
  '{"__proto__":{}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1,"a":2}',
  'a=1&b=2',
  '<xml/>',
  deep(20_000, ''),
  `{"a":"${'x'.repeat(70_000)}"}`,
].map((text) => Buffer.from(text));
const unreadable = [Buffer.from([0xff, 0xfe, 0x7b]), Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])];

const nastyTypes = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', '*/*'],
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=x',
    'APPLICATION/JSON',
    'application/jsonx',
    'json',
  ],
  ...['application/octet-stream', ';', '', 'application/vnd.api+json', 'application/json, text/plain', 'a/b/c'],
];

const nastyHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(201) },
  { 'idempotency-key': 'sch\u00f6n' },
  { 'idempotency-key': 'one two' },
  { 'idempotency-key': "'; --" },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'not an address' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-mode': 'navigate' },
  { accept: 'image/png' },
  { 'accept-encoding': 'identity;q=0' },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': "1.1.1.1, ' or 1=1" },
  { 'x-forwarded-host': 'elsewhere.example' },
  { 'x-http-method-override': 'DELETE' },
  { 'user-agent': 'x'.repeat(4000) },
  { 'if-none-match': '*' },
  { range: 'bytes=0-1' },
  { cookie: 'trivia-quest.session_token=x.y' },
  { cookie: '=; ;; a=%zz; trivia-quest.session_token' },
  { 'x-request-id': '../../x' },
];

const rawTexts = [
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '%ed%a0%80',
  '%2e%2e',
  '%2F',
  '%5c',
  '+',
  '%0d%0a',
  '1%20',
  '%31',
  '&',
  '=',
  '%EF%BC%91',
];

type Path = readonly (string | number)[];

/** The places of a value, the whole of it first. */
function placesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([name, each]) =>
      placesOf(each, [...at, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

/** The value with something else in one place; `change` answers undefined to leave it out. */
function changed(value: unknown, [first, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) {
    return value
      .map((each, index) => (index === first ? changed(each, rest, change) : each) as unknown)
      .filter((each) => each !== undefined);
  }
  return { ...(value as object), [first]: changed((value as Readonly<Record<string, unknown>>)[first], rest, change) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** Nested fields of an object are places too: a text is put into one, or one is left out. */
function spoilBody(plan: Plan, dice: Dice): Plan {
  const { body } = plan;
  if (Buffer.isBuffer(body)) return { ...plan, body: spoilBytes(body, dice) };
  const places = placesOf(body);
  const inner = places.length > 1 ? places.slice(1) : places;
  switch (dice.below(12)) {
    case 0:
      return { ...plan, body: dice.pick([...nastyBodies, ...unreadable]) };
    case 1:
      return { ...plan, bodyType: dice.pick([...nastyTypes, null]), body: body ?? {} };
    case 2:
      return { ...plan, body: changed(body, dice.pick(inner), () => undefined) };
    case 3:
      return { ...plan, body: { ...(isObject(body) ? body : {}), [dice.pick(nastyNames)]: dice.pick(nasty) } };
    case 4:
      return { ...plan, body: twice(body, dice) };
    case 5:
      return { ...plan, body: changed(body, dice.pick(inner), (old) => [old]) };
    case 6:
    case 7:
    case 8:
      return {
        ...plan,
        body: changed(body, dice.pick(inner), (old) =>
          typeof old === 'string' ? stained(old, dice) : dice.pick(nasty),
        ),
      };
    default:
      return { ...plan, body: changed(body, dice.pick(inner), () => dice.pick(nasty)) };
  }
}

/** A text with something in it that its schema does not see. */
function stained(text: string, dice: Dice): string {
  const stain = dice.pick(['\u0000', '\u0000', '\ud800', '\u202e', '\u200b', ' ', '\n', "'", 'x'.repeat(400), '🎲']);
  const at = dice.below(text.length + 1);
  return text.slice(0, at) + stain + text.slice(at);
}

/** An object that names a field twice. */
function twice(body: unknown, dice: Dice): unknown {
  if (!isObject(body) || Object.keys(body).length === 0) return dice.pick(nasty);
  const name = dice.pick(Object.keys(body));
  return new Raw(`{${JSON.stringify(name)}:${writeJson(dice.pick(nasty))},${writeJson(body).slice(1)}`);
}

function spoilBytes(bytes: Buffer, dice: Dice): Buffer {
  const at = dice.below(bytes.length + 1);
  const stain = dice.pick([
    Buffer.from([0]),
    Buffer.from([0xff]),
    Buffer.from('\r'),
    Buffer.from('"'),
    Buffer.from('<'),
    Buffer.from('}'),
    Buffer.from('\ufeff'),
  ]);
  return dice.below(2) === 0
    ? bytes.subarray(0, at)
    : Buffer.concat([bytes.subarray(0, at), stain, bytes.subarray(at)]);
}

function spoilParams(plan: Plan, dice: Dice): Plan {
  const name = dice.pick(Object.keys(plan.params));
  const value = dice.below(3) === 0 ? new Raw(dice.pick(rawTexts)) : dice.pick(nasty.filter((each) => each !== ''));
  return { ...plan, params: { ...plan.params, [name]: value } };
}

function spoilQuery(plan: Plan, dice: Dice): Plan {
  const { query } = plan;
  const some = query.length > 0 ? dice.below(query.length) : -1;
  const value = dice.below(4) === 0 ? new Raw(dice.pick(rawTexts)) : dice.pick(nasty);
  switch (dice.below(4)) {
    case 0:
      return { ...plan, query: [...query, [dice.pick(nastyNames), value]] };
    case 1:
      return { ...plan, query: query.filter((_, index) => index !== some) };
    case 2:
      return { ...plan, query: [...query, [query[some]?.[0] ?? 'limit', value], ...query] };
    default:
      return {
        ...plan,
        query: some < 0 ? [['limit', value]] : query.map((each, index) => (index === some ? [each[0], value] : each)),
      };
  }
}

// No HEAD: of a call whose address is too long nobody knows that it is one, and its refusal has a body.
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The plan with something wrong in it, mostly where callers write most. */
export function spoil(plan: Plan, dice: Dice): Plan {
  const ways: ((plan: Plan, dice: Dice) => Plan)[] = [
    spoilQuery,
    (whole) => ({ ...whole, headers: { ...whole.headers, ...dice.pick(nastyHeaders) } }),
  ];
  if (dice.below(12) === 0) ways.push((whole) => ({ ...whole, method: dice.pick(methods) }));
  if (Object.keys(plan.params).length > 0) ways.push(spoilParams, spoilParams, spoilParams);
  if (plan.body !== undefined) ways.push(...Array.from({ length: 8 }, () => spoilBody));
  else if (plan.method !== 'GET') ways.push(spoilBody, spoilBody);
  const once = dice.pick(ways)(plan, dice);
  return dice.below(6) === 0 ? dice.pick(ways)(once, dice) : once;
}

/** What a field must refuse or bear, whatever it is for. */
const everywhere: readonly ((old: unknown) => unknown)[] = [
  (old) => (typeof old === 'string' ? `${old.slice(0, 1)}\u0000${old.slice(1)}` : '\u0000'),
  (old) => (typeof old === 'string' ? `${old}\ud800` : new Raw('1e999')),
  () => new Raw(deep(8000, '')),
  () => null,
];

/** The plan many times, with something wrong in one place after another. */
export function spoiledEverywhere(plan: Plan): Plan[] {
  const { body, query, params } = plan;
  const places = isObject(body) ? placesOf(body).filter((place) => place.length > 0) : [];
  return [
    ...places.flatMap((place) => everywhere.map((change) => ({ ...plan, body: changed(body, place, change) }))),
    ...query.map(([name], index) => ({
      ...plan,
      query: query.map((each, at) => (at === index ? ([name, 'a\u0000'] as const) : each)),
    })),
    ...Object.keys(params).map((name) => ({ ...plan, params: { ...params, [name]: '1\u0000' } })),
  ];
}
