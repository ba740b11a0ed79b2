import type { UndisclosedGame } from '#shared/daily/streak.ts';
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

/** The relation of two players after a call. */
export interface RelationResult {
  readonly relation: Relation;
}

interface UndisclosedGamesSource {
  /** A player's games that must stay hidden from others. */
  undisclosed(queries: Queries, playerId: string): Promise<readonly UndisclosedGame[]>;
}

/** Operations on the challenges between two players. */
interface ChallengesBetween extends UndisclosedGamesSource {
  /**
   * Locks the undecided challenges and then both players, and ends them because the first player parts from the second.
   * Returns false, with nothing changed, if another challenge was sent meanwhile: the caller then restarts the
   * transaction.
   */
  endBetween(tx: Tx, playerId: string, otherId: string, now: Date): Promise<boolean>;
  headToHead(
    queries: Queries,
    playerId: string,
    otherId: string,
  ): Promise<{ readonly won: number; readonly lost: number; readonly drawn: number }>;
}

/** Dependencies of the friends feature. */
export interface FriendsContext extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  /** Public address of the game, for invite links. */
  readonly publicUrl: string;
  readonly account: Pick<Account, 'lockCaller' | 'lockPlayers' | 'findPresent' | 'today'>;
  readonly playerCards: PlayerCards;
  readonly progress: Pick<Progress, 'totals'>;
  readonly daily: Pick<Daily, 'streakForOthers'>;
  readonly achievements: Pick<Achievements, 'count' | 'listUnlockedAchievements'>;
  readonly leaderboard: Pick<Leaderboard, 'weekPoints'>;
  readonly challenges: ChallengesBetween;
  readonly tournaments: UndisclosedGamesSource;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly events: Pick<Events, 'publish'>;
}
