import { useMemo, useState } from 'react';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { avatarCategories } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { shortOfCoinsToast } from '#client/entities/short-of-coins.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { showToast } from '#client/platform/toast.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { type CategoryFilter, inCategory, neighboursOf, unownedItems } from './for-sale.ts';
import { ItemSheet } from './item-sheet.tsx';
import { ItemShelf, shelfHeadingId } from './item-shelf.tsx';
import { boughtToast } from './item-toasts.ts';
import { categoryLabels } from './labels.ts';
import { lookOf, lookWith } from './look.ts';
import type { Closet } from './queries.ts';
import { type Shelf, shelvesOf } from './shelves.ts';
import { shopItemId } from './shop-item.tsx';
import { putOn, takeOff, type TriedOn } from './tried-on.ts';
import { toWardrobeId, TryOnStage } from './try-on-stage.tsx';
import { useBuyItem } from './use-buy-item.ts';
import { useWear } from './use-wear.ts';

const chips: readonly { id: CategoryFilter; label: string }[] = [
  { id: 'all', label: 'All' },
  ...avatarCategories.map((id) => ({ id, label: categoryLabels[id] })),
];

interface ItemsForSaleProps {
  readonly closet: Closet;
  readonly coins: number;
}

/** An item that is looked at, and the shelf it was taken from. */
interface Shown {
  readonly id: number;
  readonly shelf: Shelf;
}

/** What can be bought, shelf by shelf, and tried on first: several items at once, on the player's own avatar. */
export function ItemsForSale({ closet, coins }: ItemsForSaleProps) {
  const { items, owned, settings } = closet;
  const [filter, setFilter] = useState<CategoryFilter>('all');
  const [tried, setTried] = useState<TriedOn>([]);
  const [shown, setShown] = useState<Shown | null>(null);
  // The shelf changes for everybody at the same moment, and not under the hand of who is in the shop.
  const [date] = useState(() => new Date().toISOString().slice(0, 10));
  // What was just bought stands on its shelf until its sheet is closed.
  const forSale = useMemo(
    () => unownedItems(items, new Set([...owned].filter((id) => id !== shown?.id))),
    [items, owned, shown],
  );
  const listed = useMemo(() => inCategory(forSale, filter), [forSale, filter]);
  const focusAfter = useFocusAfter(listed);
  const focusStage = useFocusAfter(tried);
  const look = useMemo(() => lookOf(settings, items), [settings, items]);
  const purchase = useBuyItem();
  const wear = useWear();
  const item = forSale.find(({ id }) => id === shown?.id);
  const isBought = item !== undefined && owned.has(item.id);

  function tryOn(taken: AvatarItem, shelf: Shelf) {
    setTried((before) => putOn(before, taken));
    setShown({ id: taken.id, shelf });
  }

  /** Toasts stand behind a sheet, so what was bought is told once it is closed. */
  function close() {
    setShown(null);
    if (!item || !shown || !isBought) return;
    setTried((before) => takeOff(before, item.id));
    showToast(boughtToast(item.name, coins));
    // With fewer coins the shelf of what they pay for may have lost more than what was bought.
    const next = neighboursOf(shown.shelf.items, item.id).map(({ id }) => shopItemId(shown.shelf.id, id));
    focusAfter(...next, 'avatar-tab');
  }

  /** The button that was pressed goes, with the other shelves. */
  function showAll({ id }: Shelf) {
    if (id === 'today' || id === 'affordable') return;
    setFilter(id);
    focusAfter(shelfHeadingId(id));
  }

  function takeAllOff() {
    focusStage(toWardrobeId);
    setTried([]);
  }

  function pay(wanted: AvatarItem) {
    if (coins >= wanted.price) return purchase.mutate(wanted, { onError: () => setShown(null) });
    close();
    showToast(shortOfCoinsToast({ what: 'avatarItem', price: wanted.price, coins }));
  }

  if (forSale.length === 0) {
    return (
      <EmptyState title="You own all available avatar items!">
        <LinkButton href={pathTo('/profile/avatar')} icon="user">
          Dress your avatar
        </LinkButton>
      </EmptyState>
    );
  }
  const shelves: readonly Shelf[] =
    filter === 'all'
      ? shelvesOf(forSale, { items, coins, date })
      : listed.length > 0
        ? [{ id: filter, title: categoryLabels[filter], items: listed }]
        : [];
  return (
    <div className="avatar-shop">
      <TryOnStage look={lookWith(look, tried)} tried={tried} onTakeAllOff={takeAllOff} />
      <div className="avatar-shop-items">
        <FilterChips label="Category" chips={chips} active={filter} onChange={setFilter} />
        {listed.length === 0 && filter !== 'all' && (
          <p className="avatar-shop-none muted">You own everything in {categoryLabels[filter]}. Nicely stocked.</p>
        )}
        <p className="vh" id="shop-keys">
          The arrow keys lead from item to item, Tab to its price.
        </p>
        {shelves.map((shelf) => (
          <ItemShelf
            key={shelf.id}
            shelf={shelf}
            isOpen={filter !== 'all' || shelf.id === 'today'}
            look={look}
            tried={tried}
            coins={coins}
            onTry={tryOn}
            // What is bought stays, and coins come back for nothing: so the item is seen large first, with its price.
            onBuy={(wanted) => (coins >= wanted.price ? tryOn(wanted, shelf) : pay(wanted))}
            onAll={() => showAll(shelf)}
          />
        ))}
      </div>
      {item && (
        <ItemSheet
          item={item}
          look={lookWith(look, tried)}
          others={takeOff(tried, item.id)}
          coins={coins}
          isBusy={purchase.isPending}
          isBought={isBought}
          onBuy={() => pay(item)}
          onWear={() => {
            close();
            wear(item);
          }}
          onTakeOff={(id) => setTried((before) => takeOff(before, id))}
          onClose={close}
        />
      )}
    </div>
  );
}
