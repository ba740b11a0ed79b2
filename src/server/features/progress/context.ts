import type { Account } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { GameHistory } from '#server/features/game/service.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Dependencies of a player's statistics and history. */
export interface ProgressContext extends Pick<Deps, 'database'> {
  readonly catalog: Pick<Catalog, 'find'>;
  readonly history: GameHistory;
}

/** Dependencies of the analysis of a player's progress. */
export interface AnalysisContext extends Pick<Deps, 'database'> {
  readonly catalog: Catalog;
  readonly account: Pick<Account, 'today'>;
  /** Returns how many of the players on the boards have a lower total score. */
  readonly shareBelow: (playerId: string) => Promise<{ readonly below: number; readonly players: number }>;
}
