import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { answerCount, answerQuestions, answerToken } from './answers.ts';
import { respondWithFault, type Fault, faults, sendJson } from './service-faults.ts';
import { createQuestions, type SourceQuestion } from './source-questions.ts';
import { createTokenStore } from './answers.ts';

export interface FakeServiceOptions {
  readonly port?: number;
  /** 7 by default. */
  readonly perCategory?: number;
  readonly questions?: readonly SourceQuestion[];
  /** Minimum interval between requests in milliseconds; 0 by default. */
  readonly paceMs?: number;
}

export interface Arrival {
  readonly atMs: number;
  readonly path: string;
  readonly query: URLSearchParams;
}

export type FakeService = Awaited<ReturnType<typeof startFakeService>>;

/**
 * A fake Open Trivia Database with its protocol and its faults. `POST /control` with `{ faults?, everyFault?, paceMs?,
 * forgetTokens? }` controls it from another process; the returned fields do the same in this process.
 */
export async function startFakeService(options: FakeServiceOptions = {}) {
  const bank = options.questions ?? createQuestions(options.perCategory ?? 7);
  const tokens = createTokenStore();
  const arrivals: Arrival[] = [];
  const state = {
    paceMs: options.paceMs ?? 0,
    /** Faults of the next question requests, in order; null is a correct response. */
    faults: [] as (Fault | null)[],
    everyFault: null as Fault | null,
    /** Called before the request is answered. */
    onCall: (_count: number): void | Promise<void> => undefined,
  };
  let lastCallMs = Number.NEGATIVE_INFINITY;
  const questionCalls = () => arrivals.filter(({ path }) => path === '/api.php');

  function isTooFast(atMs: number): boolean {
    const isTooSoon = atMs - lastCallMs < state.paceMs;
    if (!isTooSoon) lastCallMs = atMs;
    return isTooSoon;
  }

  async function answerCall({ atMs, path, query }: Arrival, response: ServerResponse): Promise<void> {
    if (isTooFast(atMs)) return sendJson(response, { response_code: 5, results: [] }, 429);
    const isQuestions = path === '/api.php';
    if (isQuestions) await state.onCall(questionCalls().length);
    const fault = state.everyFault ?? (isQuestions ? (state.faults.shift() ?? null) : null);
    if (fault) return respondWithFault(response, fault, () => createResponse(path, query));
    sendJson(response, createResponse(path, query));
  }

  function createResponse(path: string, query: URLSearchParams): object {
    if (path === '/api.php') return answerQuestions(query, bank, tokens);
    return path === '/api_token.php' ? answerToken(query, tokens) : answerCount(query, bank);
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const wanted = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const findFault = (name: unknown): Fault | null => faults.find((fault) => fault === name) ?? null;
    if (typeof wanted.paceMs === 'number') state.paceMs = wanted.paceMs;
    if (Array.isArray(wanted.faults)) state.faults = wanted.faults.map(findFault);
    if ('everyFault' in wanted) state.everyFault = findFault(wanted.everyFault);
    if (wanted.forgetTokens === true) tokens.forgetAll();
    sendJson(response, { calls: arrivals.length });
  }

  const paths = ['/api.php', '/api_token.php', '/api_count.php'];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const arrival = { atMs: performance.now(), path: pathname, query: searchParams };
    if (request.method === 'POST' && pathname === '/control') return void control(request, response);
    if (!paths.includes(pathname)) return void response.writeHead(404).end();
    arrivals.push(arrival);
    void answerCall(arrival, response);
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    bank,
    arrivals,
    state,
    questionCalls,
    forgetTokens: () => tokens.forgetAll(),
    /** Keeps the tokens. */
    reset(): void {
      Object.assign(state, { paceMs: options.paceMs ?? 0, faults: [], everyFault: null, onCall: () => undefined });
      arrivals.length = 0;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
