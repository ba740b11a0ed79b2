import { expect, it } from 'vitest';
import { z } from 'zod';
import { createSchemaCollector, inlineReferences } from './named-schemas.ts';

const summary = z.object({ name: z.string(), level: z.int().min(0) }).meta({ id: 'TestSummary' });

it('collects named schemas and refers to them', () => {
  const { toJsonSchema, schemas } = createSchemaCollector();
  const friend = z.object({ player: summary, others: z.array(summary) });
  const reference = { $ref: '#/components/schemas/TestSummary' };
  const json = toJsonSchema(friend, 'output');
  expect(json).toMatchObject({ properties: { player: reference, others: { type: 'array', items: reference } } });
  expect(toJsonSchema(summary, 'output')).toEqual(reference);
  expect(schemas).toEqual({
    TestSummary: {
      type: 'object',
      properties: { name: { type: 'string' }, level: { type: 'integer', minimum: 0 } },
      required: ['name', 'level'],
      additionalProperties: false,
    },
  });
  expect(inlineReferences(json, schemas)).toMatchObject({
    properties: { player: schemas['TestSummary'], others: { items: schemas['TestSummary'] } },
  });
});

it('does not name schemas derived from a named one', () => {
  const { toJsonSchema, schemas } = createSchemaCollector();
  expect(toJsonSchema(summary.extend({ coins: z.int() }), 'output')).toMatchObject({ type: 'object' });
  expect(toJsonSchema(summary.omit({ level: true }), 'output')).toMatchObject({ type: 'object' });
  expect(schemas).toEqual({});
});

it('rejects an id whose input and output differ, and one that two schemas share', () => {
  const collector = createSchemaCollector();
  collector.toJsonSchema(summary, 'output');
  expect(() => collector.toJsonSchema(summary, 'input')).toThrow('the schemas with the id TestSummary differ');
  const other = z.object({ name: z.string() }).meta({ id: 'TestSummary' });
  expect(() => collector.toJsonSchema(other, 'output')).toThrow('the schemas with the id TestSummary differ');
});

it('rejects a schema that contains itself without an id, and an unknown reference', () => {
  const list = z.object({
    get next() {
      return list.nullable();
    },
  });
  expect(() => createSchemaCollector().toJsonSchema(z.object({ list }), 'output')).toThrow('give the schema');
  expect(() => inlineReferences({ $ref: '#/components/schemas/Missing' }, {})).toThrow('there is no schema');
});

it('omits the range of safe integers and types every part of a text with several patterns', () => {
  const text = z.string().regex(/a/).regex(/b/);
  expect(createSchemaCollector().toJsonSchema(z.object({ level: z.int(), text }), 'output')).toMatchObject({
    properties: {
      level: { type: 'integer' },
      text: {
        type: 'string',
        allOf: [
          { type: 'string', pattern: 'a' },
          { type: 'string', pattern: 'b' },
        ],
      },
    },
  });
});
