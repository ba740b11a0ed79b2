import { createPlaceholderName } from '#shared/account/player-names.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getPublicName } from './public-profile.ts';
import { writePlayer } from './store.ts';

/** Runs for a new player, inside the transaction that creates the player. */
export type NewPlayerHook = (tx: Tx, playerId: string, now: Date) => Promise<void>;

export interface NewPlayerContext extends Pick<Deps, 'clock' | 'chance'> {
  /** Run for every new player, also for a guest. */
  readonly guestHooks: readonly NewPlayerHook[];
  /** Run for a new player with an account, and when a guest gets one. */
  readonly accountHooks: readonly NewPlayerHook[];
}

/** Creates a player with everything a new player gets, unless the player already exists. */
export async function createPlayer(
  { clock, chance, guestHooks, accountHooks }: NewPlayerContext,
  tx: Tx,
  account: { readonly id: string; readonly name: string },
  role: 'player' | 'admin',
): Promise<void> {
  const now = await clock.now(tx);
  const publicName = getPublicName(account.name, role);
  const player = {
    id: account.id,
    displayName: publicName ?? createPlaceholderName(chance.below),
    firstName: publicName,
    role,
  };
  if (!(await writePlayer(tx, player, now))) return;
  for (const hook of [...guestHooks, ...accountHooks]) await hook(tx, account.id, now);
}
