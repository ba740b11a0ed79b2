import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import type { GuestWallName } from '#client/features/account/keep-door.tsx';
import { GuestWall } from './pages.ts';
import { PlayerScreen } from './player-screen.tsx';

/** A screen for players with an account; guests see an invitation to create one instead. */
export function AccountScreen({ door, children }: { door: GuestWallName; children: (user: User) => ReactNode }) {
  return (
    <PlayerScreen>{(user) => (user.isGuest ? <GuestWall user={user} name={door} /> : children(user))}</PlayerScreen>
  );
}
