import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, Visitor } from '../harness/visitor.ts';
import type { MortalServers } from './mortal-servers.ts';

const maxAttempts = 100;

/** Somebody who asks again when a server has died before it answered: nobody knows then what it did. */
export class SteadfastVisitor extends Visitor {
  readonly #servers: MortalServers;

  constructor(servers: MortalServers) {
    super(servers.urls);
    this.#servers = servers;
  }

  override async request<Body = unknown>(
    method: string,
    path: string,
    options: Parameters<Visitor['request']>[2] = {},
  ): Promise<Answer<Body>> {
    for (let left = maxAttempts; left > 0; left -= 1) {
      await this.#servers.anyUp();
      const answer = await super.request<Body>(method, path, options).catch(ofTheDead);
      if (answer && answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      if (answer) return answer;
      await wait(20);
    }
    throw new Error(`${method} ${path} never got an answer`);
  }
}

const signsOfDeath = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ERR_INVALID_URL'];

function ofTheDead(error: unknown): null {
  if (error instanceof Error && signsOfDeath.includes(String((error as NodeJS.ErrnoException).code))) return null;
  throw error;
}
