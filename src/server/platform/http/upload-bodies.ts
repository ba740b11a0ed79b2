import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';

const fileType = 'application/octet-stream';

/** What is read of a body that is refused, so that its sender is there for the answer; of more the line is cut. */
const maxDiscardedBytes = 64 * 1024 * 1024;

/** For the routes of this scope: the body is a file, as it is. It is read only once the caller is let in. */
export function readUploads(scope: FastifyInstance, largestBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(fileType, async (_request: FastifyRequest, payload: IncomingMessage) => {
    const file = await readUpTo(largestBytes, payload);
    if (!file) throw new Refusal('bodyTooLarge');
    return file;
  });
  scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) => {
    await readUpTo(0, payload);
    throw new Refusal('unsupportedMediaType', [{ field: 'content-type', message: `must be ${fileType}` }]);
  });
}

/** Null when there is more: the rest is read and forgotten. */
async function readUpTo(maxBytes: number, payload: IncomingMessage): Promise<Buffer | null> {
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
    throw invalidField('body', 'ended before it was all here');
  }
  return size <= maxBytes ? Buffer.concat(chunks, size) : null;
}
