import type { Account, Devices, PlayerCards, ResetLinks, SignIns } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Challenges } from '#server/features/challenges/service.ts';
import type { Daily } from '#server/features/daily/service.ts';
import type { Friends } from '#server/features/friends/service.ts';
import type { Game, GameHistory } from '#server/features/game/service.ts';
import type { Leaderboard } from '#server/features/leaderboard/service.ts';
import type { Notices } from '#server/features/notices/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Tournaments } from '#server/features/tournaments/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';

/** Dependencies of the players feature. */
export interface PlayersContext extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'findPresent' | 'getSummaries' | 'lockPlayers' | 'moderation' | 'today'>;
  readonly audit: Pick<Audit, 'list' | 'noteAll'>;
  readonly boards: Pick<Leaderboard, 'heldBack' | 'holdBack'>;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly challenges: Pick<Challenges, 'listOpponentGames' | 'listOpponents'>;
  readonly daily: Pick<Daily, 'streakForOthers'>;
  readonly devices: Pick<Devices, 'list'>;
  readonly events: Pick<Events, 'endPlayers' | 'forgetPlayers' | 'publish'>;
  readonly friends: Pick<Friends, 'friendsOf'>;
  readonly game: Pick<Game, 'closeAllOf'>;
  readonly history: Pick<GameHistory, 'closedGames'>;
  /** Returns which of these players the fair play rules hold back. */
  readonly listHeldBack: (queries: Queries, playerIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly notices: Pick<Notices, 'give'>;
  readonly playerCards: PlayerCards;
  readonly progress: Pick<Progress, 'unbelievable'>;
  readonly resetLinks: Pick<ResetLinks, 'issue'>;
  readonly signIns: Pick<SignIns, 'list'>;
  readonly tournaments: Pick<Tournaments, 'leaveAll' | 'listOpponentGames' | 'listOpponents'>;
  readonly wallet: Pick<Wallet, 'history' | 'move'>;
}
