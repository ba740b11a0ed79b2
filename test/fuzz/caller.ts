import { findOperation, type Operation } from './api-document.ts';
import { judgeResponse } from './response-judge.ts';
import { type CallPlan, serializePlan } from './call-plan.ts';
import type { Tally } from './call-tally.ts';
import { type RawResponse, type RawRequest, sendRequest } from './raw-http-client.ts';

export interface Person {
  /** Key of the person in `People`, or `root`. */
  readonly role: string;
  readonly id: string;
  readonly email: string;
  password: string;
  /** Session cookie. An expired one is kept until the next sign-in. */
  cookie: string;
}

/** The administrator account repairs their state. */
export interface FuzzTarget {
  readonly servers: readonly string[];
  readonly administrator: { readonly email: string; readonly password: string };
  /** Null if time cannot be skipped. */
  readonly advance: ((ms: number) => void) | null;
}

export interface Outcome<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly cookies: readonly string[];
}

export type Caller = ReturnType<typeof createCaller>;

const maxResponseLength = 2000;

/** Sends calls to the servers in turn and checks every response. */
export function createCaller(ground: FuzzTarget, operations: readonly Operation[], tally: Tally) {
  let turn = 0;
  /** Whether the game is, or was until a moment ago, closed for maintenance. */
  let isClosed = false;

  async function sendOrGetError(server: string, sent: RawRequest): Promise<RawResponse | string> {
    try {
      return await sendRequest(server, sent);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async function make(by: Person | null, request: RawRequest, isSwept = false): Promise<Outcome> {
    const cookie: Record<string, string> = by ? { cookie: by.cookie } : {};
    const sent = { ...request, headers: { ...cookie, ...request.headers } };
    const server = ground.servers[turn++ % ground.servers.length] ?? '';
    const received = await sendOrGetError(server, sent);
    const operation = findOperation(operations, sent.method, sent.path);
    const key = operation?.key ?? 'another address';
    const number = tally.count(key, typeof received === 'string' ? 0 : received.status, isSwept);
    const context = { number, by: by?.role ?? 'nobody', sent };
    if (typeof received === 'string') {
      tally.fail(key, [`no response: ${received}`], { ...context, answer: '' });
      return { status: 0, body: undefined, text: '', cookies: [] };
    }
    const { body, faults } = judgeResponse(operation, received, isClosed);
    if (faults.length > 0) {
      tally.fail(key, faults, {
        ...context,
        answer: `${received.status} ${received.text.slice(0, maxResponseLength)}`,
      });
    }
    return { status: received.status, body, text: received.text, cookies: received.cookies };
  }

  return {
    servers: ground.servers.length,

    setClosed(closed: boolean): void {
      isClosed = closed;
    },

    call: (by: Person | null, operation: Operation, plan: CallPlan) => make(by, serializePlan(operation, plan)),

    /** Such calls are excluded from the share of successful calls. */
    sweep: (by: Person | null, operation: Operation, plan: CallPlan) => make(by, serializePlan(operation, plan), true),

    make,
  };
}
