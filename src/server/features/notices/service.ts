import type { Notice } from '#shared/notices/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { insertNoticeTo, isOwn, listUnseen, type NewNotice, writeSeen } from './store.ts';

interface Parts extends Pick<Deps, 'database' | 'clock'> {
  readonly events: Pick<Events, 'publish'>;
}

export type Notices = ReturnType<typeof createNotices>;

/** What administrators tell one player, who must have seen it once (rules W32): kept until it is confirmed. */
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

    /** 404 for one that is somebody else's. */
    async mustBeOwn(id: number, playerId: string): Promise<void> {
      if (!(await isOwn(database, id, playerId))) throw new Refusal('noticeNotFound');
    },

    /** A repeat answers the same. */
    async confirm(id: number, playerId: string): Promise<{ readonly seen: true }> {
      await database.transaction(async (tx) => {
        if (await writeSeen(tx, id, playerId, await clock.now(tx))) {
          await events.publish(tx, 'notifications', [playerId]);
        } else if (!(await isOwn(tx, id, playerId))) throw new Refusal('noticeNotFound');
      });
      return { seen: true };
    },
  };
}
