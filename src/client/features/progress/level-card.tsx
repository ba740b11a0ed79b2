import './level-card.css';
import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { calculateLevelProgressPercent, pointsPerLevel } from '#shared/progress/rules.ts';
import { formatLevelProgress } from '#client/entities/level-way.ts';
import { Card } from '#client/ui/card.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';

interface LevelCardProps {
  readonly user: User;
  /** The reward of the next level. */
  readonly next: ReactNode;
}

/** Progress to the next level (rules 9.2). */
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
