import './end-achievements.css';
import { findAchievement } from '#shared/achievements/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Medal } from '#client/ui/game/medal.tsx';

/** So many stand side by side; who unlocks more at once finds them in the profile. */
const maxShown = 3;

/** What the game unlocked. One that a newer server knows and this page does not is told by the profile. */
export function EndAchievements({ ids }: { ids: readonly string[] }) {
  const unlocked = ids.flatMap((id) => findAchievement(id) ?? []);
  if (unlocked.length === 0) return null;
  const isAlone = unlocked.length === 1;
  const more = unlocked.length - maxShown;
  return (
    <section className="end-achievements" aria-labelledby="end-achievements">
      <h2 id="end-achievements">{isAlone ? 'New achievement' : 'New achievements'}</h2>
      <ul className={classNames(isAlone && 'end-achievement-alone')}>
        {unlocked.slice(0, maxShown).map(({ id, name, description, icon }) => (
          <li key={id}>
            <Medal icon={icon} />
            <p>
              <b>{name}</b>
              {isAlone && <span>{description}</span>}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <a href={pathTo('/achievements')}>And {more} more</a>}
    </section>
  );
}
