import type { z } from 'zod';

const written = new WeakMap<z.ZodType, WeakMap<object, string>>();

function write(schema: z.ZodType, value: unknown): string {
  return JSON.stringify(schema.parse(value));
}

/**
 * The JSON of a response, with nothing in it that its schema does not name. A frozen value never changes, so it is
 * written once: lists held in memory cost nothing.
 */
export function writePayload(schema: z.ZodType, value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return write(schema, value);
  let ofSchema = written.get(schema);
  if (!ofSchema) written.set(schema, (ofSchema = new WeakMap()));
  let payload = ofSchema.get(value);
  if (payload === undefined) ofSchema.set(value, (payload = write(schema, value)));
  return payload;
}
