import type { PlayerSummary } from '#shared/account/summary.ts';
import type { GameResult } from '#shared/game/contract.ts';
import type { IconName } from '#client/ui/icon.tsx';
import type { ContestUnavailableReason } from './deal-refusal.ts';
import type { GameSource } from './queries.ts';

/** From one player's side. */
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
  readonly isChampion: boolean;
}

/** Sunrise for a win, night for a loss. */
export function getContestMood({ outcome }: Pick<ContestStanding, 'outcome'>): 'risen' | 'dusk' | 'night' {
  if (outcome === 'won') return 'risen';
  return outcome === 'lost' ? 'night' : 'dusk';
}

/** Whether the contest was won or drawn. */
export function isDecided({ outcome }: Pick<ContestStanding, 'outcome'>): boolean {
  return outcome !== 'waiting' && outcome !== 'ended';
}

export interface BackLink {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** A challenge or a match, played once against an opponent, from one player's side. */
export interface Contest {
  readonly source: GameSource;
  /** Whether the contest can be played or viewed, or the reason why not. */
  readonly stage: 'ready' | 'played' | ContestUnavailableReason;
  readonly isPlaying: boolean;
  /** "Challenge", "Semifinal". */
  readonly name: string;
  /** Null for a challenge. */
  readonly partOf: string | null;
  /** Null when the questions are from every category. */
  readonly place: { readonly name: string; readonly icon: string } | null;
  readonly own: PlayerSummary;
  readonly opponent: PlayerSummary;
  /** For example "You vs Wren". */
  readonly heading: string;
  readonly questions: number;
  /** Null when each player plays with their own. */
  readonly timeFactor: number | null;
  /** The deadline, and its precision: challenges show the day, tournament matches the remaining minutes. */
  readonly deadline: string;
  readonly deadlinePrecision: 'day' | 'minute';
  readonly back: BackLink;
  /** Includes the result of a game that has just ended. */
  readonly getStanding: (result: Pick<GameResult, 'score' | 'contest'> | null) => ContestStanding;
}
