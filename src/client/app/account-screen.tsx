import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import type { DoorName } from '#client/features/account/keep-door.tsx';
import { KeepDoor } from './pages.ts';
import { PlayerScreen } from './player-screen.tsx';

/** A screen for players with an account; a guest finds the door to one. */
export function AccountScreen({ door, children }: { door: DoorName; children: (user: User) => ReactNode }) {
  return (
    <PlayerScreen>{(user) => (user.isGuest ? <KeepDoor user={user} name={door} /> : children(user))}</PlayerScreen>
  );
}
