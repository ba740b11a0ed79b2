import './category-tile.css';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { type CategorySlug, Landmark, slugOrGeneral } from './scenery/landmark.tsx';

interface CategoryTileProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  href: string;
  slug: CategorySlug;
  name: string;
  blurb?: string | undefined;
  wide?: boolean | undefined;
}

/** A place on the map; `tiles` is the grid they stand in. */
export function CategoryTile({ slug, name, blurb, wide, className, ...rest }: CategoryTileProps) {
  return (
    <a {...rest} className={classNames('piece tile cat', `hue-${slugOrGeneral(slug)}`, wide && 'tile-wide', className)}>
      <Landmark slug={slug} />
      <span>
        {name}
        {blurb && <small>{blurb}</small>}
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
