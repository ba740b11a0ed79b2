import './level-card.css';
import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { levelProgressPercent, pointsPerLevel } from '#shared/progress/rules.ts';
import { levelWayText } from '#client/entities/level-way.ts';
import { Card } from '#client/ui/card.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';

interface LevelCardProps {
  readonly user: User;
  /** What a next level gives. */
  readonly next: ReactNode;
}

/** How far it is to the next level (rules 9.2). */
export function LevelCard({ user, next }: LevelCardProps) {
  const title = `Progress to Level ${user.level + 1}`;
  return (
    <Card as="section" className="level-card">
      <div className="level-head">
        <h2>{title}</h2>
        <span className="num muted">
          {numberText(user.totalScore)} / {numberText(user.level * pointsPerLevel)} XP
        </span>
      </div>
      <ProgressBar value={levelProgressPercent(user.totalScore)} max={100} label={title} tone="saffron" />
      <p className="num">{levelWayText(user.totalScore)}</p>
      {next}
    </Card>
  );
}
