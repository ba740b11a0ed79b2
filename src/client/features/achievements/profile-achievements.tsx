import './achievements.css';
import type { Achievement } from '#shared/achievements/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Medal } from '#client/ui/game/medal.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { countUnlocked } from './achievement-texts.ts';
import { formatAchievementStatus } from './achievement-texts.ts';
import { useAchievements } from './queries.ts';

/** See rules 2.15. */
export function ProfileAchievements() {
  const { data, error, refetch } = useAchievements();
  if (error && !data)
    return <LoadError title="Your achievements did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  return <ProfileAchievementList achievements={data} />;
}

export function ProfileAchievementList({ achievements }: { achievements: readonly Achievement[] }) {
  return (
    <>
      <ul className="achievements-six">
        {achievements
          .filter(({ group }) => group === 'start')
          .map((achievement) => (
            <li key={achievement.id} className={achievement.unlockedAt === null ? 'achievement-locked' : ''}>
              <Medal icon={achievement.icon} isLocked={achievement.unlockedAt === null} />
              <b>{achievement.name}</b>
              <span className="num">{formatAchievementStatus(achievement)}</span>
              {achievement.note && <span className="num">{achievement.note}</span>}
            </li>
          ))}
      </ul>
      <LinkButton href={pathTo('/achievements')} variant="ghost" icon="award" block>
        All achievements: {countUnlocked(achievements)} of {achievements.length}
      </LinkButton>
    </>
  );
}
