import type { AnswerTimes } from '#shared/progress/answer-times.ts';
import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Achievements } from '#server/features/achievements/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Friends } from '#server/features/friends/service.ts';
import type { ContestPicking, Game } from '#server/features/game/service.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { QuestionBank } from '#server/features/questions/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { createKeyedQueue } from '#server/platform/keyed-queue.ts';

/** Dependencies for advancing a tournament. This is all that is available when the referee closes a game of a match. */
export interface AdvanceContext extends Pick<Deps, 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'findPresent' | 'getSummaries'>;
  readonly achievements: Pick<Achievements, 'count'>;
  /** Answer times of this server's players, as far as they have been measured. */
  readonly answerTimes: () => AnswerTimes;
  readonly bank: Pick<QuestionBank, 'dealt'>;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly events: Pick<Events, 'publish'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly picking: ContestPicking;
  readonly progress: Pick<Progress, 'addWins' | 'conceal' | 'reveal'>;
  readonly wallet: Pick<Wallet, 'calculateRoomForNewAccounts' | 'findNewAccounts' | 'move'>;
}

/** Dependencies of the tournaments feature. */
export interface TournamentsContext extends AdvanceContext, Pick<Deps, 'database' | 'clock' | 'log'> {
  readonly account: Pick<
    Account,
    'findActive' | 'findPresent' | 'getSummaries' | 'lockPlayers' | 'moderation' | 'today'
  >;
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly friends: Pick<Friends, 'areFriends' | 'friendIds' | 'isBlocked'>;
  readonly catalog: Pick<Catalog, 'family' | 'find' | 'get' | 'getOffered'>;
  readonly game: Pick<
    Game,
    'closeContestGame' | 'contestDeal' | 'leavingFirst' | 'lockContestGames' | 'lockRunOut' | 'openContestGame'
  >;
  readonly playerCards: PlayerCards;
  readonly progress: Pick<Progress, 'addWins' | 'conceal' | 'reveal' | 'scores' | 'totals'>;
  readonly settings: Pick<AppSettings, 'current' | 'isOn'>;
  /** Returns the players who are held back by the fair play rules and may not play official tournaments. */
  readonly listHeldBack: (queries: Queries, playerIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * Queues calls for the same tournament in memory, so that they do not hold connections while waiting for its row
   * lock.
   */
  readonly inTurn: ReturnType<typeof createKeyedQueue<number>>;
}
