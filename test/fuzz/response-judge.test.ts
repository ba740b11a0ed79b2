import { describe, expect, it } from 'vitest';
import { findOperation, readOperations } from './api-document.ts';
import { judgeResponse } from './response-judge.ts';
import { findSchemaFault, type Schema } from './json-schema.ts';

const listRejectedValues = (schema: Schema, values: readonly unknown[]) =>
  values.filter((value) => findSchemaFault(schema, value) === null);

describe('misfit', () => {
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
  ])('%j accepts %j and rejects %j', (schema, right, wrong) => {
    expect(findSchemaFault(schema, right)).toBeNull();
    expect(listRejectedValues(schema, wrong)).toEqual([]);
  });

  it('rejects a schema with an unknown keyword', () => {
    expect(() => findSchemaFault({ contains: {} }, [])).toThrow('contains');
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
const createResponse = (status: number, text: string, type = json) => ({ status, text, type, cookies: [] });
const listFaults = (answer: ReturnType<typeof createResponse>, path = '/api/things/7', isClosed = false) =>
  judgeResponse(findOperation(operations, 'GET', path), answer, isClosed).faults.length;
const message = '{"message":"No","code":"no"}';

describe('judge', () => {
  it.each([
    [createResponse(200, '{"id":7}'), 0],
    [createResponse(404, message), 0],
    [createResponse(200, '{"id":7,"secret":1}'), 1],
    [createResponse(200, '{"id":7'), 1],
    [createResponse(200, '{"id":7}', 'text/html'), 1],
    [createResponse(409, message), 1],
    [createResponse(404, '{"message":" ","code":"no"}'), 1],
    [createResponse(404, '{"message":"No"}'), 1],
    [createResponse(500, message), 2],
    [createResponse(404, '{"message":"insert violates unique constraint","code":"no"}'), 1],
    [createResponse(404, '{"message":"no","code":"no","stack":"Error\\n    at run (/app/a.ts:1:2)"}'), 1],
  ])('finds the faults of %j: %i', (answer, faults) => {
    expect(listFaults(answer)).toBe(faults);
  });

  it('accepts a rejection for an unknown address', () => {
    expect(listFaults(createResponse(404, message), '/api/nothing')).toBe(0);
    expect(listFaults(createResponse(200, '{}'), '/api/nothing')).toBeGreaterThan(0);
  });

  it('accepts a maintenance response only while the game is closed', () => {
    const closed = createResponse(503, '{"message":"Closed","code":"maintenance"}');
    expect([listFaults(closed, undefined, true), listFaults(closed)]).toEqual([0, 1]);
  });
});

it('prefers literal segments to parameters', () => {
  const found = (path: string) => findOperation(operations, 'GET', path)?.key;
  expect([
    found('/api/things/all?x'),
    found('/api/things/%61ll'),
    found('/api/things/1'),
    found('/api/things/'),
  ]).toEqual(['GET /api/things/all', 'GET /api/things/all', 'GET /api/things/{id}', undefined]);
});
