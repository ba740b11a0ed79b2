import type { Mail } from '#server/features/mail/service.ts';
import type { PersonalData } from '#server/platform/database/personal-data.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import type { NewPlayerContext } from './new-player.ts';
import type { ExternalProvider } from './provider/external-provider.ts';
import type { AvatarReader } from './public-profile.ts';

/** Dependencies of the account feature. */
export interface AccountContext
  extends NewPlayerContext,
    Pick<Deps, 'database' | 'env' | 'secret' | 'log' | 'failpoint'> {
  readonly events: Pick<Events, 'publish' | 'endSession' | 'endPlayers' | 'forgetPlayers'>;
  readonly mail: Pick<Mail, 'isOn' | 'post' | 'withdraw'>;
  readonly passwords: PasswordHasher;
  /** Declared here because the settings depend on accounts. */
  readonly settings: {
    isOn(feature: 'signUp'): boolean;
    current(): { readonly administratorsNeedPasskey: boolean };
  };
}

/** Also has what depends on features that depend on accounts themselves. */
export interface PersonalContext extends AccountContext {
  /** Keyed by the section name in the export, in the order of deletion. */
  readonly personalData: Readonly<Record<string, PersonalData>>;
  readonly avatar: AvatarReader;
  readonly boards: { moved(tx: Tx, playerId: string, country: string | null): Promise<void> };
  readonly daily: {
    streak(
      queries: Queries,
      playerId: string,
      date: string,
      skipped: ReadonlySet<string>,
    ): Promise<{ readonly current: number; readonly longest: number; readonly playedToday: boolean }>;
  };
}

/** Context of the routes, with what an HTTP server adds. */
export interface AccountHttpContext extends PersonalContext {
  readonly sessions: Sessions;
  /** The accounts library, called with HTTP requests. */
  readonly library: { handler(request: Request): Promise<Response> };
  readonly provider: ExternalProvider;
  /** Maximum numbers per network and hour at this time. */
  readonly networkBudgets: (now: Date) => { readonly signUpsAnHour: number; readonly guestsAnHour: number };
}
