import './category-chip.css';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';

export function CategoryChip({ category }: Pick<Tournament, 'category'>) {
  if (category) return <LandmarkChip slug={toCategorySlug(category.icon)} />;
  return (
    <span className="any-chip">
      <Icon name="map" />
    </span>
  );
}
