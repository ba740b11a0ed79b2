import type { PlayerSummary } from '#shared/account/summary.ts';
import type { GameResult } from '#shared/game/contract.ts';
import type { IconName } from '#client/ui/icon.tsx';
import type { ContestStanding } from './contest-standing.ts';
import type { ContestUnavailableReason } from './deal-refusal.ts';
import type { GameSource } from './queries.ts';

/** Link back from a contest. */
export interface BackLink {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** A game that is played once against an opponent, a challenge or a match, from one player's side. */
export interface Contest {
  readonly source: GameSource;
  /** Whether the contest can be played or viewed, or the reason why not. */
  readonly stage: 'ready' | 'played' | ContestUnavailableReason;
  /** The player's game is open and its clock is running. */
  readonly isPlaying: boolean;
  /** "Challenge", "Semifinal". */
  readonly name: string;
  /** The tournament's name; null for a challenge. */
  readonly partOf: string | null;
  /** Null when the questions are from every category. */
  readonly place: { readonly name: string; readonly icon: string } | null;
  readonly own: PlayerSummary;
  readonly opponent: PlayerSummary;
  /** Heading of a running question: "You vs Wren". */
  readonly heading: string;
  readonly questions: number;
  /** Time factor of both players; null when each plays with their own. */
  readonly timeFactor: number | null;
  /** The deadline, and its precision: challenges show the day, tournament matches the remaining minutes. */
  readonly deadline: string;
  readonly deadlinePrecision: 'day' | 'minute';
  readonly back: BackLink;
  /** Returns the standing, updated with the result of a game that has just ended. */
  readonly getStanding: (result: Pick<GameResult, 'score' | 'contest'> | null) => ContestStanding;
}
