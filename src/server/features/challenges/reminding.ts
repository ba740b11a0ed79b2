import { answerReminderHours, challengeDays } from '#shared/challenges/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { listUnanswered, lockPending } from './store.ts';

const hourMs = 3_600_000;
const lifeMs = challengeDays * 24 * hourMs;
const atOnce = 500;
/** What was written a moment ago may have become visible only now. */
const overlapMs = 5 * 60_000;

/**
 * Reminds, once a challenge, who was challenged a day ago and has not answered (rules F20). On any number of servers: who is told
 * already is not told again. A server goes on where it stopped, and begins with what it may have missed.
 */
export function createAnswerReminder(ctx: ChallengesContext): () => Promise<void> {
  let doneUntil = 0;

  return async () => {
    const now = await ctx.clock.now(ctx.database);
    // A pending challenge expires so long after it was sent.
    const expiry = (hoursAgo: number) => now.getTime() - hoursAgo * hourMs + lifeMs;
    const from = Math.max(expiry(answerReminderHours.until), doneUntil - overlapMs);
    const until = expiry(answerReminderHours.after);
    for (let last = 0, ids: number[] = []; ; last = ids.at(-1) ?? last) {
      ids = await listUnanswered(ctx.database, { from: new Date(from), until: new Date(until), after: last }, atOnce);
      if (ids.length > 0) await ctx.database.transaction((tx) => remind(ctx, tx, ids, now));
      if (ids.length < atOnce) break;
    }
    doneUntil = until;
  };
}

/** Locked, for whoever answers at this moment is not reminded. */
async function remind({ catalog, notifications }: ChallengesContext, tx: Tx, ids: readonly number[], now: Date) {
  const waiting = await lockPending(tx, ids);
  const news = waiting.map((row) => ({
    playerId: row.challengedId,
    kind: 'challengeReminder' as const,
    reference: String(row.id),
    actorId: row.challengerId,
    facts: { category: catalog.get(row.categoryId).name },
  }));
  if (news.length > 0) await notifications.notify(tx, news, now);
}
