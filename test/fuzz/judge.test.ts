import { describe, expect, it } from 'vitest';
import { findOperation, readOperations } from './document.ts';
import { judge } from './judge.ts';
import { misfit, type Schema } from './schema.ts';

const refused = (schema: Schema, values: readonly unknown[]) =>
  values.filter((value) => misfit(schema, value) === null);

describe('a schema', () => {
  it.each<[Schema, unknown, readonly unknown[]]>([
    [{ type: 'integer', minimum: 1, maximum: 3 }, 2, [0, 4, 1.5, '2', null]],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5, [0, 1]],
    [{ type: ['string', 'null'] }, null, [undefined, 1]],
    [{ type: 'string', minLength: 2, maxLength: 3, pattern: '^\\p{L}+$' }, '日本', ['日', 'abcd', 'a1']],
    [{ type: 'string', maxLength: 1 }, '🎲', ['🎲🎲']],
    [{ enum: ['a', 1] }, 1, ['1', 'b']],
    [{ const: true }, true, [1]],
    [{ type: 'array', minItems: 1, maxItems: 2, items: { type: 'null' } }, [null], [[], [null, null, null], [1], {}]],
    [{ anyOf: [{ const: 1 }, { const: 2 }] }, 2, [3]],
    [{ oneOf: [{ type: 'number' }, { minimum: 3 }] }, 2, [4]],
    [{ allOf: [{ type: 'string' }, { pattern: 'a' }] }, 'a', ['b']],
    [
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
      { a: '' },
      [{}, { a: 1 }, { a: '', b: 1 }, [], null, { a: '', toString: 1 }],
    ],
    [
      { type: 'object', additionalProperties: { const: 1 }, propertyNames: { maxLength: 1 } },
      { a: 1 },
      [{ a: 2 }, { ab: 1 }],
    ],
  ])('%j takes %j and nothing like %j', (schema, right, wrong) => {
    expect(misfit(schema, right)).toBeNull();
    expect(refused(schema, wrong)).toEqual([]);
  });

  it('with a word that nobody knows is no schema', () => {
    expect(() => misfit({ contains: {} }, [])).toThrow('contains');
  });
});

const schema = {
  type: 'object',
  properties: { id: { type: 'integer' } },
  required: ['id'],
  additionalProperties: false,
};
const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
const operation = {
  'x-access': 'player' as const,
  parameters: [],
  responses: { 200: { content: { 'application/json': { schema } } }, 404: refusal, 503: refusal },
};
const operations = readOperations({
  paths: { '/api/things/{id}': { get: operation }, '/api/things/all': { get: operation } },
  components: { schemas: { Error: { type: 'object', required: ['message', 'code'] } } },
});

const json = 'application/json';
const told = (status: number, text: string, type = json) => ({ status, text, type, cookies: [] });
const faultsOf = (answer: ReturnType<typeof told>, path = '/api/things/7', isClosed = false) =>
  judge(findOperation(operations, 'GET', path), answer, isClosed).faults.length;
const message = '{"message":"No","code":"no"}';

describe('an answer', () => {
  it.each([
    [told(200, '{"id":7}'), 0],
    [told(404, message), 0],
    [told(200, '{"id":7,"secret":1}'), 1],
    [told(200, '{"id":7'), 1],
    [told(200, '{"id":7}', 'text/html'), 1],
    [told(409, message), 1],
    [told(404, '{"message":" ","code":"no"}'), 1],
    [told(404, '{"message":"No"}'), 1],
    [told(500, message), 2],
    [told(404, '{"message":"insert violates unique constraint","code":"no"}'), 1],
    [told(404, '{"message":"no","code":"no","stack":"Error\\n    at run (/app/a.ts:1:2)"}'), 1],
  ])('%j has %i faults', (answer, faults) => {
    expect(faultsOf(answer)).toBe(faults);
  });

  it('of an address that nobody knows is a refusal', () => {
    expect(faultsOf(told(404, message), '/api/nothing')).toBe(0);
    expect(faultsOf(told(200, '{}'), '/api/nothing')).toBeGreaterThan(0);
  });

  it('of a server that is closed says so, and only then', () => {
    const closed = told(503, '{"message":"Closed","code":"maintenance"}');
    expect([faultsOf(closed, undefined, true), faultsOf(closed)]).toEqual([0, 1]);
  });
});

it('what is written out goes before what differs', () => {
  const found = (path: string) => findOperation(operations, 'GET', path)?.key;
  expect([
    found('/api/things/all?x'),
    found('/api/things/%61ll'),
    found('/api/things/1'),
    found('/api/things/'),
  ]).toEqual(['GET /api/things/all', 'GET /api/things/all', 'GET /api/things/{id}', undefined]);
});
