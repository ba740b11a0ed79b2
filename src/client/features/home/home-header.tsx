import './home-header.css';
import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { ownName } from '#shared/account/rules.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CoinPill } from '../../ui/coin-pill.tsx';
import { IconLink } from '../../ui/icon-button.tsx';

interface HomeHeaderProps {
  readonly user: User;
  readonly themeToggle: ReactNode;
}

export function HomeHeader({ user, themeToggle }: HomeHeaderProps) {
  return (
    <header className="home-header">
      <Avatar name={ownName(user)} look={user.avatar} imageUrl={user.profileImageUrl} size={56} />
      <div className="grow">
        <span className="home-welcome">Welcome back</span>
        <h1>{ownName(user)}</h1>
      </div>
      <CoinPill amount={user.coins} countUp />
      <div className="home-tools">
        {themeToggle}
        <IconLink icon="gear" label="Settings" href="/profile" />
      </div>
    </header>
  );
}
