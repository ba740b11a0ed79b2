import type { PlayQuestion } from '#shared/game/contract.ts';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { ContestRules } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Locked } from './bracket.ts';
import { withComputerParts } from './computers.ts';
import type { TournamentsContext } from './context.ts';
import { withLockedTournament } from './locking.ts';
import { fixedQuestions } from './match-questions.ts';
import { findMatch, type MatchRow, saveMatches } from './match-store.ts';
import { mayBegin } from './present-match.ts';
import { saveSeats, type SeatRow } from './seat-store.ts';
import { otherSide, partOf, type Side, sideOf, withPart } from './sides.ts';
import { hearersOfMatches } from './topics.ts';

/**
 * Opens the player's game of a match, or answers what the one that is open shows. Both get the same questions in the
 * same order, once each (rules T18, T32).
 */
export async function deal(
  ctx: TournamentsContext,
  rules: ContestRules,
  id: number,
  matchId: number,
): Promise<PlayQuestion[]> {
  const { playerId } = rules;
  const dealt = async (tx: Tx, locked: Locked) => {
    const match = await findMatch(tx, id, matchId);
    const seat = locked.seats.find((each) => each.playerId === playerId);
    const side = match && seat ? sideOf(match, seat.id) : null;
    if (!match || !seat || !side) throw new Refusal('matchNotFound');
    const { gameId, part } = partOf(match, side);
    if (part) throw new Refusal('matchPlayed');
    if (gameId === null) {
      if (locked.row.status !== 'in_progress') throw new Refusal('matchDecided');
      mustMayBegin(match, seat, locked.now);
      return openGame(ctx, tx, locked, match, side, rules);
    }
    const running = await ctx.game.contestDeal(tx, gameId, locked.now);
    if (!running) throw new Refusal('matchPlayed');
    return running;
  };
  const viewer = { playerId, role: 'player' } as const;
  const questions = await ctx.game.leavingFirst(rules, () => withLockedTournament(ctx, id, viewer, dealt));
  ctx.failpoint('deal.committed');
  return questions;
}

function mustMayBegin(match: MatchRow, seat: SeatRow, now: Date): void {
  if (mayBegin(match, seat, now)) return;
  throw new Refusal(match.openedAt === null ? 'matchNotOpen' : 'matchDecided');
}

async function openGame(
  ctx: TournamentsContext,
  tx: Tx,
  locked: Locked,
  match: MatchRow,
  side: Side,
  rules: ContestRules,
): Promise<PlayQuestion[]> {
  const { row, seats, now } = locked;
  const begun = await fixed(ctx, tx, locked, match, side);
  const questions = fixedQuestions(begun);
  if (questions.length === 0) return [];
  const { id: contestId } = match;
  const { playerId } = rules;
  const timeFactor = row.timeFactor ?? rules.timeFactor;
  if (timeFactor === 0) throw invalidField('timeFactor', 'must be 1, 2, 5 or 10 in a match');
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
  // That the other begins it too is nobody's business.
  const isFirst = match.status === 'pending';
  await ctx.events.publish(tx, 'tournaments', isFirst ? hearersOfMatches(row, seats, [match]) : [playerId]);
  return opened.questions;
}

/** What a computer player will have played is drawn with the first deal; nobody sees it before the end. */
async function fixed(
  ctx: TournamentsContext,
  tx: Tx,
  { row, seats }: Locked,
  match: MatchRow,
  side: Side,
): Promise<MatchRow> {
  const after = await withComputerParts(ctx, tx, { row, seats }, match);
  const before = partOf(match, otherSide(side));
  const { seatId, part } = partOf(after, otherSide(side));
  const computer = part && !before.part ? seats.find(({ id }) => id === seatId) : undefined;
  if (part && computer) await saveSeats(tx, [{ ...computer, answered: computer.answered + part.answered }]);
  return after;
}
