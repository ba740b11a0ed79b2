import { computerSkill } from '#shared/tournaments/computer.ts';
import { type ComputerQuestion, computerPart } from '#shared/tournaments/computer-part.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Bracket } from './bracket.ts';
import type { AdvanceContext } from './context.ts';
import { questionBodies, withQuestions } from './match-questions.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from './seat-store.ts';
import { bothSides, otherSide, partOf, withPart } from './sides.ts';
import type { TournamentRow } from './store.ts';

type DrawingContext = Pick<AdvanceContext, 'answerTimes' | 'bank' | 'catalog' | 'chance' | 'picking'>;

/** Plays the matches that wait for a computer player; the same object when there is none. */
export async function playComputers(ctx: AdvanceContext, tx: Tx, bracket: Bracket, now: Date): Promise<Bracket> {
  const waiting = bracket.matches.filter((match) => isWaiting(match, bracket.seats, now));
  if (waiting.length === 0) return bracket;
  const played = new Map<number, MatchRow>();
  for (const match of waiting) {
    const after = await withComputerParts(ctx, tx, bracket, match);
    if (after !== match) played.set(match.id, after);
  }
  if (played.size === 0) return bracket;
  return withParts(
    bracket,
    bracket.matches.map((match) => played.get(match.id) ?? match),
  );
}

/**
 * The match with its questions and with the parts of its computer players, drawn by chance as the questions are fixed.
 */
export async function withComputerParts(
  ctx: DrawingContext,
  tx: Tx,
  { row, seats }: { readonly row: Pick<TournamentRow, 'categoryId'>; readonly seats: readonly SeatRow[] },
  match: MatchRow,
): Promise<MatchRow> {
  let after = await withQuestions(ctx, tx, row, seats, match);
  if (!after.questionIds) return match;
  for (const side of bothSides) {
    const { computer } = seatOf(seats, partOf(after, side).seatId) ?? { computer: null };
    if (computer === null || partOf(after, side).part) continue;
    const questions = await questionsOf(ctx, tx, after);
    const part = computerPart(computerSkill(computer), questions, ctx.answerTimes(), ctx.chance.below);
    after = withPart(after, side, { part });
  }
  return after;
}

/** A match's questions with their main categories, which the catalog holds in memory. */
async function questionsOf(ctx: DrawingContext, tx: Tx, match: MatchRow): Promise<ComputerQuestion[]> {
  const bodies = await questionBodies(ctx, tx, match);
  return bodies.map(({ difficulty, points, categoryId }) => ({
    difficulty,
    points,
    mainCategoryId: ctx.catalog.find(categoryId)?.parentId ?? categoryId,
  }));
}

/**
 * Whether a match waits for a computer player: against another at once, against a player who does not come at the
 * deadline.
 */
function isWaiting(match: MatchRow, seats: readonly SeatRow[], now: Date): boolean {
  if (match.status === 'completed' || match.deadlineAt === null) return false;
  const isOver = now >= match.deadlineAt;
  return bothSides.some((side) => {
    const { seatId, part } = partOf(match, side);
    const other = seatOf(seats, partOf(match, otherSide(side)).seatId);
    const isComputer = typeof seatOf(seats, seatId)?.computer === 'number';
    return isComputer && part === null && other !== undefined && (isOver || other.computer !== null);
  });
}

/** The bracket with matches in which parts were drawn; their answers count for their seats. */
function withParts(bracket: Bracket, matches: readonly MatchRow[]): Bracket {
  const gained = new Map<number, number>();
  for (const [index, match] of matches.entries()) {
    const before = bracket.matches[index];
    for (const side of bothSides) {
      const { seatId, part } = partOf(match, side);
      if (seatId === null || !part || !before || partOf(before, side).part) continue;
      gained.set(seatId, (gained.get(seatId) ?? 0) + part.answered);
    }
  }
  const seats = bracket.seats.map((seat) => {
    const more = gained.get(seat.id) ?? 0;
    return more === 0 ? seat : { ...seat, answered: seat.answered + more };
  });
  return { ...bracket, seats, matches };
}

function seatOf(seats: readonly SeatRow[], seatId: number | null): SeatRow | undefined {
  return seats.find(({ id }) => id === seatId);
}
