import './place-stars.css';
import './subcategory-tile.css';
import { maxStars } from '#shared/progress/mastery.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { ReactNode } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { MetCount } from '#shared/game/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Icon } from '#client/ui/icon.tsx';
import { type CategorySlug, Landmark } from '#client/ui/scenery/landmark.tsx';
import { subcategoryIcons } from './subcategory-icons.ts';
import { calculateSeenPercent, formatSeenCounts, isFullySeen, isUnseen } from './seen-texts.ts';

const starPath = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z';

function PlaceStars({ stars }: { stars: number }) {
  return (
    <span className="place-stars">
      <span className="vh">
        {stars} of {maxStars} stars
      </span>
      {Array.from({ length: maxStars }, (_, place) => (
        <svg key={place} className={classNames(place < stars && 'star-lit')} viewBox="0 0 24 24" aria-hidden="true">
          <path d={starPath} />
        </svg>
      ))}
    </span>
  );
}

interface SubcategoryTileProps {
  readonly subcategory: Category;
  readonly hue: CategorySlug;
  /** Undefined while loading. */
  readonly count: MetCount | undefined;
  /** Undefined while loading. */
  readonly stars: number | undefined;
  readonly traveler?: ReactNode;
}

export function SubcategoryTile({ subcategory, hue, count, stars, traveler }: SubcategoryTileProps) {
  const texts = count && formatSeenCounts(count);
  return (
    <a
      className={`piece subtile cat hue-${hue}`}
      href={pathTo('/game/:categoryId', { params: { categoryId: subcategory.id } })}
    >
      <span className="subtile-disc">
        <SubcategoryIcon id={subcategory.id} hue={hue} />
        {traveler && <span className="subtile-traveler">{traveler}</span>}
      </span>
      <span>
        {subcategory.name}
        {/* The line is always rendered so that the layout does not shift after loading. */}
        <small className="num">{texts ? (texts.again ?? texts.count) : '\u00a0'}</small>
      </span>
      <span className="subtile-stars">{stars !== undefined && <PlaceStars stars={stars} />}</span>
      {count && (
        <i className="subtile-way" aria-hidden="true">
          <i style={{ width: `${calculateSeenPercent(count)}%` }} />
        </i>
      )}
      {count && isUnseen(count) && <b className="subtile-state">New</b>}
      {count && isFullySeen(count) && (
        <b className="subtile-state">
          <Icon name="check" /> Done
        </b>
      )}
      {traveler && <span className="vh">Next on your way</span>}
    </a>
  );
}

/** Falls back to the landmark of the place for an unknown subcategory. */
function SubcategoryIcon({ id, hue }: { id: number; hue: CategorySlug }) {
  const path = subcategoryIcons[id];
  if (!path) return <Landmark slug={hue} />;
  return (
    <svg className="subtile-glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
