import type { UndisclosedGame } from '#shared/daily/disclosed-streak.ts';

/** Another player's closed game, which must stay hidden from one player of an undecided contest (rules W42). */
export interface OpponentGame extends UndisclosedGame {
  readonly playerId: string;
  /** Only finished games count in the player's totals. */
  readonly isFinished: boolean;
  readonly questionsAnswered: number;
  readonly questionsCorrect: number;
}
