import type { Notice } from '#shared/notices/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { NoticesContext } from './context.ts';
import { insertNoticeTo, isOwn, listUnseen, type NewNotice, markNoticeSeen } from './store.ts';

export async function giveNotice(
  { events }: Pick<NoticesContext, 'events'>,
  tx: Tx,
  notice: NewNotice,
  now: Date,
): Promise<void> {
  await insertNoticeTo(tx, notice, now);
  await events.publish(tx, 'notifications', [notice.playerId]);
}

export async function listUnseenNotices({ database }: NoticesContext, playerId: string): Promise<Notice[]> {
  const rows = await listUnseen(database, playerId);
  return rows.map((row) => ({ ...row, givenAt: row.givenAt.toISOString() }));
}

/** Throws 404 for another player's notice. */
export async function assertOwnNotice({ database }: NoticesContext, id: number, playerId: string): Promise<void> {
  if (!(await isOwn(database, id, playerId))) throw new ApiError('noticeNotFound');
}

/** Idempotent. */
export async function confirmNotice(
  { database, clock, events }: NoticesContext,
  id: number,
  playerId: string,
): Promise<{ readonly seen: true }> {
  await database.transaction(async (tx) => {
    if (await markNoticeSeen(tx, id, playerId, await clock.now(tx))) {
      await events.publish(tx, 'notifications', [playerId]);
    } else if (!(await isOwn(tx, id, playerId))) throw new ApiError('noticeNotFound');
  });
  return { seen: true };
}
