import type { PlayerSummary } from '#shared/account/summary.ts';
import type { GameResult } from '#shared/game/contract.ts';

/** The standing of a contest from one player's side. */
export interface ContestStanding {
  readonly outcome: NonNullable<GameResult['contest']>['outcome'];
  readonly own: PlayerSummary;
  readonly opponent: PlayerSummary;
  /**
   * Null for a player who has not played and for hidden scores. The opponent's score is hidden until both have played.
   */
  readonly ownScore: number | null;
  readonly opponentScore: number | null;
  readonly hasPlayed: boolean;
  readonly title: string;
  /** Explains what the scores alone do not. */
  readonly note: string;
  /** Coins won with the contest, in addition to those of the game. */
  readonly prize: number | null;
  /** The player won the final of a tournament. */
  readonly isChampion: boolean;
}

/** The sky of the end screen: sunrise for a win, night for a loss. */
export function getContestMood({ outcome }: Pick<ContestStanding, 'outcome'>): 'risen' | 'dusk' | 'night' {
  if (outcome === 'won') return 'risen';
  return outcome === 'lost' ? 'night' : 'dusk';
}

/** Whether the contest was won or drawn. */
export function isDecided({ outcome }: Pick<ContestStanding, 'outcome'>): boolean {
  return outcome !== 'waiting' && outcome !== 'ended';
}
