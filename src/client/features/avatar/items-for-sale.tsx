import { useCallback, useMemo, useState } from 'react';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { avatarCategories } from '#shared/avatar/rules.ts';
import type { ShowPaid } from '#client/platform/show-paid.ts';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { type CategoryFilter, inCategory, unownedItems } from './for-sale.ts';
import { ItemSheet } from './item-sheet.tsx';
import { categoryLabels } from './labels.ts';
import { lookOf, lookWith } from './look.ts';
import type { Closet } from './queries.ts';
import { ShopItem } from './shop-item.tsx';
import { useShelfKeys } from './use-shelf-keys.ts';
import { putOn, takeOff, type TriedOn } from './tried-on.ts';
import { TryOnStage } from './try-on-stage.tsx';
import { usePurchases } from './use-purchases.ts';

const chips: readonly { id: CategoryFilter; label: string }[] = [
  { id: 'all', label: 'All' },
  ...avatarCategories.map((id) => ({ id, label: categoryLabels[id] })),
];

interface ItemsForSaleProps {
  readonly closet: Closet;
  readonly coins: number;
  readonly onPaid: ShowPaid;
}

/** What can be bought, category by category, and tried on first: several items at once, on the player's own avatar. */
export function ItemsForSale({ closet, coins, onPaid }: ItemsForSaleProps) {
  const [filter, setFilter] = useState<CategoryFilter>('all');
  const [tried, setTried] = useState<TriedOn>([]);
  const [shownId, setShownId] = useState<number | null>(null);
  const forSale = useMemo(() => unownedItems(closet.items, closet.owned), [closet]);
  const look = useMemo(() => lookOf(closet.settings, closet.items), [closet]);
  const listed = inCategory(forSale, filter);
  const shown = forSale.find((item) => item.id === shownId);
  const { buy: pay, isBusy } = usePurchases({ listed, coins, owned: closet.owned, onPaid });

  const tryOn = useCallback((item: AvatarItem) => {
    setTried((before) => putOn(before, item));
    setShownId(item.id);
  }, []);
  // What is bought stays, and coins come back for nothing: so the item is seen large first, with its price.
  const buy = useCallback((item: AvatarItem) => (coins >= item.price ? tryOn(item) : pay(item)), [coins, tryOn, pay]);
  const shelf = useShelfKeys(listed.map(({ id }) => id));
  const close = () => setShownId(null);
  const remove = (id: number) => setTried((before) => takeOff(before, id));

  return (
    <div className="avatar-shop">
      <TryOnStage look={lookWith(look, tried)} tried={tried} onTakeAllOff={() => setTried([])} />
      <div className="avatar-shop-items">
        <FilterChips label="Category" chips={chips} active={filter} onChange={setFilter} />
        {listed.length === 0 && filter !== 'all' && (
          <p className="avatar-shop-none muted">You own everything in {categoryLabels[filter]}. Nicely stocked.</p>
        )}
        <p className="vh" id="shop-keys">
          The arrow keys lead from item to item, Tab to its price.
        </p>
        <ul className="shop-items" aria-describedby="shop-keys" {...shelf.handlers}>
          {listed.map((item) => (
            <ShopItem
              key={item.id}
              item={item}
              look={look}
              isTriedOn={tried.some(({ id }) => id === item.id)}
              isAffordable={coins >= item.price}
              isBusy={isBusy(item)}
              isCurrent={item.id === shelf.currentId}
              onTry={tryOn}
              onBuy={buy}
            />
          ))}
        </ul>
      </div>
      {shown && (
        <ItemSheet
          item={shown}
          look={lookWith(look, tried)}
          others={takeOff(tried, shown.id)}
          coins={coins}
          onBuy={() => {
            close();
            pay(shown);
          }}
          onTakeOff={remove}
          onClose={close}
        />
      )}
    </div>
  );
}
