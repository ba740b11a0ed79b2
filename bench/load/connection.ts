import { once } from 'node:events';
import { connect } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  /** Bytes of headers and body together. */
  readonly size: number;
}

export interface Connection {
  /** There is no pipelining. */
  ask(request: string): Promise<Answer>;
  isOpen(): boolean;
  close(): void;
}

/** Formats an HTTP request. `headers` are lines that end with CRLF. */
export function formatRequest(
  method: 'GET' | 'POST',
  path: string,
  cookie: string,
  body?: unknown,
  headers = '',
): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n${headers}`;
  if (body === undefined) return `${head}\r\n`;
  const text = JSON.stringify(body);
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

function parseResponse(received: Buffer): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`a response without a length: ${head}`);
  const size = end + 4 + Number(length);
  if (received.length < size) return undefined;
  return { status: Number(head.slice(9, 12)), body: received.subarray(end + 4, size), size };
}

/** Opens a kept-alive connection on a bare socket, so that the load generator itself costs little. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<Answer> | undefined;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = parseResponse(received);
    if (!answer) return;
    received = received.subarray(answer.size);
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(answer);
  });
  return {
    ask(request) {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    isOpen: () => socket.readyState === 'open',
    close: () => socket.destroy(),
  };
}

/** Parses the JSON of a response. Any status other than 200 aborts the run. */
export function parseJson<T>({ status, body }: Answer): T {
  if (status !== 200) throw new Error(`${status} ${body.toString()}`);
  return JSON.parse(body.toString()) as T;
}

export interface ConnectionPool {
  /** Rejects if the connection fails. */
  ask(request: string): Promise<Answer>;
  underWay(): number;
}

export function createConnectionPool(port: number): ConnectionPool {
  const free: Connection[] = [];
  let underWay = 0;

  /**
   * Takes the most recently used connection, so that the extra ones of a busy moment idle and are closed by the server.
   */
  function takeFree(): Connection | undefined {
    for (let connection = free.pop(); connection; connection = free.pop()) {
      if (connection.isOpen()) return connection;
    }
    return undefined;
  }

  return {
    async ask(request) {
      underWay += 1;
      try {
        const connection = takeFree() ?? (await openConnection(port));
        const answer = await connection.ask(request);
        free.push(connection);
        return answer;
      } finally {
        underWay -= 1;
      }
    },
    underWay: () => underWay,
  };
}
