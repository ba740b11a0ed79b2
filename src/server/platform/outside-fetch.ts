import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

const timeoutMs = 15_000;
/** Twice what anybody here reads. */
const maxBytes = 2_000_000;
const maxRedirects = 3;
const withoutBody = new Set([204, 205, 304]);

/** The outside world answered in a way that is not read. */
export class RefusedAnswer extends Error {}

/**
 * `fetch` for all that leaves this server, without its decoder: Node's own unpacks an answer by the encoding that the answer names,
 * whatever was asked, and such decoders have had holes. Asks for plain answers, refuses packed ones (`RefusedAnswer` as the cause),
 * ends after 15 s and 2 MB. Fails as `fetch` does: a `TypeError` with its cause, or the signal's reason.
 */
export const outsideFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  const body = Buffer.from(await request.arrayBuffer());
  try {
    return await follow(request, new URL(request.url), body, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new TypeError('fetch failed', { cause: error });
  }
};

async function follow(request: Request, first: URL, body: Buffer, signal: AbortSignal): Promise<Response> {
  let url = first;
  for (let hop = 0; ; hop += 1) {
    const message = await send(request, url, body, signal);
    const location = message.headers.location;
    const isRedirect = (message.statusCode ?? 0) >= 300 && (message.statusCode ?? 0) < 400 && location !== undefined;
    if (!isRedirect || request.redirect === 'manual') return answerOf(message);
    message.destroy();
    // What a write said is said to nobody else.
    if (request.redirect === 'error' || request.method !== 'GET' || hop === maxRedirects) {
      throw new RefusedAnswer('an answer that leads elsewhere');
    }
    url = new URL(location, url);
  }
}

function send({ method, headers }: Request, url: URL, body: Buffer, signal: AbortSignal): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`${url.protocol} is not called`);
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = { ...Object.fromEntries(headers), 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const asked = start(url, { method, headers: sent, signal }, resolve);
    asked.on('error', reject);
    asked.end(body.length > 0 ? body : undefined);
  });
}

function answerOf(message: IncomingMessage): Response {
  const encoding = message.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    message.destroy();
    throw new RefusedAnswer('a packed answer, though a plain one was asked for');
  }
  const status = message.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  if (withoutBody.has(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  return new Response(bounded(message), { status, headers });
}

function bounded(message: IncomingMessage): ReadableStream<Uint8Array> {
  const parts = (message as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let bytes = 0;
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await parts.next();
      if (done) return stream.close();
      bytes += value.length;
      if (bytes > maxBytes) {
        message.destroy();
        throw new RefusedAnswer(`an answer of more than ${maxBytes} bytes`);
      }
      stream.enqueue(value);
    },
    cancel: () => void message.destroy(),
  });
}
