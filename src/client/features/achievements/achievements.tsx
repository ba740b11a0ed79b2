import './achievements.css';
import type { Achievement } from '#shared/achievements/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Card } from '#client/ui/card.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { groupAchievements, countUnlocked } from './achievement-groups.ts';
import { AchievementShelf } from './achievement-shelf.tsx';
import { formatLatestAchievement } from './achievement-texts.ts';
import { useAchievements } from './queries.ts';

/** All achievements with their progress (rules 2.15). */
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
