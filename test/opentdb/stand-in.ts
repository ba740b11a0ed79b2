import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { answerCount, answerQuestions, answerToken } from './answers.ts';
import { answerWrongly, type Fault, faults, sendJson } from './faults.ts';
import { makeQuestions, type SourceQuestion } from './questions.ts';
import { createTokens } from './tokens.ts';

export interface StandInOptions {
  readonly port?: number;
  /** Questions with four answers in each category; 7 unless told. */
  readonly perCategory?: number;
  readonly questions?: readonly SourceQuestion[];
  /** Two calls must be so many milliseconds apart; 0 unless told. */
  readonly paceMs?: number;
}

/** One call as it arrived. */
export interface Arrival {
  readonly atMs: number;
  readonly path: string;
  readonly query: URLSearchParams;
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/**
 * The Open Trivia Database for tests: its protocol, and what can go wrong with it. `POST /control` with
 * `{ faults?, everyFault?, paceMs?, forgetTokens? }` switches it from another process; so do the fields here.
 */
export async function startStandIn(options: StandInOptions = {}) {
  const bank = options.questions ?? makeQuestions(options.perCategory ?? 7);
  const tokens = createTokens();
  const arrivals: Arrival[] = [];
  const state = {
    paceMs: options.paceMs ?? 0,
    /** What goes wrong with the next calls for questions, one after another; null is a good one. */
    faults: [] as (Fault | null)[],
    /** What goes wrong with every call. */
    everyFault: null as Fault | null,
    /** Called when a call for questions has arrived, before it is answered. */
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
    if (fault) return answerWrongly(response, fault, () => answerOf(path, query));
    sendJson(response, answerOf(path, query));
  }

  function answerOf(path: string, query: URLSearchParams): object {
    if (path === '/api.php') return answerQuestions(query, bank, tokens);
    return path === '/api_token.php' ? answerToken(query, tokens) : answerCount(query, bank);
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const wanted = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const known = (name: unknown): Fault | null => faults.find((fault) => fault === name) ?? null;
    if (typeof wanted.paceMs === 'number') state.paceMs = wanted.paceMs;
    if (Array.isArray(wanted.faults)) state.faults = wanted.faults.map(known);
    if ('everyFault' in wanted) state.everyFault = known(wanted.everyFault);
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
    /** As it was at the start, but for what its tokens were given. */
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
