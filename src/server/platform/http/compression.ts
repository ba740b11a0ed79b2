import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
