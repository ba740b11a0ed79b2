import './achievement-tile.css';
import './achievement-shelf.css';
import './achievements.css';
import type { Achievement } from '#shared/achievements/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Medal } from '#client/ui/game/medal.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import {
  type AchievementGroupView,
  countUnlocked,
  formatAchievementProgress,
  formatLatestAchievement,
  formatUnlockDate,
  groupAchievements,
  isPendingUnlock,
} from './achievement-texts.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useAchievements } from './queries.ts';

export function AchievementTile({ achievement }: { achievement: Achievement }) {
  const { name, description, icon, note, unlockedAt } = achievement;
  const isLocked = unlockedAt === null;
  return (
    <li className={classNames('achievement', isLocked && 'achievement-locked')}>
      <Medal icon={icon} isLocked={isLocked} />
      <div className="grow">
        <b>{name}</b>
        <p>{description}</p>
        {isLocked ? <LockedProgress achievement={achievement} /> : <UnlockDate unlockedAt={unlockedAt} />}
        {note && (
          <p className="achievement-note">
            <Icon name="flame" />
            {note}
          </p>
        )}
      </div>
    </li>
  );
}

function UnlockDate({ unlockedAt }: { unlockedAt: string }) {
  return (
    <p className="achievement-day">
      <Icon name="check" />
      <span>
        Unlocked <time dateTime={unlockedAt}>{formatUnlockDate(unlockedAt)}</time>
      </span>
    </p>
  );
}

function LockedProgress({ achievement }: { achievement: Achievement }) {
  if (isPendingUnlock(achievement)) return <p className="achievement-waiting">Reached. Your next game unlocks it.</p>;
  const { name, progress, target } = achievement;
  return (
    <div className="achievement-way">
      <ProgressBar value={progress} max={target} label={`Locked: progress to ${name}`} />
      <span className="num">{formatAchievementProgress(achievement)}</span>
    </div>
  );
}

interface AchievementShelfProps {
  shelf: AchievementGroupView;
  isOpen: boolean;
}

function AchievementShelf({ shelf, isOpen }: AchievementShelfProps) {
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

/** See rules 2.15. */
export function Achievements() {
  const { data, error, refetch } = useAchievements();
  if (error && !data)
    return <LoadError title="Your achievements did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={2} />;
  return <AchievementShelves achievements={data} />;
}

export function AchievementShelves({ achievements }: { achievements: readonly Achievement[] }) {
  const unlocked = countUnlocked(achievements);
  return (
    <div className="achievements">
      <Card className="achievements-head">
        <p>
          <b>
            {unlocked} of {achievements.length} unlocked
          </b>
          <span>{formatLatestAchievement(achievements)}</span>
        </p>
        <ProgressBar value={unlocked} max={achievements.length} label="Achievements unlocked" />
      </Card>
      {groupAchievements(achievements).map((shelf, index) => (
        <AchievementShelf key={shelf.group} shelf={shelf} isOpen={index === 0} />
      ))}
    </div>
  );
}
