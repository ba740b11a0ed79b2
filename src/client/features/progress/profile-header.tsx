import './profile-header.css';
import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { getMapTitle } from '#shared/progress/mastery.ts';
import { usePlaces } from '#client/entities/places.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { CoinLink } from '#client/ui/controls/coin-link.tsx';
import { Row } from '#client/ui/layout.tsx';

interface ProfileHeaderProps {
  readonly user: User;
  readonly face: ReactNode;
  readonly tools: ReactNode;
}

export function ProfileHeader({ user, face, tools }: ProfileHeaderProps) {
  const places = usePlaces();
  const title = getMapTitle([...(places?.values() ?? [])].filter(({ isFull }) => isFull).length);
  const name = user.displayName.trim() || 'Player';
  return (
    <header className="profile-header">
      {face}
      <div className="grow">
        <h1>{name}</h1>
        <p className="muted">Level {user.level} Player</p>
        {title && <Badge tone="legendary">{title}</Badge>}
      </div>
      {tools}
      <Row wrap gap={2} className="profile-ways">
        <CoinLink href={pathTo('/wallet')} amount={user.coins} label="to your wallet" />
        <LinkButton href={pathTo('/profile/avatar')} variant="plain" size="sm" icon="pencil">
          Change your look
        </LinkButton>
      </Row>
    </header>
  );
}
