import { answerReminderHours, challengeDays } from '#shared/challenges/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { listUnanswered, lockPending } from './store.ts';

const hourMs = 3_600_000;
const expiryMs = challengeDays * 24 * hourMs;
const batchSize = 500;
/** Overlap with the previous run, because a row written shortly before it may have become visible only now. */
const overlapMs = 5 * 60_000;

/**
 * Reminds challenged players who have not answered after a day, once per challenge (rules F20). Safe on any number of
 * servers, because an existing reminder is not sent again. A server continues after its last run; its first run covers
 * everything it may have missed.
 */
export function createAnswerReminder(ctx: ChallengesContext): () => Promise<void> {
  let processedUntil = 0;

  return async () => {
    const now = await ctx.clock.now(ctx.database);
    // A pending challenge expires a fixed time after it was sent.
    const expiry = (hoursAgo: number) => now.getTime() - hoursAgo * hourMs + expiryMs;
    const from = Math.max(expiry(answerReminderHours.until), processedUntil - overlapMs);
    const until = expiry(answerReminderHours.after);
    for (let last = 0, ids: number[] = []; ; last = ids.at(-1) ?? last) {
      ids = await listUnanswered(
        ctx.database,
        { from: new Date(from), until: new Date(until), after: last },
        batchSize,
      );
      if (ids.length > 0) await ctx.database.transaction((tx) => remind(ctx, tx, ids, now));
      if (ids.length < batchSize) break;
    }
    processedUntil = until;
  };
}

/** Locks the challenges, because a player who is answering at this moment must not be reminded. */
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
