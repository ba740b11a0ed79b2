import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { type HomeRead, homeReads } from '#shared/home/reads.ts';
import { userKey } from '#client/entities/user.ts';
import { markOpenGame } from '#client/features/game/session/open-game-mark.ts';
import { packOwner } from '#client/platform/device/pack-owner.ts';

/** Home's reads are known together, before its screen is drawn: nothing that comes later moves anything. */
export function seedHome(client: QueryClient, parts: Readonly<Record<string, unknown>>): void {
  if ('/api/user/game' in parts) markOpenGame(parts['/api/user/game'] !== null);
  for (const [address, { read, params = {} }] of Object.entries<HomeRead>(homeReads)) {
    const key = [read, { params, query: {} }];
    // What is there already was asked for later.
    if (address in parts && client.getQueryData(key) === undefined) client.setQueryData(key, parts[address]);
  }
  // A player who is known so early is not read: nobody else would say whose questions this device keeps.
  const user = client.getQueryData<User | null>(userKey);
  if (user) packOwner.write(user.id);
}
