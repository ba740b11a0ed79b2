import './end-achievements.css';
import { findAchievement } from '#shared/achievements/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Medal } from '#client/ui/game/medal.tsx';

/** The others are listed on the achievements page. */
const maxShown = 3;

/** Skips achievements of a newer server that are unknown here. */
export function EndAchievements({ ids }: { ids: readonly string[] }) {
  const unlocked = ids.flatMap((id) => findAchievement(id) ?? []);
  if (unlocked.length === 0) return null;
  const isSingle = unlocked.length === 1;
  const more = unlocked.length - maxShown;
  return (
    <section className="end-achievements" aria-labelledby="end-achievements">
      <h2 id="end-achievements">{isSingle ? 'New achievement' : 'New achievements'}</h2>
      <ul className={classNames(isSingle && 'end-achievement-alone')}>
        {unlocked.slice(0, maxShown).map(({ id, name, description, icon }) => (
          <li key={id}>
            <Medal icon={icon} />
            <p>
              <b>{name}</b>
              {isSingle && <span>{description}</span>}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <a href={pathTo('/achievements')}>And {more} more</a>}
    </section>
  );
}
