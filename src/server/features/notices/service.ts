import type { Notice } from '#shared/notices/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { insertNoticeTo, isOwn, listUnseen, type NewNotice, markNoticeSeen } from './store.ts';

interface Parts extends Pick<Deps, 'database' | 'clock'> {
  readonly events: Pick<Events, 'publish'>;
}

export type Notices = ReturnType<typeof createNotices>;

/**
 * Notices from administrators to one player, who must confirm each of them (rules W32). They are stored until
 * confirmed.
 */
export function createNotices({ database, clock, events }: Parts) {
  return {
    async give(tx: Tx, notice: NewNotice, now: Date): Promise<void> {
      await insertNoticeTo(tx, notice, now);
      await events.publish(tx, 'notifications', [notice.playerId]);
    },

    async unseen(playerId: string): Promise<Notice[]> {
      const rows = await listUnseen(database, playerId);
      return rows.map((row) => ({ ...row, givenAt: row.givenAt.toISOString() }));
    },

    /** Throws 404 for another player's notice. */
    async mustBeOwn(id: number, playerId: string): Promise<void> {
      if (!(await isOwn(database, id, playerId))) throw new ApiError('noticeNotFound');
    },

    /** Idempotent. */
    async confirm(id: number, playerId: string): Promise<{ readonly seen: true }> {
      await database.transaction(async (tx) => {
        if (await markNoticeSeen(tx, id, playerId, await clock.now(tx))) {
          await events.publish(tx, 'notifications', [playerId]);
        } else if (!(await isOwn(tx, id, playerId))) throw new ApiError('noticeNotFound');
      });
      return { seen: true };
    },
  };
}
