import './category-tile.css';
import type { ComponentPropsWithRef } from 'react';
import { mostStars } from '#shared/progress/mastery.ts';
import { classNames } from './class-names.ts';
import { type CategorySlug, Landmark, slugOrGeneral } from './scenery/landmark.tsx';

interface CategoryTileProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  href: string;
  slug: CategorySlug;
  name: string;
  blurb?: string | undefined;
  wide?: boolean | undefined;
  /** Stars of so many, and those of each of its stations; null until they are known, so that their line is there. */
  stars?: { lit: number; of: number; stations: readonly number[] } | null | undefined;
  /** All of them are lit: its landmark is golden. */
  full?: boolean | undefined;
}

/** A place on the map; `tiles` is the grid they stand in. */
export function CategoryTile({ slug, name, blurb, wide, stars, full, className, ...rest }: CategoryTileProps) {
  return (
    <a
      {...rest}
      className={classNames(
        'piece tile cat',
        `hue-${slugOrGeneral(slug)}`,
        wide && 'tile-wide',
        full && 'place-full',
        className,
      )}
    >
      <Landmark slug={slug} />
      <span>
        {name}
        {blurb && <small>{blurb}</small>}
        {stars !== undefined && (
          <small className="tile-stars num">
            {stars && (
              <>
                <span aria-hidden="true">★ </span>
                {stars.lit} / {stars.of}
                <span className="vh"> stars</span>
              </>
            )}
          </small>
        )}
        {stars !== undefined && (
          <small className="tile-trail" aria-hidden="true">
            {stars?.stations.map((lit, place) => (
              <i key={place} className={classNames(lit > 0 && 'tile-begun', lit === mostStars && 'tile-lit')} />
            ))}
          </small>
        )}
      </span>
    </a>
  );
}

export function LandmarkChip({ slug }: { slug: CategorySlug }) {
  return (
    <span className={`lm-chip cat hue-${slugOrGeneral(slug)}`}>
      <Landmark slug={slug} />
    </span>
  );
}
