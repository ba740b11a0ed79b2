import type { UsageEvent } from '#shared/usage/contract.ts';
import type { Tx } from '#server/platform/database/database.ts';

/**
 * Where usage goes that players agreed to (docs/analytics.md). It runs in the transaction of the call, so it writes what is
 * to leave the house into an outbox of its own, and never waits for anybody outside.
 */
export interface UsageSink {
  /** Events of one player who agreed, at the time of the call. */
  readonly note: (tx: Tx, playerId: string, events: readonly UsageEvent[], at: Date) => Promise<void>;
  /** The player withdrew, or left: everything of them goes. */
  readonly forget: (tx: Tx, playerId: string) => Promise<void>;
}
