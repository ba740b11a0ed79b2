import type { Tx } from '#server/platform/database/database.ts';
import type { NoticesContext } from './context.ts';
import { giveNotice } from './notices.ts';
import type { NewNotice } from './store.ts';

export type Notices = ReturnType<typeof createNotices>;

/**
 * Notices from administrators to one player, who must confirm each of them (rules W32), for other features. They are
 * stored until confirmed. Routes call the use cases with `context`.
 */
export function createNotices(context: NoticesContext) {
  return {
    context,

    give: (tx: Tx, notice: NewNotice, now: Date) => giveNotice(context, tx, notice, now),
  };
}
