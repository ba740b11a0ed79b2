import { findOperation, type Operation } from './document.ts';
import { judge } from './judge.ts';
import { type Plan, writePlan } from './plan.ts';
import type { Tally } from './tally.ts';
import { type Received, type Sent, send } from './wire.ts';

/** Somebody with an account. */
export interface Person {
  /** Which of the callers it is. */
  readonly role: string;
  readonly id: string;
  readonly email: string;
  password: string;
  /** Of the session; an ended one stays until the next sign-in. */
  cookie: string;
}

/** Where calls go, and who may mend there what they break. */
export interface Ground {
  readonly servers: readonly string[];
  readonly administrator: { readonly email: string; readonly password: string };
  /** Moves the game's time on; where nothing can, time passes by itself. */
  readonly advance: ((ms: number) => void) | null;
}

export interface Outcome<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly cookies: readonly string[];
}

export type Caller = ReturnType<typeof createCaller>;

const maxShown = 2000;

/** Makes calls, one server after another, and judges every answer. */
export function createCaller(ground: Ground, operations: readonly Operation[], tally: Tally) {
  let turn = 0;
  /** The game is closed for maintenance just now, or was until a moment ago. */
  let isClosed = false;

  async function answerTo(server: string, sent: Sent): Promise<Received | string> {
    try {
      return await send(server, sent);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async function make(by: Person | null, written: Sent, isSwept = false): Promise<Outcome> {
    const cookie: Record<string, string> = by ? { cookie: by.cookie } : {};
    const sent = { ...written, headers: { ...cookie, ...written.headers } };
    const server = ground.servers[turn++ % ground.servers.length] ?? '';
    const received = await answerTo(server, sent);
    const operation = findOperation(operations, sent.method, sent.path);
    const key = operation?.key ?? 'another address';
    const number = tally.count(key, typeof received === 'string' ? 0 : received.status, isSwept);
    const known = { number, by: by?.role ?? 'nobody', sent };
    if (typeof received === 'string') {
      tally.fail(key, [`there is no answer: ${received}`], { ...known, answer: '' });
      return { status: 0, body: undefined, text: '', cookies: [] };
    }
    const { body, faults } = judge(operation, received, isClosed);
    if (faults.length > 0) {
      tally.fail(key, faults, { ...known, answer: `${received.status} ${received.text.slice(0, maxShown)}` });
    }
    return { status: received.status, body, text: received.text, cookies: received.cookies };
  }

  return {
    servers: ground.servers.length,

    setClosed(closed: boolean): void {
      isClosed = closed;
    },

    call: (by: Person | null, operation: Operation, plan: Plan) => make(by, writePlan(operation, plan)),

    /** A call that is wrong in one place, which says nothing of how well callers know what to do. */
    sweep: (by: Person | null, operation: Operation, plan: Plan) => make(by, writePlan(operation, plan), true),

    /** A call as it is written. */
    make,
  };
}
