import './profile-header.css';
import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { CoinLink } from '#client/ui/controls/coin-link.tsx';

interface ProfileHeaderProps {
  readonly user: User;
  readonly tools: ReactNode;
}

/** Who the player is (rules 2.14). */
export function ProfileHeader({ user, tools }: ProfileHeaderProps) {
  const name = user.displayName.trim() || 'Player';
  return (
    <header className="profile-header">
      <Avatar name={name} look={user.avatar} imageUrl={user.profileImageUrl} size={96} />
      <div className="grow">
        <h1>{name}</h1>
        <p className="muted">Level {user.level} Player</p>
      </div>
      <CoinLink href={pathTo('/wallet')} amount={user.coins} label="to your wallet" />
      {tools}
    </header>
  );
}
