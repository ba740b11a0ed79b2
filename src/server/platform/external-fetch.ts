import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

const timeoutMs = 15_000;
/** Twice the size of the largest response that is used. */
const maxResponseBytes = 2_000_000;
const maxRedirects = 3;
const bodylessStatuses = new Set([204, 205, 304]);

/** An external response that is not read. */
export class RejectedResponse extends Error {}

/**
 * `fetch` for all requests to other servers, without Node's automatic decompression, which has had vulnerabilities and
 * decodes whatever encoding the response declares. Requests uncompressed responses, rejects compressed ones
 * (`RejectedResponse` as the cause), and stops after 15 s or 2 MB. Fails like `fetch`: with a `TypeError` with a cause,
 * or with the signal's reason.
 */
export const fetchExternal: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  const body = Buffer.from(await request.arrayBuffer());
  try {
    return await followRedirects(request, new URL(request.url), body, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new TypeError('fetch failed', { cause: error });
  }
};

async function followRedirects(request: Request, first: URL, body: Buffer, signal: AbortSignal): Promise<Response> {
  let url = first;
  for (let hop = 0; ; hop += 1) {
    const message = await send(request, url, body, signal);
    const location = message.headers.location;
    const isRedirect = (message.statusCode ?? 0) >= 300 && (message.statusCode ?? 0) < 400 && location !== undefined;
    if (!isRedirect || request.redirect === 'manual') return toResponse(message);
    message.destroy();
    // The body of a write must not be sent to another address.
    if (request.redirect === 'error' || request.method !== 'GET' || hop === maxRedirects) {
      throw new RejectedResponse('a redirect that is not followed');
    }
    url = new URL(location, url);
  }
}

function send({ method, headers }: Request, url: URL, body: Buffer, signal: AbortSignal): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`${url.protocol} is not supported`);
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = { ...Object.fromEntries(headers), 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const asked = start(url, { method, headers: sent, signal }, resolve);
    asked.on('error', reject);
    asked.end(body.length > 0 ? body : undefined);
  });
}

function toResponse(message: IncomingMessage): Response {
  const encoding = message.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    message.destroy();
    throw new RejectedResponse('a compressed response to a request for an uncompressed one');
  }
  const status = message.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  if (bodylessStatuses.has(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  return new Response(limitStream(message), { status, headers });
}

function limitStream(message: IncomingMessage): ReadableStream<Uint8Array> {
  const parts = (message as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let bytes = 0;
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await parts.next();
      if (done) return stream.close();
      bytes += value.length;
      if (bytes > maxResponseBytes) {
        message.destroy();
        throw new RejectedResponse(`a response of more than ${maxResponseBytes} bytes`);
      }
      stream.enqueue(value);
    },
    cancel: () => void message.destroy(),
  });
}
