import { getDueDecision, type Decision, type Side } from '#shared/challenges/decision.ts';
import type { Gain } from '#server/features/achievements/service.ts';
import type { News } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext, DecisionContext } from './context.ts';
import {
  bothSides,
  listComparedGames,
  toDeciding,
  listOpenGameIds,
  otherSide,
  getPart,
  getPlayerIds,
} from './sides.ts';
import { type ChallengeRow, findChallenge, readTimeFactors, saveChallenge } from './store.ts';

type ForfeitContext = DecisionContext & Pick<ChallengesContext, 'game'>;

/** A challenge after an attempt to decide it. */
export interface DecidedChallenge {
  readonly row: ChallengeRow;
  /** Achievements that the decision unlocked, by player. */
  readonly unlocked: ReadonlyMap<string, readonly string[]>;
}

/**
 * Decides a challenge if possible and saves it. The caller has locked the challenge and its players. `closing` is the
 * player whose game this transaction closes: that game's own effects count their win.
 */
export async function decideChallenge(
  ctx: DecisionContext,
  tx: Tx,
  row: ChallengeRow,
  now: Date,
  closing: string | null = null,
): Promise<DecidedChallenge> {
  const areFriends = await ctx.friends.areFriends(tx, ...getPlayerIds(row));
  const timeFactors = await readTimeFactors(tx, listComparedGames(row));
  const decision = getDueDecision(toDeciding(row, timeFactors), areFriends, now.getTime());
  if (!decision) return { row, unlocked: new Map() };
  const decided: ChallengeRow = {
    ...row,
    status: decision.status,
    decidedAt: now,
    winnerId: getWinnerId(row, decision),
  };
  await saveChallenge(tx, decided);
  await revealScores(ctx, tx, decided, closing);
  await ctx.picking.releaseQuestions(tx, 'challenge', [row.id]);
  await ctx.events.publish(tx, 'challenges', getPlayerIds(row));
  if (decision.status === 'declined') return { row: decided, unlocked: new Map() };
  await ctx.notifications.notify(tx, createResultNews(decided, ctx.catalog.get(row.categoryId).name), now);
  return { row: decided, unlocked: await creditGains(ctx, tx, listGains(decided), now, closing) };
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
  const [winner] = bothSides.map((side) => getPart(row, side)).filter(({ playerId }) => playerId !== loserId);
  if (!winner) throw new Error(`challenge ${row.id} has no other player`);
  const { playerId } = winner;
  await endWithoutScores(ctx, tx, { ...row, status: 'completed', decidedAt: now, winnerId: playerId, isForfeit: true });
  const facts = { category: ctx.catalog.get(row.categoryId).name, outcome: 'won', isForfeit: true };
  const news = { playerId, kind: 'challengeResult', reference: String(row.id), actorId: loserId, facts } as const;
  await ctx.notifications.notify(tx, [news], now);
  // Read again, because closing an open game records whether it was finished.
  const closed = (await findChallenge(tx, row.id)) ?? row;
  const gains = listGains(closed).filter((gain) => gain.playerId === playerId);
  await creditGains(ctx, tx, gains, now, winner.score === null ? playerId : null);
}

/** Saves a challenge that ended without comparing scores, and closes its open games as they are. */
export async function endWithoutScores(
  ctx: Pick<ForfeitContext, 'events' | 'game' | 'picking' | 'progress'>,
  tx: Tx,
  ended: ChallengeRow,
): Promise<void> {
  await saveChallenge(tx, ended);
  await revealScores(ctx, tx, ended);
  await ctx.picking.releaseQuestions(tx, 'challenge', [ended.id]);
  for (const gameId of listOpenGameIds(ended))
    await ctx.game.closeContestGame(tx, 'challenge', gameId, getPlayerIds(ended));
  await ctx.events.publish(tx, 'challenges', getPlayerIds(ended));
}

/**
 * Returns the achievements that these gains unlock. `closing` is the player whose win their game's own effects count.
 */
async function creditGains(
  ctx: Pick<DecisionContext, 'achievements' | 'progress'>,
  tx: Tx,
  gains: readonly Gain[],
  now: Date,
  closing: string | null,
): Promise<DecidedChallenge['unlocked']> {
  await ctx.progress.addWins(
    tx,
    gains.flatMap(({ counter, playerId }) => (counter === 'challengesWon' && playerId !== closing ? [playerId] : [])),
  );
  return ctx.achievements.count(tx, gains, now);
}

/** Only finished games count: leaving early earns nothing (rules E12). */
function listGains(row: ChallengeRow): Gain[] {
  return bothSides.flatMap((side): Gain[] => {
    const { playerId, isFinished } = getPart(row, side);
    if (!isFinished) return [];
    const played: Gain = { playerId, counter: 'challengesPlayed', add: 1 };
    return row.winnerId === playerId ? [played, { playerId, counter: 'challengesWon', add: 1 }] : [played];
  });
}

function createResultNews(row: ChallengeRow, category: string): News[] {
  return bothSides.map((side) => ({
    playerId: getPart(row, side).playerId,
    kind: 'challengeResult',
    reference: String(row.id),
    actorId: getPart(row, otherSide(side)).playerId,
    facts: { category, outcome: getOutcome(row, side) },
  }));
}

/** Makes the scores public. The score of the game being closed was never concealed. */
async function revealScores(
  { progress }: Pick<DecisionContext, 'progress'>,
  tx: Tx,
  row: ChallengeRow,
  closing: string | null = null,
): Promise<void> {
  for (const { playerId, score, isFinished } of bothSides.map((side) => getPart(row, side))) {
    if (isFinished && score !== null && playerId !== closing) await progress.reveal(tx, playerId, score);
  }
}

function getWinnerId(row: ChallengeRow, decision: Decision): string | null {
  if (decision.status !== 'completed' || decision.winner === null) return null;
  return getPart(row, decision.winner).playerId;
}

/** The outcome as a player of the challenge sees it. */
export function getOutcome(row: ChallengeRow, side: Side): 'won' | 'lost' | 'drawn' | 'waiting' | 'ended' {
  if (row.status === 'pending' || row.status === 'accepted') return 'waiting';
  if (row.status !== 'completed') return 'ended';
  if (row.winnerId === null) return 'drawn';
  return row.winnerId === getPart(row, side).playerId ? 'won' : 'lost';
}
