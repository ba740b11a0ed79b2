import { getComputerSkill } from '#shared/tournaments/computer-players.ts';
import { type ComputerQuestion, playComputerGame } from '#shared/tournaments/computer-game.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Bracket } from '../bracket.ts';
import type { AdvanceContext } from '../context.ts';
import { getQuestionBodies, lockMatchQuestions } from './match-questions.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from '../seat-store.ts';
import { bothSides, getOtherSide, getMatchPart, withPart } from '../bracket.ts';
import type { TournamentRow } from '../store.ts';

type DrawContext = Pick<AdvanceContext, 'answerTimes' | 'bank' | 'catalog' | 'chance' | 'picking'>;

/** Plays the matches that wait for a computer player. Returns the same object if there are none. */
export async function playComputerMatches(ctx: AdvanceContext, tx: Tx, bracket: Bracket, now: Date): Promise<Bracket> {
  const waiting = bracket.matches.filter((match) => isWaiting(match, bracket.seats, now));
  if (waiting.length === 0) return bracket;
  const played = new Map<number, MatchRow>();
  for (const match of waiting) {
    const after = await drawComputerParts(ctx, tx, bracket, match);
    if (after !== match) played.set(match.id, after);
  }
  if (played.size === 0) return bracket;
  return applyDrawnParts(
    bracket,
    bracket.matches.map((match) => played.get(match.id) ?? match),
  );
}

/**
 * Returns the match with its questions and with randomly drawn results of its computer players. Results are drawn when
 * the questions are locked.
 */
export async function drawComputerParts(
  ctx: DrawContext,
  tx: Tx,
  { row, seats }: { readonly row: Pick<TournamentRow, 'categoryId'>; readonly seats: readonly SeatRow[] },
  match: MatchRow,
): Promise<MatchRow> {
  let after = await lockMatchQuestions(ctx, tx, row, seats, match);
  if (!after.questionIds) return match;
  for (const side of bothSides) {
    const { computer } = findSeat(seats, getMatchPart(after, side).seatId) ?? { computer: null };
    if (computer === null || getMatchPart(after, side).part) continue;
    const questions = await getComputerQuestions(ctx, tx, after);
    const part = playComputerGame(getComputerSkill(computer), questions, ctx.answerTimes(), ctx.chance.below);
    after = withPart(after, side, { part });
  }
  return after;
}

/** Returns the questions of a match with their main categories, which the catalog keeps in memory. */
async function getComputerQuestions(ctx: DrawContext, tx: Tx, match: MatchRow): Promise<ComputerQuestion[]> {
  const bodies = await getQuestionBodies(ctx, tx, match);
  return bodies.map(({ difficulty, points, categoryId }) => ({
    difficulty,
    points,
    mainCategoryId: ctx.catalog.find(categoryId)?.parentId ?? categoryId,
  }));
}

/**
 * Returns whether a match waits for a computer player: at once if the opponent is a computer player, at the deadline if
 * a human opponent has not come.
 */
function isWaiting(match: MatchRow, seats: readonly SeatRow[], now: Date): boolean {
  if (match.status === 'completed' || match.deadlineAt === null) return false;
  const isOver = now >= match.deadlineAt;
  return bothSides.some((side) => {
    const { seatId, part } = getMatchPart(match, side);
    const other = findSeat(seats, getMatchPart(match, getOtherSide(side)).seatId);
    const isComputer = typeof findSeat(seats, seatId)?.computer === 'number';
    return isComputer && part === null && other !== undefined && (isOver || other.computer !== null);
  });
}

/** Applies matches with newly drawn results, and adds their answers to the seats. */
function applyDrawnParts(bracket: Bracket, matches: readonly MatchRow[]): Bracket {
  const answeredBySeat = new Map<number, number>();
  for (const [index, match] of matches.entries()) {
    const before = bracket.matches[index];
    for (const side of bothSides) {
      const { seatId, part } = getMatchPart(match, side);
      if (seatId === null || !part || !before || getMatchPart(before, side).part) continue;
      answeredBySeat.set(seatId, (answeredBySeat.get(seatId) ?? 0) + part.answered);
    }
  }
  const seats = bracket.seats.map((seat) => {
    const more = answeredBySeat.get(seat.id) ?? 0;
    return more === 0 ? seat : { ...seat, answered: seat.answered + more };
  });
  return { ...bracket, seats, matches };
}

function findSeat(seats: readonly SeatRow[], seatId: number | null): SeatRow | undefined {
  return seats.find(({ id }) => id === seatId);
}
