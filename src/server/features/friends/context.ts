import type { UndisclosedGame } from '#shared/daily/disclosed-streak.ts';
import type { Relation } from '#shared/friends/contract.ts';
import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Achievements } from '#server/features/achievements/service.ts';
import type { Daily } from '#server/features/daily/service.ts';
import type { Leaderboard } from '#server/features/leaderboard/service.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';

/** How two players stand once a call is done. */
export interface Standing {
  readonly relation: Relation;
}

interface Undisclosing {
  /** A player's games of which the others hear nothing yet. */
  undisclosed(queries: Queries, playerId: string): Promise<readonly UndisclosedGame[]>;
}

/** What the challenges between two players are asked. */
interface ChallengesBetween extends Undisclosing {
  /**
   * Locks the undecided ones and then both players, and ends them because the first leaves the other. False, and nothing
   * has happened, when another one was sent meanwhile: then the transaction begins anew.
   */
  endBetween(tx: Tx, playerId: string, otherId: string, now: Date): Promise<boolean>;
  headToHead(
    queries: Queries,
    playerId: string,
    otherId: string,
  ): Promise<{ readonly won: number; readonly lost: number; readonly drawn: number }>;
}

/** What friendships need from the rest of the house. */
export interface FriendsContext extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  /** Where players reach the game, for invite links. */
  readonly publicUrl: string;
  readonly account: Pick<Account, 'lockCaller' | 'lockPlayers' | 'findPresent' | 'today'>;
  readonly playerCards: PlayerCards;
  readonly progress: Pick<Progress, 'totals'>;
  readonly daily: Pick<Daily, 'streakForOthers'>;
  readonly achievements: Pick<Achievements, 'count' | 'unlocked'>;
  readonly leaderboard: Pick<Leaderboard, 'weekPoints'>;
  readonly challenges: ChallengesBetween;
  readonly tournaments: Undisclosing;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly events: Pick<Events, 'publish'>;
}
