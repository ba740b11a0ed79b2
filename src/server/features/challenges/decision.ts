import { decide, type Decision, type Side } from '#shared/challenges/decision.ts';
import type { Gain } from '#server/features/achievements/service.ts';
import type { News } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext, DecisionContext } from './context.ts';
import { bothSides, listComparedGames, decidingOf, openGamesOf, otherSide, partOf, playersOf } from './sides.ts';
import { type ChallengeRow, findChallenge, readTimeFactors, saveChallenge } from './store.ts';

type ForfeitContext = DecisionContext & Pick<ChallengesContext, 'game'>;

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
  return { row: decided, unlocked: await creditGains(ctx, tx, gainsOf(decided), now, closing) };
}

/**
 * Ends an undecided challenge as lost by `loserId`, who has started it and now leaves it (rules F21). The challenge, its
 * games and its players are locked. Open games are closed as they are; the winner is credited with a finished one.
 */
export async function decideByForfeit(
  ctx: ForfeitContext,
  tx: Tx,
  row: ChallengeRow,
  loserId: string,
  now: Date,
): Promise<void> {
  const [winner] = bothSides.map((side) => partOf(row, side)).filter(({ playerId }) => playerId !== loserId);
  if (!winner) throw new Error(`challenge ${row.id} has no other player`);
  const { playerId } = winner;
  await endWithoutScores(ctx, tx, { ...row, status: 'completed', decidedAt: now, winnerId: playerId, isForfeit: true });
  const facts = { category: ctx.catalog.get(row.categoryId).name, outcome: 'won', isForfeit: true };
  const news = { playerId, kind: 'challengeResult', reference: String(row.id), actorId: loserId, facts } as const;
  await ctx.notifications.notify(tx, [news], now);
  // Read again: closing an open game has noted whether it was finished.
  const closed = (await findChallenge(tx, row.id)) ?? row;
  const gains = gainsOf(closed).filter((gain) => gain.playerId === playerId);
  await creditGains(ctx, tx, gains, now, winner.score === null ? playerId : null);
}

/** Saves the end of a challenge that no comparison of scores decided, and closes its open games as they are. */
export async function endWithoutScores(
  ctx: Pick<ForfeitContext, 'events' | 'game' | 'picking' | 'progress'>,
  tx: Tx,
  ended: ChallengeRow,
): Promise<void> {
  await saveChallenge(tx, ended);
  await reveal(ctx, tx, ended);
  await ctx.picking.releaseQuestions(tx, 'challenge', [ended.id]);
  for (const gameId of openGamesOf(ended)) await ctx.game.closeContestGame(tx, 'challenge', gameId, playersOf(ended));
  await ctx.events.publish(tx, 'challenges', playersOf(ended));
}

/** Answers the achievements that these gains unlock. `closing` is whose win the effects of the own game count. */
async function creditGains(
  ctx: Pick<DecisionContext, 'achievements' | 'progress'>,
  tx: Tx,
  gains: readonly Gain[],
  now: Date,
  closing: string | null,
): Promise<Decided['unlocked']> {
  await ctx.progress.addWins(
    tx,
    gains.flatMap(({ counter, playerId }) => (counter === 'challengesWon' && playerId !== closing ? [playerId] : [])),
  );
  return ctx.achievements.count(tx, gains, now);
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
async function reveal(
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
