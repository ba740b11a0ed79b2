import type { SeededRandom } from '../harness/seeded-random.ts';
import { type CallPlan, RawText, writeJson } from './call-plan.ts';

const nestArrays = (depth: number, inner: string) => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;

/** Values that most fields must reject. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  new RawText('-0'),
  new RawText('1e999'),
  new RawText('-1e999'),
  new RawText('1E400000'),
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  new RawText('9007199254740993'),
  new RawText('123456789012345678901234567890'),
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
  // These grow under case conversion or normalization.
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
  new RawText('{"then":"x"}'),
  new RawText(nestArrays(60, '1')),
  new RawText(nestArrays(3000, '')),
  new RawText(nestArrays(30_000, '')),
  new RawText('{"__proto__":{"isAdmin":true}}'),
  new RawText('{"constructor":{"prototype":{"isAdmin":true}}}'),
];

const hostileNames = [
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

const hostileBodies: readonly Buffer[] = [
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
  nestArrays(20_000, ''),
  `{"a":"${'x'.repeat(70_000)}"}`,
].map((text) => Buffer.from(text));
const invalidUtf8Bodies = [
  Buffer.from([0xff, 0xfe, 0x7b]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
];

const hostileContentTypes = [
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

const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
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

const hostileUrlTexts = [
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

type ValuePath = readonly (string | number)[];

/** The root comes first. */
function listValuePaths(value: unknown, at: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null || value instanceof RawText) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([name, item]) =>
      listValuePaths(item, [...at, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

/** `change` returns undefined to remove the value. */
function changeAt(value: unknown, [first, ...rest]: ValuePath, change: (old: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) {
    return value
      .map((item, index) => (index === first ? changeAt(item, rest, change) : item) as unknown)
      .filter((item) => item !== undefined);
  }
  return { ...(value as object), [first]: changeAt((value as Readonly<Record<string, unknown>>)[first], rest, change) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** Changes, removes or pollutes a random field, at any depth. */
function spoilBody(plan: CallPlan, dice: SeededRandom): CallPlan {
  const { body } = plan;
  if (Buffer.isBuffer(body)) return { ...plan, body: spoilBytes(body, dice) };
  const places = listValuePaths(body);
  const inner = places.length > 1 ? places.slice(1) : places;
  switch (dice.below(12)) {
    case 0:
      return { ...plan, body: dice.pick([...hostileBodies, ...invalidUtf8Bodies]) };
    case 1:
      return { ...plan, bodyType: dice.pick([...hostileContentTypes, null]), body: body ?? {} };
    case 2:
      return { ...plan, body: changeAt(body, dice.pick(inner), () => undefined) };
    case 3:
      return {
        ...plan,
        body: { ...(isObject(body) ? body : {}), [dice.pick(hostileNames)]: dice.pick(hostileValues) },
      };
    case 4:
      return { ...plan, body: duplicateField(body, dice) };
    case 5:
      return { ...plan, body: changeAt(body, dice.pick(inner), (old) => [old]) };
    case 6:
    case 7:
    case 8:
      return {
        ...plan,
        body: changeAt(body, dice.pick(inner), (old) =>
          typeof old === 'string' ? pollute(old, dice) : dice.pick(hostileValues),
        ),
      };
    default:
      return { ...plan, body: changeAt(body, dice.pick(inner), () => dice.pick(hostileValues)) };
  }
}

/** Inserts characters into a text that its schema may not forbid. */
function pollute(text: string, dice: SeededRandom): string {
  const pollution = dice.pick([
    '\u0000',
    '\u0000',
    '\ud800',
    '\u202e',
    '\u200b',
    ' ',
    '\n',
    "'",
    'x'.repeat(400),
    '🎲',
  ]);
  const at = dice.below(text.length + 1);
  return text.slice(0, at) + pollution + text.slice(at);
}

function duplicateField(body: unknown, dice: SeededRandom): unknown {
  if (!isObject(body) || Object.keys(body).length === 0) return dice.pick(hostileValues);
  const name = dice.pick(Object.keys(body));
  return new RawText(`{${JSON.stringify(name)}:${writeJson(dice.pick(hostileValues))},${writeJson(body).slice(1)}`);
}

function spoilBytes(bytes: Buffer, dice: SeededRandom): Buffer {
  const at = dice.below(bytes.length + 1);
  const pollution = dice.pick([
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
    : Buffer.concat([bytes.subarray(0, at), pollution, bytes.subarray(at)]);
}

function spoilParams(plan: CallPlan, dice: SeededRandom): CallPlan {
  const name = dice.pick(Object.keys(plan.params));
  const value =
    dice.below(3) === 0
      ? new RawText(dice.pick(hostileUrlTexts))
      : dice.pick(hostileValues.filter((item) => item !== ''));
  return { ...plan, params: { ...plan.params, [name]: value } };
}

function spoilQuery(plan: CallPlan, dice: SeededRandom): CallPlan {
  const { query } = plan;
  const some = query.length > 0 ? dice.below(query.length) : -1;
  const value = dice.below(4) === 0 ? new RawText(dice.pick(hostileUrlTexts)) : dice.pick(hostileValues);
  switch (dice.below(4)) {
    case 0:
      return { ...plan, query: [...query, [dice.pick(hostileNames), value]] };
    case 1:
      return { ...plan, query: query.filter((_, index) => index !== some) };
    case 2:
      return { ...plan, query: [...query, [query[some]?.[0] ?? 'limit', value], ...query] };
    default:
      return {
        ...plan,
        query: some < 0 ? [['limit', value]] : query.map((item, index) => (index === some ? [item[0], value] : item)),
      };
  }
}

// HEAD is excluded: the server rejects overlong addresses before it knows the method, and that response has a body.
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Prefers the body and the path. */
export function spoilPlan(plan: CallPlan, dice: SeededRandom): CallPlan {
  const spoilers: ((plan: CallPlan, dice: SeededRandom) => CallPlan)[] = [
    spoilQuery,
    (original) => ({ ...original, headers: { ...original.headers, ...dice.pick(hostileHeaders) } }),
  ];
  if (dice.below(12) === 0) spoilers.push((original) => ({ ...original, method: dice.pick(methods) }));
  if (Object.keys(plan.params).length > 0) spoilers.push(spoilParams, spoilParams, spoilParams);
  if (plan.body !== undefined) spoilers.push(...Array.from({ length: 8 }, () => spoilBody));
  else if (plan.method !== 'GET') spoilers.push(spoilBody, spoilBody);
  const spoiledPlan = dice.pick(spoilers)(plan, dice);
  return dice.below(6) === 0 ? dice.pick(spoilers)(spoiledPlan, dice) : spoiledPlan;
}

/** Changes that every field must reject or tolerate. */
const universalChanges: readonly ((old: unknown) => unknown)[] = [
  (old) => (typeof old === 'string' ? `${old.slice(0, 1)}\u0000${old.slice(1)}` : '\u0000'),
  (old) => (typeof old === 'string' ? `${old}\ud800` : new RawText('1e999')),
  () => new RawText(nestArrays(8000, '')),
  () => null,
];

export function listSpoiledPlans(plan: CallPlan): CallPlan[] {
  const { body, query, params } = plan;
  const places = isObject(body) ? listValuePaths(body).filter((place) => place.length > 0) : [];
  return [
    ...places.flatMap((place) => universalChanges.map((change) => ({ ...plan, body: changeAt(body, place, change) }))),
    ...query.map(([name], index) => ({
      ...plan,
      query: query.map((item, at) => (at === index ? ([name, 'a\u0000'] as const) : item)),
    })),
    ...Object.keys(params).map((name) => ({ ...plan, params: { ...params, [name]: '1\u0000' } })),
  ];
}
