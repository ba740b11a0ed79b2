import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Leaderboard } from '#server/features/leaderboard/service.ts';
import type { Notices } from '#server/features/notices/service.ts';
import type { Players } from '#server/features/players/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Tournaments } from '#server/features/tournaments/service.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Dependencies of the fair play feature. */
export interface FairPlayContext extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly account: Pick<Account, 'lockPlayers' | 'moderation'>;
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly boards: Pick<Leaderboard, 'holdBack'>;
  readonly notices: Pick<Notices, 'give'>;
  readonly playerCards: PlayerCards;
  readonly players: Pick<Players, 'mustMayModerate'>;
  readonly progress: Pick<Progress, 'unbelievable'>;
  readonly tournaments: Pick<Tournaments, 'leaveOfficial'>;
}
