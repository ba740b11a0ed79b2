import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { type HomeRead, homeReads } from '#shared/home/reads.ts';
import { userKey } from '#client/entities/user.ts';
import { markOpenGame } from '#client/features/game/session/open-game-mark.ts';
import { packOwner } from '#client/platform/device/practice-database.ts';

/** Seeds the queries of the home page before it renders, so that nothing shifts later. */
export function seedHomeQueries(client: QueryClient, parts: Readonly<Record<string, unknown>>): void {
  if ('/api/user/game' in parts) markOpenGame(parts['/api/user/game'] !== null);
  for (const [address, { read, params = {} }] of Object.entries<HomeRead>(homeReads)) {
    const key = [read, { params, query: {} }];
    // A query that already exists is newer.
    if (address in parts && client.getQueryData(key) === undefined) client.setQueryData(key, parts[address]);
  }
  // The user query does not run for a player who is known this early, so the owner of the stored practice questions is
  // set here.
  const user = client.getQueryData<User | null>(userKey);
  if (user) packOwner.write(user.id);
}
