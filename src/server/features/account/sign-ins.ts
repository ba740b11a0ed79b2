import type { FastifyRequest } from 'fastify';
import type { SignIn } from '#shared/account/contract.ts';
import { deviceOf } from '#shared/account/device.ts';
import { signInsKeptDays } from '#shared/account/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteEventsUntil, listEvents, writeEvent, writeWrongPassword } from './sign-ins-store.ts';

const dayMs = 86_400_000;
const shownAtOnce = 50;
const forgottenAtOnce = 1000;

/** As much of what a browser calls itself as is kept; null for none. */
export const userAgentOf = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.slice(0, 300) || null;

export type SignIns = ReturnType<typeof createSignIns>;

/** Who signed in to an account, or tried to, for 90 days: for its player, and for administrators. */
export function createSignIns({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>) {
  const daysAgo = (now: Date) => new Date(now.getTime() - signInsKeptDays * dayMs);

  async function wrongPassword(email: string, userAgent: string | null): Promise<void> {
    await writeWrongPassword(database, email, { at: await clock.now(database), userAgent });
  }

  return {
    async note(
      queries: Queries,
      playerId: string,
      kind: Exclude<SignIn['kind'], 'wrongPassword'>,
      userAgent: string | null,
    ): Promise<void> {
      await writeEvent(queries, playerId, { kind, at: await clock.now(queries), userAgent });
    },

    /** Without waiting for it: how long the answer takes would tell whether the address has an account. */
    noteWrongPassword(email: string, request: FastifyRequest): void {
      wrongPassword(email, userAgentOf(request)).catch((error: unknown) =>
        log.warn({ err: error }, 'a wrong password was not noted'),
      );
    },

    /** The last fifty, newest first. */
    async list(queries: Queries, playerId: string): Promise<SignIn[]> {
      const rows = await listEvents(queries, playerId, daysAgo(await clock.now(queries)), shownAtOnce);
      return rows.map(({ kind, at, times, userAgent }) => ({
        kind,
        at: at.toISOString(),
        times,
        device: deviceOf(userAgent),
      }));
    },

    /** Forgets what is older than 90 days. */
    async forgetOld(): Promise<void> {
      const until = daysAgo(await clock.now(database));
      while ((await deleteEventsUntil(database, until, forgottenAtOnce)) === forgottenAtOnce);
    },
  };
}
