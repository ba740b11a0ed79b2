import './home-header.css';
import type { ReactNode, Ref } from 'react';
import type { User } from '#shared/account/contract.ts';
import { ownName } from '#shared/account/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { CoinLink } from '#client/ui/controls/coin-link.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Row } from '#client/ui/layout.tsx';

interface HomeHeaderProps {
  readonly user: User;
  readonly face: ReactNode;
  /** The way to what happened to the player. */
  readonly bell: ReactNode;
  readonly themeToggle: ReactNode;
  /** Where coins land. */
  readonly balance: Ref<HTMLDivElement>;
}

export function HomeHeader({ user, face, bell, themeToggle, balance }: HomeHeaderProps) {
  return (
    <header className="home-header">
      {face}
      <div className="grow">
        <span className="home-welcome">Welcome back</span>
        <h1>{ownName(user)}</h1>
      </div>
      <Row ref={balance}>
        <CoinLink href={pathTo('/wallet')} amount={user.coins} label="to your wallet" />
      </Row>
      <div className="home-tools">
        {bell}
        {themeToggle}
        <IconLink icon="gear" label="Settings" href={pathTo('/profile', { hash: 'settings-heading' })} />
      </div>
    </header>
  );
}
