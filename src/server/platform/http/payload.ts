import { z } from 'zod';

const payloadCache = new WeakMap<z.ZodType, WeakMap<object, string>>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFrozen = (value: unknown) => isObject(value) && Object.isFrozen(value);

/** Whether a schema has no checks beyond those of its parts. */
const hasNoChecks = (schema: z.ZodType) => (schema.def.checks?.length ?? 0) === 0;

function serialize(schema: z.ZodType, value: unknown): string {
  if (schema instanceof z.ZodArray && hasNoChecks(schema) && Array.isArray(value) && value.some(isFrozen)) {
    const element = schema.element as z.ZodType;
    return `[${value.map((each) => serializePayload(element, each)).join(',')}]`;
  }
  if (schema instanceof z.ZodObject && hasNoChecks(schema) && isObject(value) && Object.values(value).some(isFrozen)) {
    const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
    const parts = Object.entries(shape).flatMap(([key, part]) => {
      const text = serializePayload(part, (value as Readonly<Record<string, unknown>>)[key]);
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
    });
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(schema.parse(value));
}

/**
 * Serializes a response as JSON with only the fields that its schema declares. Frozen values never change, so their
 * JSON is cached: lists held in memory cost nothing.
 */
export function serializePayload(schema: z.ZodType, value: unknown): string {
  if (!isObject(value) || !Object.isFrozen(value)) return serialize(schema, value);
  let ofSchema = payloadCache.get(schema);
  if (!ofSchema) payloadCache.set(schema, (ofSchema = new WeakMap()));
  let payload = ofSchema.get(value);
  if (payload === undefined) ofSchema.set(value, (payload = serialize(schema, value)));
  return payload;
}
