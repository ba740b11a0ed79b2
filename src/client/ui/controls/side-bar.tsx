import './side-bar.css';
import type { ReactNode } from 'react';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { Avatar } from '../people/avatar.tsx';
import type { NavigationItem } from './navigation.tsx';
import { Button } from './button.tsx';
import { Coin } from './coin-pill.tsx';
import { NavLinks } from './navigation.tsx';
import { Icon } from '../icon.tsx';
import { Brand } from '../scenery/logo.tsx';
import { formatNumber } from '../format-number.ts';

interface SideBarProps {
  name: string;
  look?: AvatarLook | null | undefined;
  imageUrl?: string | null | undefined;
  coins: number;
  coinsHref: string;
  items: NavigationItem[];
  onLogout: () => void;
  adminHref?: string | null | undefined;
  bell?: ReactNode;
}

/** Replaces the bottom bar from 1024 px on. */
export function SideBar({ name, look, imageUrl, coins, coinsHref, items, onLogout, adminHref, bell }: SideBarProps) {
  return (
    <aside className="side">
      <Brand href={pathTo('/')} />
      <div className="side-who">
        <Avatar name={name} look={look} imageUrl={imageUrl} />
        <div className="grow">
          <b>{name}</b>
          <a className="price num" href={coinsHref}>
            <Coin />
            {formatNumber(coins)}
            <span className="vh"> coins, to your wallet</span>
          </a>
        </div>
        {bell}
        {adminHref && (
          <a className="side-admin" href={adminHref}>
            <Icon name="shield" />
            Admin Panel
          </a>
        )}
      </div>
      <NavLinks label="Main" items={items} />
      <Button variant="ghost" size="sm" icon="logout" onClick={onLogout}>
        Logout
      </Button>
    </aside>
  );
}
