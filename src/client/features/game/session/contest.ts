import type { PlayerSummary } from '#shared/account/summary.ts';
import type { GameResult } from '#shared/game/contract.ts';
import type { IconName } from '#client/ui/icon.tsx';
import type { ContestStanding } from './contest-standing.ts';
import type { ContestBar } from './deal-refusal.ts';
import type { GameSource } from './queries.ts';

/** A way back out of a contest. */
export interface ContestWay {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** What is played once against somebody: a challenge, or a match; as one of its two players sees it. */
export interface Contest {
  readonly source: GameSource;
  /** What there is to do at its address: play, look at what came of it, or be told why neither. */
  readonly stage: 'ready' | 'played' | ContestBar;
  /** The player's game of it is open: its clock runs. */
  readonly isPlaying: boolean;
  /** "Challenge", "Semifinal". */
  readonly name: string;
  /** What it is a part of: the tournament's name; null for a challenge. */
  readonly partOf: string | null;
  /** Null where questions of every category are asked. */
  readonly place: { readonly name: string; readonly icon: string } | null;
  readonly own: PlayerSummary;
  readonly opponent: PlayerSummary;
  /** Over a running question: "You vs Wren". */
  readonly against: string;
  readonly questions: number;
  /** Of all its clocks, for both; null where each plays at their own. */
  readonly timeFactor: number | null;
  /** An instant, and how exactly it is told: a window of days by its day, one of a round by the minute that is left. */
  readonly openUntil: string;
  readonly openUntilBy: 'day' | 'minute';
  readonly back: ContestWay;
  /** How it stands; where a game has just ended, its result may know more than what was read. */
  readonly standingAfter: (result: Pick<GameResult, 'score' | 'contest'> | null) => ContestStanding;
}
