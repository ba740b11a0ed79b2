import './category-band.css';
import type { Category } from '#shared/catalog/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { usePlaces } from '#client/entities/places.ts';
import { classNames } from '#client/ui/class-names.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Landmark, toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { formatSeenCounts } from './met-texts.ts';
import { formatPlaceProgress } from './place-text.ts';
import { useMetCounts } from './queries.ts';

/** Header of a category with a button to play all of it. */
export function CategoryHeader({ category }: { category: Category }) {
  const slug = toCategorySlug(category.icon);
  const count = useMetCounts(category.id).get(category.id);
  const place = usePlaces()?.get(category.id);
  const texts = count && formatSeenCounts(count);
  return (
    <div className={classNames('band cat', `hue-${slug}`, place?.isFull && 'place-full')}>
      <Landmark slug={slug} />
      <div className="band-text">
        <p>{category.name}</p>
        <h1>Choose Subcategory</h1>
        <small className="num">{texts ? (texts.again ?? texts.count) : '\u00a0'}</small>
        {/* A category without subcategories has no stars. */}
        {place?.mostStars !== 0 && <small className="num">{place ? formatPlaceProgress(place) : '\u00a0'}</small>}
      </div>
      <LinkButton
        href={pathTo('/game/:categoryId', { params: { categoryId: category.id } })}
        icon="play"
        size="lg"
        className="band-play"
      >
        Play All {category.name}
      </LinkButton>
      <LinkButton
        href={pathTo('/leaderboard', { query: { place: category.id } })}
        variant="plain"
        icon="trophy"
        className="band-board"
      >
        Board of {category.name}
      </LinkButton>
    </div>
  );
}
