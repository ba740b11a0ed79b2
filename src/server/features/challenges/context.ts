import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Achievements } from '#server/features/achievements/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Friends } from '#server/features/friends/service.ts';
import type { ContestPicking, Game } from '#server/features/game/service.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';

/** Dependencies for deciding a challenge. The referee has only these when it closes a game. */
export interface DecisionContext {
  readonly account: Pick<Account, 'getSummaries'>;
  readonly achievements: Pick<Achievements, 'count'>;
  readonly catalog: Pick<Catalog, 'get'>;
  readonly events: Pick<Events, 'publish'>;
  readonly friends: Pick<Friends, 'areFriends'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly picking: Pick<ContestPicking, 'pickForContest' | 'releaseQuestions'>;
  readonly progress: Pick<Progress, 'addWins' | 'conceal' | 'reveal'>;
}

/** Dependencies of the challenges feature. */
export interface ChallengesContext extends DecisionContext, Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly account: Pick<Account, 'findPresent' | 'getSummaries' | 'lockPlayers' | 'today'>;
  readonly catalog: Pick<Catalog, 'get' | 'getOffered'>;
  readonly friends: Pick<Friends, 'areFriends' | 'isBlocked'>;
  readonly game: Pick<
    Game,
    'closeContestGame' | 'contestDeal' | 'leavingFirst' | 'lockContestGames' | 'openContestGame'
  >;
  readonly playerCards: PlayerCards;
}
