import './category-band.css';
import { starThresholds } from '#shared/progress/mastery.ts';
import type { Place } from '#shared/progress/contract.ts';
import type { Category } from '#shared/catalog/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { usePlaces } from '#client/entities/places.ts';
import { classNames } from '#client/ui/class-names.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Landmark, toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { formatSeenCounts } from './seen-texts.ts';
import { useMetCounts } from './queries.ts';

export function formatPlaceProgress({
  stars,
  mostStars,
  isFull,
}: Pick<Place, 'stars' | 'mostStars' | 'isFull'>): string {
  if (isFull && stars < mostStars) return `This place is yours: ${stars} of ${mostStars} stars`;
  if (isFull) return `All ${mostStars} stars: this place is yours`;
  if (stars > 0 && stars === mostStars)
    return `All ${mostStars} stars: your next right answer to a new question here turns it to gold`;
  if (stars === 0) return `${starThresholds[0]} right answers to new questions light a star`;
  return `${stars} of ${mostStars} stars`;
}

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
