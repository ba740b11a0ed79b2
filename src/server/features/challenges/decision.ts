import { decide, type Decision, type Side } from '#shared/challenges/decision.ts';
import type { Gain } from '#server/features/achievements/service.ts';
import type { News } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DecisionContext } from './context.ts';
import { bothSides, listComparedGames, decidingOf, otherSide, partOf, playersOf } from './sides.ts';
import { type ChallengeRow, readTimeFactors, saveChallenge } from './store.ts';

/** A challenge after what could be decided of it was. */
export interface Decided {
  readonly row: ChallengeRow;
  /** Achievements that the decision unlocked, by player. */
  readonly unlocked: ReadonlyMap<string, readonly string[]>;
}

/**
 * Decides what can be decided of a challenge that is locked, its players too, and writes what changed. `closing` is who
 * closes a game of it in this transaction: that game's own effect counts its win.
 */
export async function decideChallenge(
  ctx: DecisionContext,
  tx: Tx,
  row: ChallengeRow,
  now: Date,
  closing: string | null = null,
): Promise<Decided> {
  const areFriends = await ctx.friends.areFriends(tx, ...playersOf(row));
  const timeFactors = await readTimeFactors(tx, listComparedGames(row));
  const decision = decide(decidingOf(row, timeFactors), areFriends, now.getTime());
  if (!decision) return { row, unlocked: new Map() };
  const decided: ChallengeRow = {
    ...row,
    status: decision.status,
    decidedAt: now,
    winnerId: winnerId(row, decision),
  };
  await saveChallenge(tx, decided);
  await reveal(ctx, tx, decided, closing);
  await ctx.picking.releaseQuestions(tx, 'challenge', [row.id]);
  await ctx.events.publish(tx, 'challenges', playersOf(row));
  if (decision.status === 'declined') return { row: decided, unlocked: new Map() };
  await ctx.notifications.notify(tx, newsOf(decided, ctx.catalog.get(row.categoryId).name), now);
  const gains = gainsOf(decided);
  await ctx.progress.addWins(
    tx,
    gains.flatMap(({ counter, playerId }) => (counter === 'challengesWon' && playerId !== closing ? [playerId] : [])),
  );
  return { row: decided, unlocked: await ctx.achievements.count(tx, gains, now) };
}

/** Challenges count for who has finished the game: one left early earns nothing (rules E12). */
function gainsOf(row: ChallengeRow): Gain[] {
  return bothSides.flatMap((side): Gain[] => {
    const { playerId, isFinished } = partOf(row, side);
    if (!isFinished) return [];
    const played: Gain = { playerId, counter: 'challengesPlayed', add: 1 };
    return row.winnerId === playerId ? [played, { playerId, counter: 'challengesWon', add: 1 }] : [played];
  });
}

function newsOf(row: ChallengeRow, category: string): News[] {
  return bothSides.map((side) => ({
    playerId: partOf(row, side).playerId,
    kind: 'challengeResult',
    reference: String(row.id),
    actorId: partOf(row, otherSide(side)).playerId,
    facts: { category, outcome: outcomeFor(row, side) },
  }));
}

/** From now on the points are no secret; those of a game that is being closed never were one. */
export async function reveal(
  { progress }: Pick<DecisionContext, 'progress'>,
  tx: Tx,
  row: ChallengeRow,
  closing: string | null = null,
): Promise<void> {
  for (const { playerId, score, isFinished } of bothSides.map((side) => partOf(row, side))) {
    if (isFinished && score !== null && playerId !== closing) await progress.reveal(tx, playerId, score);
  }
}

function winnerId(row: ChallengeRow, decision: Decision): string | null {
  if (decision.status !== 'completed' || decision.winner === null) return null;
  return partOf(row, decision.winner).playerId;
}

/** How it stands for a player. */
export function outcomeFor(row: ChallengeRow, side: Side): 'won' | 'lost' | 'drawn' | 'waiting' | 'ended' {
  if (row.status === 'pending' || row.status === 'accepted') return 'waiting';
  if (row.status !== 'completed') return 'ended';
  if (row.winnerId === null) return 'drawn';
  return row.winnerId === partOf(row, side).playerId ? 'won' : 'lost';
}
