import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, Visitor } from '../harness/visitor.ts';
import type { CrashingServers } from './crashing-servers.ts';

const maxAttempts = 100;

/** A client that repeats requests when a server crashes before answering, so their effect is unknown. */
export class CrashTolerantVisitor extends Visitor {
  readonly #servers: CrashingServers;

  constructor(servers: CrashingServers) {
    super(servers.urls);
    this.#servers = servers;
  }

  override async request<Body = unknown>(
    method: string,
    path: string,
    options: Parameters<Visitor['request']>[2] = {},
  ): Promise<Answer<Body>> {
    for (let left = maxAttempts; left > 0; left -= 1) {
      await this.#servers.waitForServer();
      const answer = await super.request<Body>(method, path, options).catch(toNullAfterCrash);
      if (answer && answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      if (answer) return answer;
      await wait(20);
    }
    throw new Error(`${method} ${path} was never answered`);
  }
}

const crashErrorCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ERR_INVALID_URL'];

function toNullAfterCrash(error: unknown): null {
  if (error instanceof Error && crashErrorCodes.includes(String((error as NodeJS.ErrnoException).code))) return null;
  throw error;
}
