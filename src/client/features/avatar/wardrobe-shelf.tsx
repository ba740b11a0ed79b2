import type { AvatarItem } from '#shared/avatar/contract.ts';
import { type AvatarCategory, placeOf } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lookOf, lookWith } from './look.ts';
import type { Closet } from './queries.ts';
import { useWear } from './use-wear.ts';
import { WardrobeGoals } from './wardrobe-goals.tsx';
import { WardrobeItem } from './wardrobe-item.tsx';

interface WardrobeShelfProps {
  readonly category: AvatarCategory;
  readonly closet: Closet;
  readonly onRemove: (item: AvatarItem) => void;
}

/** What the player owns of one category, hair in two rows, since it is worn in two places; then what can be earned. */
export function WardrobeShelf({ category, closet, onRemove }: WardrobeShelfProps) {
  return (
    <>
      <OwnedItems category={category} closet={closet} onRemove={onRemove} />
      <WardrobeGoals category={category} closet={closet} />
    </>
  );
}

function OwnedItems({ category, closet, onRemove }: WardrobeShelfProps) {
  const { items, owned, settings } = closet;
  const wear = useWear();
  const look = lookOf(settings, items);
  const mine = items.filter((item) => item.category === category && owned.has(item.id));
  if (mine.length === 0) {
    return (
      <EmptyState title="No items owned in this category" text="Visit the shop to purchase items!">
        <LinkButton href={pathTo('/shop', { query: { tab: 'avatar' } })} icon="bag" size="sm">
          Shop
        </LinkButton>
      </EmptyState>
    );
  }
  const row = (shelf: readonly AvatarItem[]) => (
    <ul className="wardrobe-items">
      {shelf.map((item) => (
        <WardrobeItem
          key={item.id}
          item={item}
          look={lookWith(look, [item])}
          isWorn={settings[placeOf(item)] === item.id}
          onWear={() => wear(item)}
          onRemove={() => onRemove(item)}
        />
      ))}
    </ul>
  );
  if (category !== 'hair') return row(mine);
  return (
    <>
      <h2 className="wardrobe-row">Styles</h2>
      {row(mine.filter((item) => placeOf(item) === 'hairStyle'))}
      <h2 className="wardrobe-row">Colors</h2>
      {row(mine.filter((item) => placeOf(item) === 'hairColor'))}
    </>
  );
}
