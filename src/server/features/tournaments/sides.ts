import type { PlayedPart } from '#shared/tournaments/match.ts';
import type { MatchRow } from './match-store.ts';

export type Side = 1 | 2;

/** One seat's part of a match. */
export interface MatchPart {
  readonly seatId: number | null;
  /** The game in which it is played, once it has begun. */
  readonly gameId: number | null;
  /** Null until the game is closed. */
  readonly part: PlayedPart | null;
}

export const bothSides = [1, 2] as const;

export const otherSide = (side: Side): Side => (side === 1 ? 2 : 1);

/** Null for a seat that is not in it. */
export function sideOf(match: Pick<MatchRow, 'seat1Id' | 'seat2Id'>, seatId: number): Side | null {
  if (match.seat1Id === seatId) return 1;
  return match.seat2Id === seatId ? 2 : null;
}

export function partOf(match: MatchRow, side: Side): MatchPart {
  return side === 1
    ? { seatId: match.seat1Id, gameId: match.game1Id, part: match.part1 }
    : { seatId: match.seat2Id, gameId: match.game2Id, part: match.part2 };
}

/** The row with a seat's part changed. */
export function withPart(match: MatchRow, side: Side, change: Partial<Omit<MatchPart, 'seatId'>>): MatchRow {
  const { gameId, part } = { ...partOf(match, side), ...change };
  return side === 1 ? { ...match, game1Id: gameId, part1: part } : { ...match, game2Id: gameId, part2: part };
}

/**
 * Whether a part was played to its end: a game that was left early has fewer answers than questions, and earns nothing.
 */
export function isFinished(match: Pick<MatchRow, 'questionIds'>, part: PlayedPart): boolean {
  return part.answers.length === (match.questionIds ?? []).length;
}

/** The games of a match that are open: of a seat, or of both. */
export function openGamesOf(match: MatchRow, seatId?: number): number[] {
  if (match.status === 'completed') return [];
  const parts = bothSides.map((side) => partOf(match, side));
  const wanted = parts.filter((each) => seatId === undefined || each.seatId === seatId);
  return wanted.flatMap(({ gameId, part }) => (gameId !== null && !part ? [gameId] : []));
}

const comparisons: readonly (MatchRow['decidedBy'] | null)[] = ['points', 'correct', 'time', 'seed'];

/** Whether both have played it, so that both may see how. */
export function isCompared(match: Pick<MatchRow, 'decidedBy'>): boolean {
  return comparisons.includes(match.decidedBy);
}
