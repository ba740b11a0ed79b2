import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../harness/visitor.ts';
import { Visitor } from '../harness/visitor.ts';
import type { Journal } from './journal.ts';

/** Longer than any call may take: a statement has 10 s, a transaction a few of them. */
const hungMs = 45_000;
const patienceMs = 90_000;

const never = new Set([400, 401, 403, 404, 429]);

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
}

interface Outcome<Body> {
  readonly answer: Answer<Body & { readonly code?: string }>;
  /** An earlier try was not answered, or by a 503: nobody knows what it did. */
  readonly isAgain: boolean;
}

/** Somebody on several servers in turn, who asks again after a 503 until there is an answer. */
export class PatientVisitor {
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
    const what = `${method} ${path.replaceAll(/\d+/g, '#').split('?')[0]}`;
    const deadline = performance.now() + patienceMs;
    for (let isAgain = false; ; isAgain = true) {
      const answer = await this.#once<Body & { readonly code?: string }>(method, path, what, options);
      if (answer && answer.status !== 503) return { answer, isAgain };
      if (performance.now() > deadline) throw new Error(`${what} was not answered within ${patienceMs} ms`);
      await wait(150);
    }
  }

  async #once<Body extends { readonly code?: string }>(
    method: 'GET' | 'POST',
    path: string,
    what: string,
    options: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Answer<Body> | null> {
    const server = this.#turn++ % this.#visitors.length;
    const visitor = this.#visitors[server] as Visitor;
    const begun = performance.now();
    const waiting = { begun };
    this.#journal.waiting.add(waiting);
    const impatience = new AbortController();
    const answer = await Promise.race([
      visitor.request<Body>(method, path, options).catch((error: NodeJS.ErrnoException) => error),
      wait(hungMs, new Error('hung'), { signal: impatience.signal }),
    ]);
    impatience.abort();
    this.#journal.waiting.delete(waiting);
    const status = answer instanceof Error ? 0 : answer.status;
    this.#journal.tries.push({ server, begun, ended: performance.now(), status, isWrite: method === 'POST' });
    if (answer instanceof Error) {
      this.#journal.complain(`${what}: ${'code' in answer ? answer.code : answer.message}, no answer`);
      return null;
    }
    const isKnown503 = answer.body?.code === 'unavailable' && answer.headers.has('retry-after');
    if (never.has(status) || (status >= 500 && !(status === 503 && isKnown503))) {
      this.#journal.complain(`${what}: ${status} ${answer.text.slice(0, 200)}`);
    }
    return answer;
  }
}
