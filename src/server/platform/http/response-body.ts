import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

export type Encoding = 'br' | 'gzip';

/** Shorter responses fit in one packet anyway. */
const minCompressedBytes = 1024;

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Runs off the event loop at a fast level, because a client is waiting: a list shrinks to a tenth in about 0.1 ms. */
const encoders: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (text) => gzipAsync(text, { level: 1 }),
};

/** Returns the best encoding that the request accepts; browsers offer Brotli over https only. */
export function getAcceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return undefined;
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0(?![.\\d]))`).test(accepted));
}

/**
 * Returns the text, or its compressed form if that is worthwhile and accepted. Compression side channels (BREACH) are
 * acceptable: no response contains credentials, and another site cannot request responses that combine private data
 * with text of its choice.
 */
export function compressResponse(request: FastifyRequest, reply: FastifyReply, text: string): string | Promise<Buffer> {
  if (text.length < minCompressedBytes) return text;
  reply.header('vary', 'accept-encoding');
  const encoding = getAcceptedEncoding(request);
  if (encoding === undefined) return text;
  reply.header('content-encoding', encoding);
  return encoders[encoding](text);
}

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
