import type { AvatarItem } from '#shared/avatar/contract.ts';
import { type AvatarCategory, getAvatarPlace } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toLook, withItems } from './look.ts';
import type { Closet } from './queries.ts';
import { useWear } from './use-wear.ts';
import { EarnGoals } from './wardrobe-goals.tsx';
import { WardrobeItem } from './wardrobe-item.tsx';

interface WardrobeShelfProps {
  readonly category: AvatarCategory;
  readonly closet: Closet;
  readonly onRemove: (item: AvatarItem) => void;
}

/** Owned items of a category (hair in two rows because it has two slots), followed by items to earn. */
export function WardrobeShelf({ category, closet, onRemove }: WardrobeShelfProps) {
  return (
    <>
      <OwnedItems category={category} closet={closet} onRemove={onRemove} />
      <EarnGoals category={category} closet={closet} />
    </>
  );
}

function OwnedItems({ category, closet, onRemove }: WardrobeShelfProps) {
  const { items, owned, settings } = closet;
  const wear = useWear();
  const look = toLook(settings, items);
  const ownedItems = items.filter((item) => item.category === category && owned.has(item.id));
  if (ownedItems.length === 0) {
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
          look={withItems(look, [item])}
          isWorn={settings[getAvatarPlace(item)] === item.id}
          onWear={() => wear(item)}
          onRemove={() => onRemove(item)}
        />
      ))}
    </ul>
  );
  if (category !== 'hair') return row(ownedItems);
  return (
    <>
      <h2 className="wardrobe-row">Styles</h2>
      {row(ownedItems.filter((item) => getAvatarPlace(item) === 'hairStyle'))}
      <h2 className="wardrobe-row">Colors</h2>
      {row(ownedItems.filter((item) => getAvatarPlace(item) === 'hairColor'))}
    </>
  );
}
