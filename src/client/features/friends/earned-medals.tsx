import type { PublicProfile } from '#shared/friends/contract.ts';
import { Medal } from '#client/ui/game/medal.tsx';
import { formatDay } from './friend-texts.ts';

interface EarnedMedalsProps {
  readonly achievements: PublicProfile['achievements'];
  readonly name: string;
  readonly isSelf: boolean;
}

/** The player's achievements, newest first. */
export function EarnedMedals({ achievements, name, isSelf }: EarnedMedalsProps) {
  return (
    <section aria-labelledby="medals-heading">
      <h2 className="h-sec" id="medals-heading">
        Achievements
      </h2>
      {achievements.length === 0 ? (
        <p className="muted">{isSelf ? 'None yet. Finish a game.' : `${name} has none yet.`}</p>
      ) : (
        <ul className="medals">
          {achievements.map(({ id, name: title, description, icon, unlockedAt }) => (
            <li key={id}>
              <Medal icon={icon} />
              <div className="grow">
                <b>{title}</b>
                <p>{description}</p>
                <small className="muted">
                  <time dateTime={unlockedAt}>{formatDay(unlockedAt)}</time>
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
