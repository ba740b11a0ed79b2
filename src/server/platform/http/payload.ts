import { z } from 'zod';

const written = new WeakMap<z.ZodType, WeakMap<object, string>>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFrozen = (value: unknown) => isObject(value) && Object.isFrozen(value);

/** Whether a schema says no more than what its parts say. */
const isPlain = (schema: z.ZodType) => (schema.def.checks?.length ?? 0) === 0;

function write(schema: z.ZodType, value: unknown): string {
  if (schema instanceof z.ZodArray && isPlain(schema) && Array.isArray(value) && value.some(isFrozen)) {
    const element = schema.element as z.ZodType;
    return `[${value.map((each) => writePayload(element, each)).join(',')}]`;
  }
  if (schema instanceof z.ZodObject && isPlain(schema) && isObject(value) && Object.values(value).some(isFrozen)) {
    const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
    const parts = Object.entries(shape).flatMap(([key, part]) => {
      const text = writePayload(part, (value as Readonly<Record<string, unknown>>)[key]);
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
    });
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(schema.parse(value));
}

/**
 * The JSON of a response, with nothing in it that its schema does not name. What is frozen never changes, the whole or a part
 * of it, so that is written once: lists held in memory cost nothing.
 */
export function writePayload(schema: z.ZodType, value: unknown): string {
  if (!isObject(value) || !Object.isFrozen(value)) return write(schema, value);
  let ofSchema = written.get(schema);
  if (!ofSchema) written.set(schema, (ofSchema = new WeakMap()));
  let payload = ofSchema.get(value);
  if (payload === undefined) ofSchema.set(value, (payload = write(schema, value)));
  return payload;
}
