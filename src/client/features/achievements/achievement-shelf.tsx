import './achievement-shelf.css';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { AchievementGroupView } from './achievement-groups.ts';
import { AchievementTile } from './achievement-tile.tsx';

interface AchievementShelfProps {
  shelf: AchievementGroupView;
  isOpen: boolean;
}

/** Collapsible group of achievements with the number of unlocked ones. */
export function AchievementShelf({ shelf, isOpen }: AchievementShelfProps) {
  const { title, achievements, unlocked } = shelf;
  const isWhole = unlocked === achievements.length;
  return (
    <details className="achievement-shelf" open={isOpen}>
      <summary>
        <Icon name="chevron-down" />
        <h2>{title}</h2>
        <Badge tone={isWhole ? 'done' : 'plain'} icon={isWhole ? 'check' : undefined}>
          {unlocked} of {achievements.length}
        </Badge>
      </summary>
      <ul>
        {achievements.map((achievement) => (
          <AchievementTile key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </details>
  );
}
