import type { PlayQuestion } from '#shared/game/contract.ts';
import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import type { ContestRules } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { LockedTournament } from '../bracket.ts';
import { drawComputerParts } from './computer-players.ts';
import type { TournamentsContext } from '../context.ts';
import { withLockedTournament } from '../tournament-lock.ts';
import { getLockedQuestions } from './match-questions.ts';
import { findMatch, type MatchRow, saveMatches } from './match-store.ts';
import { canBeginMatch } from '../present.ts';
import { saveSeats, type SeatRow } from '../seat-store.ts';
import { getOtherSide, getMatchPart, type Side, findSide, withPart } from '../bracket.ts';
import { listMatchSubscribers } from '../notifications.ts';

/**
 * Opens the player's game of a match, or returns the questions of the game that is already open. Both players get the
 * same questions in the same order, once each (rules T18, T32).
 */
export async function dealMatch(
  ctx: TournamentsContext,
  rules: ContestRules,
  id: number,
  matchId: number,
): Promise<PlayQuestion[]> {
  const { playerId } = rules;
  const dealt = async (tx: Tx, locked: LockedTournament) => {
    const match = await findMatch(tx, id, matchId);
    const seat = locked.seats.find((candidate) => candidate.playerId === playerId);
    const side = match && seat ? findSide(match, seat.id) : null;
    if (!match || !seat || !side) throw new ApiError('matchNotFound');
    const { gameId, part } = getMatchPart(match, side);
    if (part) throw new ApiError('matchPlayed');
    if (gameId === null) {
      if (locked.row.status !== 'in_progress') throw new ApiError('matchDecided');
      assertCanBegin(match, seat, locked.now);
      return openGame(ctx, tx, locked, match, side, rules);
    }
    const running = await ctx.game.contestDeal(tx, gameId, locked.now);
    if (!running) throw new ApiError('matchPlayed');
    return running;
  };
  const viewer = { playerId, role: 'player' } as const;
  const questions = await ctx.game.leavingFirst(rules, () => withLockedTournament(ctx, id, viewer, dealt));
  ctx.failpoint('deal.committed');
  return questions;
}

function assertCanBegin(match: MatchRow, seat: SeatRow, now: Date): void {
  if (canBeginMatch(match, seat, now)) return;
  throw new ApiError(match.openedAt === null ? 'matchNotOpen' : 'matchDecided');
}

async function openGame(
  ctx: TournamentsContext,
  tx: Tx,
  locked: LockedTournament,
  match: MatchRow,
  side: Side,
  rules: ContestRules,
): Promise<PlayQuestion[]> {
  const { row, seats, now } = locked;
  const begun = await prepareMatch(ctx, tx, locked, match, side);
  const questions = getLockedQuestions(begun);
  if (questions.length === 0) return [];
  const { id: contestId } = match;
  const { playerId } = rules;
  const timeFactor = row.timeFactor ?? rules.timeFactor;
  if (timeFactor === 0) throw createFieldError('timeFactor', 'must be 1, 2, 5 or 10 in a match');
  const order = {
    ...rules,
    mode: 'tournament',
    categoryId: row.categoryId ?? 0,
    contestId,
    timeFactor,
    questions,
  } as const;
  const opened = await ctx.game.openContestGame(tx, order, now);
  ctx.failpoint('tournament.game-opened');
  await saveMatches(tx, [{ ...withPart(begun, side, { gameId: opened.gameId }), status: 'in_progress' }]);
  // The opponent must not learn that the other player has begun, too.
  const isFirst = match.status === 'pending';
  await ctx.events.publish(tx, 'tournaments', isFirst ? listMatchSubscribers(row, seats, [match]) : [playerId]);
  return opened.questions;
}

/** Results of a computer player are drawn with the first deal. They stay hidden until the match is decided. */
async function prepareMatch(
  ctx: TournamentsContext,
  tx: Tx,
  { row, seats }: LockedTournament,
  match: MatchRow,
  side: Side,
): Promise<MatchRow> {
  const after = await drawComputerParts(ctx, tx, { row, seats }, match);
  const before = getMatchPart(match, getOtherSide(side));
  const { seatId, part } = getMatchPart(after, getOtherSide(side));
  const computer = part && !before.part ? seats.find(({ id }) => id === seatId) : undefined;
  if (part && computer) await saveSeats(tx, [{ ...computer, answered: computer.answered + part.answered }]);
  return after;
}
