import type { UsageEvent } from '#shared/usage/contract.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * A destination of the usage events that players consented to (docs/analytics.md). It runs in the transaction of the
 * call, so it must write external deliveries to an outbox and must not wait for other systems.
 */
export interface UsageSink {
  /** Stores events of one consenting player, at the time of the call. */
  readonly note: (tx: Tx, playerId: string, events: readonly UsageEvent[], at: Date) => Promise<void>;
  /** Deletes everything of a player who withdrew consent or deleted the account. */
  readonly forget: (tx: Tx, playerId: string) => Promise<void>;
}

/** Dependencies of the usage feature. */
export interface UsageContext extends Pick<Deps, 'database' | 'clock'> {
  readonly account: Pick<Account, 'lockPlayers' | 'findPresent'>;
  /** Additional destinations of usage events, beside the own table (docs/analytics.md). */
  readonly sinks: readonly UsageSink[];
}
