import { expect, it } from 'vitest';
import { z } from 'zod';
import { serializePayload } from './response-body.ts';

it('omits fields that the schema does not declare', () => {
  const schema = z.array(z.object({ id: z.int() }));
  expect(serializePayload(schema, [{ id: 1, correctAnswer: 'Paris' }])).toBe('[{"id":1}]');
});

it('throws for a response that does not match its schema', () => {
  expect(() => serializePayload(z.object({ coins: z.int() }), { coins: '7' })).toThrow(z.ZodError);
});

it('serializes a frozen list once for each schema, and any other list each time', () => {
  let reads = 0;
  const entry = {
    get id() {
      reads += 1;
      return 7;
    },
  };
  const schema = z.array(z.object({ id: z.int() }));
  const frozen = Object.freeze([entry]);
  expect([serializePayload(schema, frozen), serializePayload(schema, frozen)]).toEqual(['[{"id":7}]', '[{"id":7}]']);
  const readsOnce = reads;
  serializePayload(schema, frozen);
  expect(reads).toBe(readsOnce);
  expect(serializePayload(z.array(z.object({})), frozen)).toBe('[{}]');
  serializePayload(schema, [entry]);
  expect(reads).toBeGreaterThan(readsOnce);
});

it('serializes a frozen part once and the rest each time, and omits undeclared fields in both', () => {
  let reads = 0;
  const entry = Object.freeze({
    get id() {
      reads += 1;
      return 7;
    },
    secret: 'x',
  });
  const list = z.array(z.object({ id: z.int() }));
  const schema = z.object({ entries: list, me: z.object({ rank: z.int() }).nullable(), note: z.string().optional() });
  const entries = Object.freeze([entry]);
  expect(serializePayload(schema, { entries, me: { rank: 1, coins: 3 }, other: 1 })).toBe(
    '{"entries":[{"id":7}],"me":{"rank":1}}',
  );
  const readsOnce = reads;
  expect(serializePayload(schema, { entries, me: null, note: 'n' })).toBe(
    '{"entries":[{"id":7}],"me":null,"note":"n"}',
  );
  expect(serializePayload(list, [entry, { id: 8 }])).toBe('[{"id":7},{"id":8}]');
  expect(reads).toBe(readsOnce);
  expect(() => serializePayload(schema, { entries, me: { rank: 'first' } })).toThrow(z.ZodError);
});

it('applies checks of the whole schema, with frozen parts or not', () => {
  const few = z.array(z.object({ id: z.int() })).max(1);
  expect(() => serializePayload(few, [Object.freeze({ id: 1 }), Object.freeze({ id: 2 })])).toThrow(z.ZodError);
});
