import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, createFieldError } from '#shared/kernel/errors.ts';

const fileType = 'application/octet-stream';

/**
 * Part of a rejected body that is still read, so that the client can receive the response; beyond it the connection is
 * closed.
 */
const maxDiscardedBytes = 64 * 1024 * 1024;

/** Parses the body of routes in this scope as a raw file. It is read only after the caller was admitted. */
export function parseUploads(scope: FastifyInstance, largestBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(fileType, async (_request: FastifyRequest, payload: IncomingMessage) => {
    const file = await readLimited(largestBytes, payload);
    if (!file) throw new ApiError('bodyTooLarge');
    return file;
  });
  scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) => {
    await readLimited(0, payload);
    throw new ApiError('unsupportedMediaType', [{ field: 'content-type', message: `must be ${fileType}` }]);
  });
}

/** Returns null when the body is larger; the rest is read and discarded. */
async function readLimited(maxBytes: number, payload: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > maxBytes + maxDiscardedBytes) break;
    }
  } catch {
    throw createFieldError('body', 'ended before it was all here');
  }
  return size <= maxBytes ? Buffer.concat(chunks, size) : null;
}

/** Accepts JSON bodies only. An empty body counts as none, whatever its content type is (rules C7). */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
