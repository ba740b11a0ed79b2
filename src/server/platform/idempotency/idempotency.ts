import { createHash } from 'node:crypto';
import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs.ts';
import {
  claimIdempotencyKey,
  deleteExpiredKeys,
  findStoredResponse,
  saveResponse,
  type StoredResponse,
} from '../database/idempotency-store.ts';

/** One call of an endpoint that is marked `once`. */
export interface IdempotentCall {
  readonly playerId: string;
  /** The endpoint, for example `POST /api/shop/purchase`. */
  readonly call: string;
  /** Undefined means that each call is new. */
  readonly key: string | undefined;
  /** The validated input. */
  readonly input: unknown;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

const retentionMs = 48 * 3_600_000;

/** Returns the `Idempotency-Key` of a request, or throws a 400 that names the header. */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[!-~]{1,200}$/.test(header)) return header;
  throw createFieldError('Idempotency-Key', 'must be 1 to 200 visible ASCII characters');
}

/** Inputs are hashed after validation, which normalizes the order of fields. */
function hashInput(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

/**
 * Runs each call in a transaction. With a key, it takes effect once and returns the same response for 48 hours (rules
 * M11).
 */
export function createIdempotency({ database, clock, failpoint }: Pick<Deps, 'database' | 'clock' | 'failpoint'>) {
  async function keyed(
    tx: Tx,
    { playerId, call, input }: IdempotentCall,
    key: string,
    work: (tx: Tx) => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    const asked = { playerId, call, key, bodyHash: hashInput(input) };
    const now = await clock.now(tx);
    if (await claimIdempotencyKey(tx, asked, now, new Date(now.getTime() - retentionMs))) {
      const response = await work(tx);
      await saveResponse(tx, asked, response);
      failpoint('once.answer-written');
      return response;
    }
    const stored = await findStoredResponse(tx, asked);
    if (!stored?.response) throw new Error(`no response is stored for ${call}`);
    if (stored.bodyHash !== asked.bodyHash) throw new ApiError('idempotencyKeyReused');
    return stored.response;
  }

  return {
    /** Runs `work` in one transaction with its key, or returns the stored response. An error stores nothing. */
    async run(order: IdempotentCall, work: (tx: Tx) => Promise<StoredResponse>): Promise<StoredResponse> {
      const { key } = order;
      const response = await database.transaction((tx) => (key === undefined ? work(tx) : keyed(tx, order, key, work)));
      failpoint('once.committed');
      return response;
    },

    /** Deletes keys older than 48 hours and returns their number. */
    forgetOld: async () => deleteExpiredKeys(database, new Date((await clock.now(database)).getTime() - retentionMs)),
  };
}

export function createIdempotencyJobs(once: Pick<Idempotency, 'forgetOld'>): Job[] {
  return [{ name: 'forget old idempotency keys', everyMs: 600_000, run: () => once.forgetOld() }];
}
