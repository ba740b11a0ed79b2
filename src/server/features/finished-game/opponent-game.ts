import type { UndisclosedGame } from '#shared/daily/disclosed-streak.ts';

/** A closed game that one player of an undecided contest must not see of another (rules W42). */
export interface OpponentGame extends UndisclosedGame {
  readonly playerId: string;
  /** Only finished games are in the player's totals. */
  readonly isFinished: boolean;
  readonly questionsAnswered: number;
  readonly questionsCorrect: number;
}
