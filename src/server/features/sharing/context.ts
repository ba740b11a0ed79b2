import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Challenges } from '#server/features/challenges/service.ts';
import type { Daily } from '#server/features/daily/service.ts';
import type { Game } from '#server/features/game/service.ts';
import type { Tournaments } from '#server/features/tournaments/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Dependencies of the sharing feature. */
export interface SharingContext extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  readonly publicUrl: string;
  readonly account: Pick<Account, 'findActive' | 'today'>;
  readonly guests: { among(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> };
  readonly playerCards: PlayerCards;
  readonly daily: Pick<Daily, 'streakForOthers'>;
  readonly game: Pick<Game, 'dealWarmUp' | 'pastGame' | 'questionsOf'>;
  readonly challenges: Pick<Challenges, 'undisclosed'>;
  readonly tournaments: Pick<Tournaments, 'undisclosed' | 'findOpen' | 'findResults'>;
  /** The inviter of a code as visitors see them; throws a 404 `inviteNotFound`. */
  readonly findInviter: (code: string) => Promise<Pick<PlayerSummary, 'displayName' | 'avatar'>>;
}
