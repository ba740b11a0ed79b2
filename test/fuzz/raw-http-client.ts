import { Agent, type IncomingMessage, request } from 'node:http';

export interface RawRequest {
  readonly method: string;
  /** Path and query exactly as in the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface RawResponse {
  readonly status: number;
  /** Media type without parameters. */
  readonly type: string;
  readonly text: string;
  readonly cookies: readonly string[];
}

const responseTimeoutMs = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Reads the whole response, but only the first chunk of an event stream, which would not end. */
function readBody(incoming: IncomingMessage, type: string): Promise<string> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const finish = () => resolve(Buffer.concat(chunks).toString());
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (type !== 'text/event-stream') return;
      finish();
      incoming.destroy();
    });
    incoming.on('end', finish);
    incoming.on('error', reject);
  });
}

function sendOnce(server: string, { method, path, headers, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(server);
  const length = body === null ? {} : { 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    // Passing a URL would normalize the path; separate options send it unchanged.
    const outgoing = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length } },
      (incoming) => {
        const type = (incoming.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
        const toResponse = (text: string): RawResponse => ({
          status: incoming.statusCode ?? 0,
          type,
          text,
          cookies: incoming.headers['set-cookie'] ?? [],
        });
        readBody(incoming, type).then((text) => resolve(toResponse(text)), reject);
      },
    );
    outgoing.setTimeout(responseTimeoutMs, () =>
      outgoing.destroy(new Error(`no answer within ${responseTimeoutMs} ms`)),
    );
    outgoing.on('error', (error) => reject(Object.assign(error, { isOldLine: outgoing.reusedSocket })));
    outgoing.end(body ?? undefined);
  });
}

/** Repeats the request once if the server had closed an idle connection. */
export async function sendRequest(server: string, sent: RawRequest): Promise<RawResponse> {
  try {
    return await sendOnce(server, sent);
  } catch (error) {
    const { code, isOldLine: isReusedSocket } = error as { readonly code?: string; readonly isOldLine?: boolean };
    if (isReusedSocket && (code === 'ECONNRESET' || code === 'EPIPE')) return sendOnce(server, sent);
    throw error;
  }
}
