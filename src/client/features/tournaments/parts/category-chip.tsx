import './category-chip.css';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { slugOrGeneral } from '#client/ui/scenery/landmark.tsx';

/** The landmark of a tournament's category; the whole map for any category. */
export function CategoryChip({ category }: Pick<Tournament, 'category'>) {
  if (category) return <LandmarkChip slug={slugOrGeneral(category.icon)} />;
  return (
    <span className="any-chip">
      <Icon name="map" />
    </span>
  );
}
