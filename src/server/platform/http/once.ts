import { createHash } from 'node:crypto';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs.ts';
import { claim, deleteKeys, findAnswer, saveAnswer, type StoredResponse } from '../database/once-store.ts';

/** One call of an endpoint that is marked `once`. */
export interface Order {
  readonly playerId: string;
  /** The endpoint: `POST /api/shop/purchase`. */
  readonly call: string;
  /** Undefined: each call is a new order. */
  readonly key: string | undefined;
  /** What was sent, as it was read. */
  readonly input: unknown;
}

export type Once = ReturnType<typeof createOnce>;

const keptMs = 48 * 3_600_000;

/** The `Idempotency-Key` of a request, or a 400 that names it. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[!-~]{1,200}$/.test(header)) return header;
  throw invalidField('Idempotency-Key', 'must be 1 to 200 visible ASCII characters');
}

/** Inputs are hashed as their schema read them, which puts the fields of a body into one order. */
function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

/** Gives an order its transaction; with a key, it takes effect once and is answered the same for 48 h (rules M11). */
export function createOnce({ database, clock, failpoint }: Pick<Deps, 'database' | 'clock' | 'failpoint'>) {
  async function keyed(
    tx: Tx,
    { playerId, call, input }: Order,
    key: string,
    work: (tx: Tx) => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    const asked = { playerId, call, key, bodyHash: hashOf(input) };
    const now = await clock.now(tx);
    if (await claim(tx, asked, now, new Date(now.getTime() - keptMs))) {
      const response = await work(tx);
      await saveAnswer(tx, asked, response);
      failpoint('once.answer-written');
      return response;
    }
    const stored = await findAnswer(tx, asked);
    if (!stored?.response) throw new Error(`no answer is kept for ${call}`);
    if (stored.bodyHash !== asked.bodyHash) throw new Refusal('idempotencyKeyReused');
    return stored.response;
  }

  return {
    /** Runs `work` in one transaction with its key, or answers what it answered before; a refusal keeps nothing. */
    async run(order: Order, work: (tx: Tx) => Promise<StoredResponse>): Promise<StoredResponse> {
      const { key } = order;
      const response = await database.transaction((tx) => (key === undefined ? work(tx) : keyed(tx, order, key, work)));
      failpoint('once.committed');
      return response;
    },

    /** Forgets the keys of 48 hours ago and before. Answers how many. */
    forgetOld: async () => deleteKeys(database, new Date((await clock.now(database)).getTime() - keptMs)),
  };
}

export function onceJobs(once: Pick<Once, 'forgetOld'>): Job[] {
  return [{ name: 'forget old idempotency keys', everyMs: 600_000, run: () => once.forgetOld() }];
}
