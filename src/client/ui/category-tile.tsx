import './category-tile.css';
import type { ComponentPropsWithRef } from 'react';
import { maxStars } from '#shared/progress/mastery.ts';
import { classNames } from './class-names.ts';
import { type CategorySlug, Landmark, toCategorySlug } from './scenery/landmark.tsx';

interface CategoryTileProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  href: string;
  slug: CategorySlug;
  name: string;
  blurb?: string | undefined;
  wide?: boolean | undefined;
  /** Lit stars, their maximum and the stars of each station; null while loading, which reserves their line. */
  stars?: { lit: number; of: number; stations: readonly number[] } | null | undefined;
  /** All stars are lit, so the landmark is golden. */
  full?: boolean | undefined;
}

/** A place on the map; must be inside a `tiles` grid. */
export function CategoryTile({ slug, name, blurb, wide, stars, full, className, ...rest }: CategoryTileProps) {
  return (
    <a
      {...rest}
      className={classNames(
        'piece tile cat',
        `hue-${toCategorySlug(slug)}`,
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
              <i key={place} className={classNames(lit > 0 && 'tile-begun', lit === maxStars && 'tile-lit')} />
            ))}
          </small>
        )}
      </span>
    </a>
  );
}

export function LandmarkChip({ slug }: { slug: CategorySlug }) {
  return (
    <span className={`lm-chip cat hue-${toCategorySlug(slug)}`}>
      <Landmark slug={slug} />
    </span>
  );
}
