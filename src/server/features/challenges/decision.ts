import { type Decision, type Side, getDueDecision, isUndecided } from '#shared/challenges/rules.ts';
import type { Gain } from '#server/features/achievements/service.ts';
import type { News } from '#server/features/notifications/service.ts';
import { type Queries, type Tx, withLocked } from '#server/platform/database/database.ts';
import type { ChallengesContext, DecisionContext } from './context.ts';
import {
  bothSides,
  findSide,
  getPart,
  getPlayerIds,
  listComparedGames,
  listOpenGameIds,
  otherSide,
  toDeciding,
  withPart,
} from './sides.ts';
import {
  type ChallengeRow,
  countUndecidedBetween,
  findChallenge,
  listDueIds,
  lockChallenge,
  lockUndecidedBetween,
  readTimeFactors,
  saveChallenge,
} from './store.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { formerPlayerName } from '#shared/account/rules.ts';
import type { Contest, ContestPart, PlayedGame } from '#server/features/game/service.ts';

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
async function decideChallenge(
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
async function decideByForfeit(
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
async function endWithoutScores(
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

/** Declines a challenge. The caller has locked it and its players; its open game is closed as it is. */
export function endAsDeclined(ctx: ChallengesContext, tx: Tx, row: ChallengeRow, now: Date): Promise<void> {
  return endWithoutScores(ctx, tx, { ...row, status: 'declined', decidedAt: now });
}

/**
 * Ends an undecided challenge because this player parts from the other (rules F13, F21). A player who has started their
 * own game loses; otherwise the challenge is declined. The challenge, its open games and its players are locked.
 */
export async function endByPlayer(
  ctx: ChallengesContext,
  tx: Tx,
  row: ChallengeRow,
  playerId: string,
  now: Date,
): Promise<void> {
  const side = findSide(row, playerId);
  const hasStarted = side !== undefined && getPart(row, side).gameId !== null;
  await (hasStarted ? decideByForfeit(ctx, tx, row, playerId, now) : endAsDeclined(ctx, tx, row, now));
}

/**
 * Locks the undecided challenges between two players, then their open games, then both players, and ends them because
 * the first player parts from the other. Returns false, with nothing changed, if another challenge was sent before the
 * players were locked: locking it now could deadlock, so the caller starts over.
 */
export async function endBetween(
  ctx: ChallengesContext,
  tx: Tx,
  playerId: string,
  otherId: string,
  now: Date,
): Promise<boolean> {
  const rows = await lockUndecidedBetween(tx, playerId, otherId);
  await ctx.game.lockContestGames(tx, rows.flatMap(listOpenGameIds));
  await ctx.account.lockPlayers(tx, [playerId, otherId]);
  if ((await countUndecidedBetween(tx, playerId, otherId)) !== rows.length) return false;
  for (const row of rows) await endByPlayer(ctx, tx, row, playerId, now);
  return true;
}

/** A settled challenge, locked together with its players, and the side of the player who uses it. */
export interface LockedChallenge {
  readonly row: ChallengeRow;
  readonly side: Side;
  readonly now: Date;
}

/** Runs work on a locked challenge in one transaction. 404 for another player's challenge, as for an unknown one. */
export function withLockedChallenge<T>(
  ctx: ChallengesContext,
  id: number,
  playerId: string,
  work: (tx: Tx, locked: LockedChallenge) => Promise<T>,
): Promise<T> {
  const lock = async (tx: Tx): Promise<LockedChallenge | null> => {
    // Checked before locking, so that outsiders lock nothing. The players of a challenge never change.
    const seen = await findChallenge(tx, id);
    const side = seen && findSide(seen, playerId);
    const settled = side && (await lockAndSettle(ctx, tx, id));
    if (!settled) throw new ApiError('challengeNotFound');
    const { row, now, hasChanged } = settled;
    return hasChanged ? null : { row, side, now };
  };
  return withLocked(ctx.database, { name: `challenge ${id}`, lock }, work);
}

/** Settles a challenge in a separate transaction. */
export function settleChallenge(ctx: ChallengesContext, id: number): Promise<ChallengeRow | undefined> {
  return ctx.database.transaction(async (tx) => (await lockAndSettle(ctx, tx, id))?.row);
}

/** Settles challenges whose time is over. Returns how many were processed. */
export async function settleDueChallenges(ctx: ChallengesContext): Promise<number> {
  const due = await listDueIds(ctx.database, await ctx.clock.now(ctx.database));
  for (const id of due) await settleChallenge(ctx, id);
  return due.length;
}

/** Locks a challenge, then its players, and decides it if possible. Returns null if it does not exist. */
async function lockAndSettle(ctx: ChallengesContext, tx: Tx, id: number) {
  const locked = await lockChallenge(tx, id);
  if (!locked) return null;
  await ctx.account.lockPlayers(tx, [...getPlayerIds(locked)].sort());
  const now = await ctx.clock.now(tx);
  const { row } = await decideChallenge(ctx, tx, locked, now);
  return { row, now, hasChanged: row !== locked };
}

/** Challenge operations for the referee, which closes contest games. */
export function createChallengeContest(ctx: DecisionContext): Contest {
  return {
    getAddress: (_queries, challengeId) => Promise.resolve({ challengeId, match: null }),

    async getStanding(queries, challengeId, playerId) {
      const row = await findChallenge(queries, challengeId);
      const side = row && findSide(row, playerId);
      if (!row || !side) throw new Error(`challenge ${challengeId} is not ${playerId}'s`);
      return getStanding(ctx, queries, row, side);
    },

    async lock(tx, challengeId) {
      const row = await lockChallenge(tx, challengeId);
      if (!row) throw new Error(`challenge ${challengeId} is gone`);
      return getPlayerIds(row);
    },

    async recordGame(tx, game: PlayedGame): Promise<ContestPart> {
      const before = await findChallenge(tx, game.contestId);
      const side = before && findSide(before, game.playerId);
      if (!before || !side) throw new Error(`challenge ${game.contestId} is not ${game.playerId}'s`);
      const { gameId, score, questionsCorrect: correct, usedMs, isFinished } = game;
      const noted = withPart(before, side, { gameId, score, correct, usedMs, isFinished });
      await saveChallenge(tx, noted);
      const { row, unlocked } = await decideChallenge(ctx, tx, noted, game.closedAt, game.playerId);
      // The opponent must not learn anything yet, not even that the game was played.
      if (isUndecided(row)) {
        if (isFinished) await ctx.progress.conceal(tx, game.playerId, score);
        await ctx.events.publish(tx, 'challenges', [game.playerId]);
      }
      return {
        contest: await getStanding(ctx, tx, row, side),
        newAchievements: unlocked.get(game.playerId) ?? [],
        counts: 'fully',
      };
    },
  };
}

/** A challenge as one of its players sees it; the opponent's game is hidden while it is undecided. */
async function getStanding(
  ctx: DecisionContext,
  queries: Queries,
  row: ChallengeRow,
  side: Side,
): Promise<ContestPart['contest']> {
  const other = getPart(row, otherSide(side));
  return {
    id: row.id,
    tournamentId: null,
    opponent: await getDisplayName(ctx, queries, other.playerId),
    opponentScore: isUndecided(row) ? null : other.score,
    outcome: getOutcome(row, side),
  };
}

async function getDisplayName({ account }: DecisionContext, queries: Queries, playerId: string): Promise<string> {
  return (await account.getSummaries(queries, [playerId])).get(playerId)?.displayName ?? formerPlayerName;
}
