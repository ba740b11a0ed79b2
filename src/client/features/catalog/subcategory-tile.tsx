import './subcategory-tile.css';
import type { Category } from '#shared/catalog/contract.ts';
import type { CategorySlug } from '../../ui/landmark.tsx';
import { Icon } from '../../ui/icon.tsx';

interface SubcategoryTileProps {
  readonly subcategory: Category;
  /** The hue of the main category. */
  readonly hue: CategorySlug;
}

/** A smaller place of the same hue; it is played at once. */
export function SubcategoryTile({ subcategory, hue }: SubcategoryTileProps) {
  return (
    <a className={`piece subtile cat hue-${hue}`} href={`/game/${subcategory.id}`}>
      <span>{subcategory.name}</span>
      <Icon name="chevron-right" />
    </a>
  );
}
