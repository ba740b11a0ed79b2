import type { PlayerSummary } from '#shared/account/summary.ts';
import type { GameResult } from '#shared/game/contract.ts';

/** How a contest stands for one of its two players. */
export interface ContestStanding {
  readonly outcome: NonNullable<GameResult['contest']>['outcome'];
  readonly own: PlayerSummary;
  readonly opponent: PlayerSummary;
  /** Null for who has not played, and where it is not told; the opponent's also until both have. */
  readonly ownScore: number | null;
  readonly opponentScore: number | null;
  readonly hasPlayed: boolean;
  readonly title: string;
  /** What the scores alone do not say. */
  readonly note: string;
  /** Coins that were won with it, beside those of the game. */
  readonly prize: number | null;
  /** The final of a tournament was won. */
  readonly isChampion: boolean;
}

/** The sky over it: only a win lifts the sun, only a loss ends at night. */
export function contestMood({ outcome }: Pick<ContestStanding, 'outcome'>): 'risen' | 'dusk' | 'night' {
  if (outcome === 'won') return 'risen';
  return outcome === 'lost' ? 'night' : 'dusk';
}

/** Whether somebody has won it, or both have equally. */
export function isDecided({ outcome }: Pick<ContestStanding, 'outcome'>): boolean {
  return outcome !== 'waiting' && outcome !== 'ended';
}
