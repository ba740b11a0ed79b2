import { request } from 'node:http';

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly headers: Headers;
}

interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An HTTP client with a cookie jar. It alternates between the servers, so that tests fail if a server keeps state in
 * its own memory.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #servers: readonly string[];
  #turn = 0;

  constructor(servers: readonly string[]) {
    this.#servers = servers;
  }

  get = <Body = unknown>(path: string, options: RequestOptions = {}) => this.request<Body>('GET', path, options);
  post = <Body = unknown>(path: string, body?: unknown, options: RequestOptions = {}) =>
    this.request<Body>('POST', path, body === undefined ? options : { ...options, body });
  patch = <Body = unknown>(path: string, body: unknown) => this.request<Body>('PATCH', path, { body });

  /** Strings and bytes are sent unchanged, other bodies as JSON. Redirects are not followed. */
  async request<Body = unknown>(method: string, path: string, options: RequestOptions = {}): Promise<Answer<Body>> {
    const server = this.#servers[this.#turn++ % this.#servers.length];
    const { body } = options;
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.cookies.size > 0 ? { cookie: this.#cookieHeader() } : {}),
      ...options.headers,
    };
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const sent = body === undefined ? '' : isRaw ? body : JSON.stringify(body);
    const response = await sendRequest(`${server}${path}`, method, headers, sent);
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { ...response, body: (isJson && response.text ? JSON.parse(response.text) : undefined) as Body };
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const isExpired = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (isExpired) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1));
  }
}

/** Does not use `fetch`, which sets `Sec-Fetch-Mode` and `Origin` itself. */
function sendRequest(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
) {
  return new Promise<Omit<Answer, 'body'>>((resolve, reject) => {
    const length = body === '' && method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(url, { method, headers: { ...headers, ...length } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const received = new Headers();
        for (const [name, values] of Object.entries(incoming.headersDistinct)) {
          for (const value of values ?? []) received.append(name, value);
        }
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString(), headers: received });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
