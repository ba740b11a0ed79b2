import './medal.css';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { iconPaths } from '../icon-paths.ts';
import { type CategorySlug, Landmark, toCategorySlug } from '../scenery/landmark.tsx';

interface MedalProps {
  /** An icon name, or `place-` and the slug of a category for its landmark. Unknown names show an award. */
  icon: string;
  /** Not earned yet: an empty place with a lock. */
  isLocked?: boolean | undefined;
}

const placePrefix = 'place-';

/** The hue of medals without a place, so that related medals look alike. */
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

const center = { x: 32, y: 29 };
const scallops = 24;

/** The rim: alternating outer and inner corners, rounded by a thick stroke. */
const rim = Array.from({ length: scallops }, (_, index) => {
  const angle = (index * 2 * Math.PI) / scallops;
  const radius = index % 2 === 0 ? 25.5 : 22;
  return `${(center.x + radius * Math.sin(angle)).toFixed(1)} ${(center.y - radius * Math.cos(angle)).toFixed(1)}`;
}).join('L');

export function Medal({ icon, isLocked = false }: MedalProps) {
  const slug = icon.startsWith(placePrefix) ? toCategorySlug(icon.slice(placePrefix.length)) : null;
  const name = Object.hasOwn(iconPaths, icon) ? (icon as IconName) : 'award';
  const hue = slug ?? hues[name] ?? 'general';
  return (
    <span className={classNames('medal', 'cat', `hue-${hue}`, isLocked && 'medal-locked')} aria-hidden="true">
      <svg viewBox="0 0 64 72">
        {isLocked ? (
          <circle className="medal-place" cx={center.x} cy={center.y + 2} r="26" />
        ) : (
          <>
            <path className="medal-ribbon" d="M14 38 6 65l11-3.5 7.5 8L32 44l7.5 25.5 7.5-8L58 65l-8-27z" />
            <path className="medal-edge" d={`M${rim}z`} transform="translate(0 4)" />
            <path className="medal-face" d={`M${rim}z`} />
            <circle className="medal-dial" cx={center.x} cy={center.y} r="19" />
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
