import './medal.css';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { iconPaths } from '../icon-paths.ts';
import { type CategorySlug, Landmark, slugOrGeneral } from '../scenery/landmark.tsx';

interface MedalProps {
  /** The name of an icon, or `place-` and a category's slug for its landmark. An unknown one is an award. */
  icon: string;
  /** Not earned yet: an empty place with a lock. */
  isLocked?: boolean | undefined;
}

const placePrefix = 'place-';

/** The hue of a medal that is of no place, so that medals of one kind look like each other. */
const hues: Readonly<Partial<Record<IconName, CategorySlug>>> = {
  flame: 'history',
  calendar: 'history',
  clock: 'history',
  trophy: 'mythology',
  bracket: 'mythology',
  crown: 'mythology',
  users: 'celebrities',
  'user-plus': 'celebrities',
  swords: 'celebrities',
  heart: 'celebrities',
  gift: 'entertainment',
  bag: 'entertainment',
  target: 'vehicles',
  bolt: 'vehicles',
  star: 'vehicles',
  moon: 'vehicles',
  lightbulb: 'science',
  shield: 'science',
  check: 'science',
};

const middle = { x: 32, y: 29 };
const scallops = 24;

/** The rim: corners further out and further in by turns, rounded by a thick stroke. */
const rim = Array.from({ length: scallops }, (_, index) => {
  const angle = (index * 2 * Math.PI) / scallops;
  const radius = index % 2 === 0 ? 25.5 : 22;
  return `${(middle.x + radius * Math.sin(angle)).toFixed(1)} ${(middle.y - radius * Math.cos(angle)).toFixed(1)}`;
}).join('L');

/** What is worn for something earned: a chunky seal on two ribbons. */
export function Medal({ icon, isLocked = false }: MedalProps) {
  const slug = icon.startsWith(placePrefix) ? slugOrGeneral(icon.slice(placePrefix.length)) : null;
  const name = Object.hasOwn(iconPaths, icon) ? (icon as IconName) : 'award';
  const hue = slug ?? hues[name] ?? 'general';
  return (
    <span className={classNames('medal', 'cat', `hue-${hue}`, isLocked && 'medal-locked')} aria-hidden="true">
      <svg viewBox="0 0 64 72">
        {isLocked ? (
          <circle className="medal-place" cx={middle.x} cy={middle.y + 2} r="26" />
        ) : (
          <>
            <path className="medal-ribbon" d="M14 38 6 65l11-3.5 7.5 8L32 44l7.5 25.5 7.5-8L58 65l-8-27z" />
            <path className="medal-edge" d={`M${rim}z`} transform="translate(0 4)" />
            <path className="medal-face" d={`M${rim}z`} />
            <circle className="medal-dial" cx={middle.x} cy={middle.y} r="19" />
          </>
        )}
      </svg>
      <span className={slug ? 'medal-art medal-landmark' : 'medal-art'}>
        {slug ? (
          <Landmark slug={slug} />
        ) : (
          <Icon name={name} filled={!isLocked && (name === 'flame' || name === 'star')} />
        )}
      </span>
      {isLocked && (
        <span className="medal-lock">
          <Icon name="lock" />
        </span>
      )}
    </span>
  );
}
