import { Agent, type IncomingMessage, request } from 'node:http';

/** What goes over the line, byte for byte. */
export interface Sent {
  readonly method: string;
  /** Path and query as they are written in the request's first line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface Received {
  readonly status: number;
  /** Without its parameters. */
  readonly type: string;
  readonly text: string;
  readonly cookies: readonly string[];
}

const answersWithinMs = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Of a stream only how it begins: it would not end. */
function readAll(incoming: IncomingMessage, type: string): Promise<string> {
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

function sendOnce(server: string, { method, path, headers, body }: Sent): Promise<Received> {
  const { hostname, port } = new URL(server);
  const length = body === null ? {} : { 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    // An address as text would be put right on its way; the parts go as they are.
    const outgoing = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length } },
      (incoming) => {
        const type = (incoming.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
        const made = (text: string): Received => ({
          status: incoming.statusCode ?? 0,
          type,
          text,
          cookies: incoming.headers['set-cookie'] ?? [],
        });
        readAll(incoming, type).then((text) => resolve(made(text)), reject);
      },
    );
    outgoing.setTimeout(answersWithinMs, () => outgoing.destroy(new Error(`no answer within ${answersWithinMs} ms`)));
    outgoing.on('error', (error) => reject(Object.assign(error, { isOldLine: outgoing.reusedSocket })));
    outgoing.end(body ?? undefined);
  });
}

/** Sends a call once; a line that the server closed because nobody used it is no answer. */
export async function send(server: string, sent: Sent): Promise<Received> {
  try {
    return await sendOnce(server, sent);
  } catch (error) {
    const { code, isOldLine } = error as { readonly code?: string; readonly isOldLine?: boolean };
    if (isOldLine && (code === 'ECONNRESET' || code === 'EPIPE')) return sendOnce(server, sent);
    throw error;
  }
}
