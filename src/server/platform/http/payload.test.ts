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
