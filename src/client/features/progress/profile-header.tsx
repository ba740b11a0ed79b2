import './profile-header.css';
import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CoinPill } from '../../ui/coin-pill.tsx';

interface ProfileHeaderProps {
  readonly user: User;
  readonly tools: ReactNode;
}

/** Who the player is (section 2, Profile). */
export function ProfileHeader({ user, tools }: ProfileHeaderProps) {
  const name = user.displayName.trim() || 'Player';
  return (
    <header className="profile-header">
      <Avatar name={name} imageUrl={user.profileImageUrl} size={96} />
      <div className="grow">
        <h1>{name}</h1>
        <p className="muted">Level {user.level} Player</p>
      </div>
      <CoinPill amount={user.coins} />
      {tools}
    </header>
  );
}
