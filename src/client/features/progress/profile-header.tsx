import './profile-header.css';
import './profile-facts.css';
import './level-card.css';
import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { getMapTitle } from '#shared/progress/mastery.ts';
import { usePlaces } from '#client/entities/places.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { CoinLink } from '#client/ui/controls/coin-pill.tsx';
import { Row } from '#client/ui/layout.tsx';
import { calculateLevelProgressPercent, calculateWinRate, pointsPerLevel } from '#shared/progress/rules.ts';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { formatLevelProgress } from '#client/entities/level-progress.ts';
import { Card } from '#client/ui/card.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';

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

export function ProfileFacts({ user }: { user: User }) {
  return (
    <div className="profile-facts">
      <FactTile label="Total Score" value={formatNumber(user.totalScore)} />
      <FactTile label="Games Played" value={formatNumber(user.gamesPlayed)} />
      <FactTile label="Win Rate" value={`${calculateWinRate(user.gamesWon, user.gamesPlayed)}%`} />
      <FactTile label="Current Streak" value={formatNumber(user.currentStreak)} icon="flame" />
      <FactTile label="Best Streak" value={formatNumber(user.longestStreak)} icon="crown" />
    </div>
  );
}

interface LevelCardProps {
  readonly user: User;
  readonly next: ReactNode;
}

/** See rules 9.2. */
export function LevelCard({ user, next }: LevelCardProps) {
  const title = `Progress to Level ${user.level + 1}`;
  return (
    <Card as="section" className="level-card">
      <div className="level-head">
        <h2>{title}</h2>
        <span className="num muted">
          {formatNumber(user.totalScore)} / {formatNumber(user.level * pointsPerLevel)} XP
        </span>
      </div>
      <ProgressBar value={calculateLevelProgressPercent(user.totalScore)} max={100} label={title} tone="saffron" />
      <p className="num">{formatLevelProgress(user.totalScore)}</p>
      {next}
    </Card>
  );
}
