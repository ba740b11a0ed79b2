import './subcategory-tile.css';
import type { ReactNode } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { MetCount } from '#shared/game/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Icon } from '#client/ui/icon.tsx';
import { type CategorySlug, Landmark } from '#client/ui/scenery/landmark.tsx';
import { PlaceStars } from './place-stars.tsx';
import { subcategoryGlyphs } from './subcategory-glyphs.ts';
import { isDone, isNew, metPercent, metTexts } from './met-texts.ts';

interface SubcategoryTileProps {
  readonly subcategory: Category;
  /** The hue of the main category. */
  readonly hue: CategorySlug;
  /** Undefined until it is known. */
  readonly count: MetCount | undefined;
  /** Likewise. */
  readonly stars: number | undefined;
  /** Who stands here, where the way goes on here. */
  readonly traveler?: ReactNode;
}

/** A station of a place, in its hue, and how much of it one has seen; it is played at once. */
export function SubcategoryTile({ subcategory, hue, count, stars, traveler }: SubcategoryTileProps) {
  const texts = count && metTexts(count);
  return (
    <a
      className={`piece subtile cat hue-${hue}`}
      href={pathTo('/game/:categoryId', { params: { categoryId: subcategory.id } })}
    >
      <span className="subtile-disc">
        <Glyph id={subcategory.id} hue={hue} />
        {traveler && <span className="subtile-traveler">{traveler}</span>}
      </span>
      <span>
        {subcategory.name}
        {/* Its line is there from the start: nothing moves when it is known. */}
        <small className="num">{texts ? (texts.again ?? texts.count) : '\u00a0'}</small>
      </span>
      <span className="subtile-stars">{stars !== undefined && <PlaceStars stars={stars} />}</span>
      {count && (
        <i className="subtile-way" aria-hidden="true">
          <i style={{ width: `${metPercent(count)}%` }} />
        </i>
      )}
      {count && isNew(count) && <b className="subtile-state">New</b>}
      {count && isDone(count) && (
        <b className="subtile-state">
          <Icon name="check" /> Done
        </b>
      )}
      {traveler && <span className="vh">Next on your way</span>}
    </a>
  );
}

/** The drawing of a topic; of one that is unknown here, its place's. */
function Glyph({ id, hue }: { id: number; hue: CategorySlug }) {
  const path = subcategoryGlyphs[id];
  if (!path) return <Landmark slug={hue} />;
  return (
    <svg className="subtile-glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
