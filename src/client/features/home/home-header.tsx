import './home-header.css';
import type { ReactNode, Ref } from 'react';
import type { User } from '#shared/account/contract.ts';
import { getOwnName } from '#shared/account/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { CoinLink } from '#client/ui/controls/coin-pill.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Row } from '#client/ui/layout.tsx';

interface HomeHeaderProps {
  readonly profileLink: User;
  readonly face: ReactNode;
  readonly notificationsLink: ReactNode;
  readonly themeToggle: ReactNode;
  readonly balanceRef: Ref<HTMLDivElement>;
}

export function HomeHeader({
  profileLink: user,
  face: profileLink,
  notificationsLink,
  themeToggle,
  balanceRef,
}: HomeHeaderProps) {
  return (
    <header className="home-header">
      {profileLink}
      <div className="grow">
        <span className="home-welcome">Welcome back</span>
        <h1>{getOwnName(user)}</h1>
      </div>
      <Row ref={balanceRef}>
        <CoinLink href={pathTo('/wallet')} amount={user.coins} label="to your wallet" />
      </Row>
      <div className="home-tools">
        {notificationsLink}
        {themeToggle}
        <IconLink icon="gear" label="Settings" href={pathTo('/profile', { hash: 'settings-heading' })} />
      </div>
    </header>
  );
}
