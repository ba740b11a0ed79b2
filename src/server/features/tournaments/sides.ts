import type { PlayedPart } from '#shared/tournaments/match.ts';
import type { MatchRow } from './match-store.ts';

export type Side = 1 | 2;

/** The part of a match that belongs to one seat. */
export interface MatchPart {
  readonly seatId: number | null;
  /** Null until the game has begun. */
  readonly gameId: number | null;
  /** Null until the game is closed. */
  readonly part: PlayedPart | null;
}

export const bothSides = [1, 2] as const;

export const getOtherSide = (side: Side): Side => (side === 1 ? 2 : 1);

/** Returns null if the seat is not in the match. */
export function findSide(match: Pick<MatchRow, 'seat1Id' | 'seat2Id'>, seatId: number): Side | null {
  if (match.seat1Id === seatId) return 1;
  return match.seat2Id === seatId ? 2 : null;
}

export function getMatchPart(match: MatchRow, side: Side): MatchPart {
  return side === 1
    ? { seatId: match.seat1Id, gameId: match.game1Id, part: match.part1 }
    : { seatId: match.seat2Id, gameId: match.game2Id, part: match.part2 };
}

/** Returns the row with one seat's part changed. */
export function withPart(match: MatchRow, side: Side, change: Partial<Omit<MatchPart, 'seatId'>>): MatchRow {
  const { gameId, part } = { ...getMatchPart(match, side), ...change };
  return side === 1 ? { ...match, game1Id: gameId, part1: part } : { ...match, game2Id: gameId, part2: part };
}

/**
 * Returns whether a part was played to its end. A game left early has fewer answers than questions, and earns nothing.
 */
export function isFinished(match: Pick<MatchRow, 'questionIds'>, part: PlayedPart): boolean {
  return part.answers.length === (match.questionIds ?? []).length;
}

/** Lists the open games of a match, of one seat or of both. */
export function listOpenGameIds(match: MatchRow, seatId?: number): number[] {
  if (match.status === 'completed') return [];
  const parts = bothSides.map((side) => getMatchPart(match, side));
  const wanted = parts.filter((matchPart) => seatId === undefined || matchPart.seatId === seatId);
  return wanted.flatMap(({ gameId, part }) => (gameId !== null && !part ? [gameId] : []));
}

const comparedDecisions: readonly (MatchRow['decidedBy'] | null)[] = ['points', 'correct', 'time', 'seed'];

/** Returns whether both have played, so that both may see all scores. */
export function isCompared(match: Pick<MatchRow, 'decidedBy'>): boolean {
  return comparedDecisions.includes(match.decidedBy);
}
