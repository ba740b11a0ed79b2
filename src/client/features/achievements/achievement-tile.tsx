import './achievement-tile.css';
import type { Achievement } from '#shared/achievements/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Medal } from '#client/ui/game/medal.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { formatUnlockDate, isPendingUnlock, formatAchievementProgress } from './achievement-texts.ts';

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
