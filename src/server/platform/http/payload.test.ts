import { expect, it } from 'vitest';
import { z } from 'zod';
import { writePayload } from './payload.ts';

it('what the schema does not name stays here', () => {
  const schema = z.array(z.object({ id: z.int() }));
  expect(writePayload(schema, [{ id: 1, correctAnswer: 'Paris' }])).toBe('[{"id":1}]');
});

it('an answer that is not what was promised is an error, not sent', () => {
  expect(() => writePayload(z.object({ coins: z.int() }), { coins: '7' })).toThrow(z.ZodError);
});

it('a frozen list is written once for each schema; any other is written anew', () => {
  let reads = 0;
  const entry = {
    get id() {
      reads += 1;
      return 7;
    },
  };
  const schema = z.array(z.object({ id: z.int() }));
  const frozen = Object.freeze([entry]);
  expect([writePayload(schema, frozen), writePayload(schema, frozen)]).toEqual(['[{"id":7}]', '[{"id":7}]']);
  const readsOnce = reads;
  writePayload(schema, frozen);
  expect(reads).toBe(readsOnce);
  expect(writePayload(z.array(z.object({})), frozen)).toBe('[{}]');
  writePayload(schema, [entry]);
  expect(reads).toBeGreaterThan(readsOnce);
});

it('a frozen part of an answer is written once, the rest each time; what no schema names stays here in both', () => {
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
  expect(writePayload(schema, { entries, me: { rank: 1, coins: 3 }, other: 1 })).toBe(
    '{"entries":[{"id":7}],"me":{"rank":1}}',
  );
  const readsOnce = reads;
  expect(writePayload(schema, { entries, me: null, note: 'n' })).toBe('{"entries":[{"id":7}],"me":null,"note":"n"}');
  expect(writePayload(list, [entry, { id: 8 }])).toBe('[{"id":7},{"id":8}]');
  expect(reads).toBe(readsOnce);
  expect(() => writePayload(schema, { entries, me: { rank: 'first' } })).toThrow(z.ZodError);
});

it('what a schema says of the whole is held to, frozen parts or not', () => {
  const few = z.array(z.object({ id: z.int() })).max(1);
  expect(() => writePayload(few, [Object.freeze({ id: 1 }), Object.freeze({ id: 2 })])).toThrow(z.ZodError);
});
