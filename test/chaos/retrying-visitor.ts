import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../harness/visitor.ts';
import { Visitor } from '../harness/visitor.ts';
import type { Journal } from './journal.ts';

/** Longer than any request may take: a statement is limited to 10 s, and a transaction has only a few. */
const hangTimeoutMs = 45_000;
const retryTimeoutMs = 90_000;

const unexpectedStatuses = new Set([400, 401, 403, 404, 429]);

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
}

interface Outcome<Body> {
  readonly answer: Answer<Body & { readonly code?: string }>;
  /** The effect of an earlier attempt is unknown. */
  readonly isRetry: boolean;
}

/** A client that alternates between servers and retries after a 503 until it gets another response. */
export class RetryingVisitor {
  readonly #visitors: readonly Visitor[];
  readonly #journal: Journal;
  #turn: number;

  constructor(servers: readonly string[], journal: Journal, turn: number) {
    this.#visitors = servers.map((server) => new Visitor([server]));
    this.#journal = journal;
    this.#turn = turn;
  }

  keep(name: string, value: string): void {
    for (const { cookies } of this.#visitors) cookies.set(name, value);
  }

  async call<Body>({ method, path, body, key }: Call): Promise<Outcome<Body>> {
    const options = {
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    };
    const label = `${method} ${path.replaceAll(/\d+/g, '#').split('?')[0]}`;
    const deadline = performance.now() + retryTimeoutMs;
    for (let isRetry = false; ; isRetry = true) {
      const answer = await this.#once<Body & { readonly code?: string }>(method, path, label, options);
      if (answer && answer.status !== 503) return { answer, isRetry };
      if (performance.now() > deadline) throw new Error(`${label} was not answered within ${retryTimeoutMs} ms`);
      await wait(150);
    }
  }

  async #once<Body extends { readonly code?: string }>(
    method: 'GET' | 'POST',
    path: string,
    label: string,
    options: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Answer<Body> | null> {
    const server = this.#turn++ % this.#visitors.length;
    const visitor = this.#visitors[server] as Visitor;
    const startedAt = performance.now();
    const pendingRequest = { begun: startedAt };
    this.#journal.pending.add(pendingRequest);
    const hangTimer = new AbortController();
    const answer = await Promise.race([
      visitor.request<Body>(method, path, options).catch((error: NodeJS.ErrnoException) => error),
      wait(hangTimeoutMs, new Error('hung'), { signal: hangTimer.signal }),
    ]);
    hangTimer.abort();
    this.#journal.pending.delete(pendingRequest);
    const status = answer instanceof Error ? 0 : answer.status;
    this.#journal.attempts.push({ server, startedAt, ended: performance.now(), status, isWrite: method === 'POST' });
    if (answer instanceof Error) {
      this.#journal.reportProblem(`${label}: ${'code' in answer ? answer.code : answer.message}, no answer`);
      return null;
    }
    const isKnown503 = answer.body?.code === 'unavailable' && answer.headers.has('retry-after');
    if (unexpectedStatuses.has(status) || (status >= 500 && !(status === 503 && isKnown503))) {
      this.#journal.reportProblem(`${label}: ${status} ${answer.text.slice(0, 200)}`);
    }
    return answer;
  }
}
