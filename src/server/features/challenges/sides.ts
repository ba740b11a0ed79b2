import { type ChallengeState, isUndecided, type Side } from '#shared/challenges/rules.ts';
import type { ChallengeRow } from './store.ts';

/** One player's part of a challenge. */
export interface Part {
  readonly playerId: string;
  readonly gameId: number | null;
  /** Null until the game is closed. */
  readonly score: number | null;
  readonly correct: number | null;
  readonly usedMs: number | null;
  /** False for a game that was left early. */
  readonly isFinished: boolean | null;
}

/** Undefined for a player who takes no part. */
export function findSide(row: ChallengeRow, playerId: string): Side | undefined {
  if (row.challengerId === playerId) return 'challenger';
  return row.challengedId === playerId ? 'challenged' : undefined;
}

export const bothSides = ['challenger', 'challenged'] as const;

export const otherSide = (side: Side): Side => (side === 'challenger' ? 'challenged' : 'challenger');

export const getPlayerIds = (row: ChallengeRow): readonly [string, string] => [row.challengerId, row.challengedId];

/** Whether it can still be accepted, or begun; a game that has begun may finish later. */
export const isOngoing = (row: ChallengeRow, now: Date): boolean => isUndecided(row) && now < row.expiresAt;

export function getPart(row: ChallengeRow, side: Side): Part {
  return side === 'challenger'
    ? {
        playerId: row.challengerId,
        gameId: row.challengerGameId,
        score: row.challengerScore,
        correct: row.challengerCorrect,
        usedMs: row.challengerUsedMs,
        isFinished: row.challengerFinished,
      }
    : {
        playerId: row.challengedId,
        gameId: row.challengedGameId,
        score: row.challengedScore,
        correct: row.challengedCorrect,
        usedMs: row.challengedUsedMs,
        isFinished: row.challengedFinished,
      };
}

export function withPart(row: ChallengeRow, side: Side, change: Partial<Omit<Part, 'playerId'>>): ChallengeRow {
  const { gameId, score, correct, usedMs, isFinished } = { ...getPart(row, side), ...change };
  return side === 'challenger'
    ? {
        ...row,
        challengerGameId: gameId,
        challengerScore: score,
        challengerCorrect: correct,
        challengerUsedMs: usedMs,
        challengerFinished: isFinished,
      }
    : {
        ...row,
        challengedGameId: gameId,
        challengedScore: score,
        challengedCorrect: correct,
        challengedUsedMs: usedMs,
        challengedFinished: isFinished,
      };
}

function toPlayed({ gameId, score, correct, usedMs }: Part, timeFactors: TimeFactors): ChallengeState[Side] {
  if (gameId !== null && score !== null && correct !== null && usedMs !== null) {
    return { score, correct, usedMs, timeFactor: timeFactors.get(gameId) ?? 1 };
  }
  return gameId === null ? null : 'open';
}

/** Time factors by game id. */
export type TimeFactors = ReadonlyMap<number, number>;

export function toDeciding(row: ChallengeRow, timeFactors: TimeFactors): ChallengeState {
  return {
    status: row.status,
    expiresAt: row.expiresAt.getTime(),
    challenger: toPlayed(getPart(row, 'challenger'), timeFactors),
    challenged: toPlayed(getPart(row, 'challenged'), timeFactors),
  };
}

/** The games of an undecided challenge that both have played and that are now compared; otherwise none. */
export function listComparedGames(row: ChallengeRow): number[] {
  const parts = bothSides.map((side) => getPart(row, side));
  if (!isUndecided(row) || parts.some(({ score }) => score === null)) return [];
  return parts.flatMap(({ gameId }) => gameId ?? []);
}

export function listOpenGameIds(row: ChallengeRow): number[] {
  return bothSides.flatMap((side) => {
    const { gameId, score } = getPart(row, side);
    return gameId !== null && score === null ? [gameId] : [];
  });
}
