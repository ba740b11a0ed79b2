import { computerPart, computerSkill } from '#shared/tournaments/computer.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createMatchQuestions, type MatchQuestionsParts } from './match-questions.ts';
import type { MatchRow } from './match-store.ts';
import type { Bracket } from './bracket.ts';
import type { SeatRow } from './seat-store.ts';
import { bothSides, otherSide, partOf, withPart } from './sides.ts';

export interface ComputersParts extends MatchQuestionsParts, Pick<Deps, 'chance'> {}

/** The parts of computer players: drawn by chance when the questions of a match are fixed. */
export function createComputers(parts: ComputersParts) {
  const { chance } = parts;
  const { withQuestions, bodies } = createMatchQuestions(parts);

  /** The match with its questions and with the parts of its computer players. */
  async function drawn(tx: Tx, { row, seats }: Omit<Bracket, 'matches'>, match: MatchRow): Promise<MatchRow> {
    let after = await withQuestions(tx, row, seats, match);
    if (!after.questionIds) return match;
    for (const side of bothSides) {
      const { computer } = seatOf(seats, partOf(after, side).seatId) ?? { computer: null };
      if (computer === null || partOf(after, side).part) continue;
      const part = computerPart(computerSkill(computer), await bodies(tx, after), chance.below);
      after = withPart(after, side, { part });
    }
    return after;
  }

  /** Whether a match waits for a computer player: against another at once, against a player who does not come at the deadline. */
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

  return {
    drawn,

    /** Plays the matches that wait for a computer player; the same object when there is none. */
    async play(tx: Tx, bracket: Bracket, now: Date): Promise<Bracket> {
      const waiting = bracket.matches.filter((match) => isWaiting(match, bracket.seats, now));
      if (waiting.length === 0) return bracket;
      const played = new Map<number, MatchRow>();
      for (const match of waiting) {
        const after = await drawn(tx, bracket, match);
        if (after !== match) played.set(match.id, after);
      }
      if (played.size === 0) return bracket;
      return withParts(
        bracket,
        bracket.matches.map((match) => played.get(match.id) ?? match),
      );
    },
  };
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
