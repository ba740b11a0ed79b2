import './avatar-shop.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { placeOrder } from '#client/platform/calls/order.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { createPurchasedToast, failureToasts } from './item-toasts.ts';
import { type Closet, inventoryQuery, itemsQuery, useCloset } from './queries.ts';
import { useMemo, useState } from 'react';
import { avatarCategories } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { createInsufficientCoinsToast } from '#client/entities/coin-messages.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { showToast } from '#client/platform/toast.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import {
  type CategoryFilter,
  type Shelf,
  createShelves,
  filterByCategory,
  listNeighbors,
  listUnownedItems,
} from './model/shelves.ts';
import { ItemSheet } from './item-sheet.tsx';
import { ItemShelf, getShelfHeadingId } from './item-shelf.tsx';
import { categoryLabels } from './model/labels.ts';
import { type TriedOn, addTriedOn, removeTriedOn, toLook, withItems } from './model/look.ts';
import { getShopItemId } from './shop-item.tsx';
import { TryOnStage, wardrobeLinkId } from './avatar-stage.tsx';
import { useWear } from './use-wear.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { FeatureGate } from '#client/platform/feature-gate.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** Purchases run in sequence, so the last reported balance is the current one. */
function useBuyItem() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: ({ id, price }: AvatarItem) =>
      placeOrder('POST /api/avatar/purchase', { body: { itemId: id, expectedPrice: price } }),
    onSuccess: ({ avatarItemId, coins }) => {
      client.setQueryData(inventoryQuery.queryKey, (owned) => owned && [...owned, { avatarItemId }]);
      void updateOwnUser(client, { coins });
      void invalidateAfter(client, 'POST /api/avatar/purchase');
    },
    meta: { failure: failureToasts.purchase },
    onError: () => {
      // After a rejection the price or balance may be outdated, and a lost response may belong to a successful
      // purchase, so refetch.
      for (const { queryKey } of [itemsQuery, inventoryQuery]) void client.invalidateQueries({ queryKey });
      void updateOwnUser(client);
    },
  });
}

const categoryChips: readonly { id: CategoryFilter; label: string }[] = [
  { id: 'all', label: 'All' },
  ...avatarCategories.map((id) => ({ id, label: categoryLabels[id] })),
];

interface ItemsForSaleProps {
  readonly closet: Closet;
  readonly coins: number;
}

interface OpenItem {
  readonly id: number;
  readonly shelf: Shelf;
}

/** Several items can be tried on together. */
function AvatarItemsForSale({ closet, coins }: ItemsForSaleProps) {
  const { items, owned, settings } = closet;
  const [filter, setFilter] = useState<CategoryFilter>('all');
  const [tried, setTried] = useState<TriedOn>([]);
  const [openItem, setOpenItem] = useState<OpenItem | null>(null);
  // The daily shelf changes at the same time for all players, but not while the shop is open.
  const [date] = useState(() => new Date().toISOString().slice(0, 10));
  // A purchased item stays on its shelf until its sheet is closed.
  const forSale = useMemo(
    () => listUnownedItems(items, new Set([...owned].filter((id) => id !== openItem?.id))),
    [items, owned, openItem],
  );
  const filteredItems = useMemo(() => filterByCategory(forSale, filter), [forSale, filter]);
  const focusAfter = useFocusAfterChange(filteredItems);
  const focusStage = useFocusAfterChange(tried);
  const look = useMemo(() => toLook(settings, items), [settings, items]);
  const purchase = useBuyItem();
  const wear = useWear();
  const item = forSale.find(({ id }) => id === openItem?.id);
  const isBought = item !== undefined && owned.has(item.id);

  function tryOn(triedItem: AvatarItem, shelf: Shelf) {
    setTried((before) => addTriedOn(before, triedItem));
    setOpenItem({ id: triedItem.id, shelf });
  }

  /** Toasts are hidden behind a sheet, so show the purchase toast after closing it. */
  function close() {
    setOpenItem(null);
    if (!item || !openItem || !isBought) return;
    setTried((before) => removeTriedOn(before, item.id));
    showToast(createPurchasedToast(item.name, coins));
    // With fewer coins, the shelf of affordable items may have lost further items.
    const next = listNeighbors(openItem.shelf.items, item.id).map(({ id }) => getShopItemId(openItem.shelf.id, id));
    focusAfter(...next, 'avatar-tab');
  }

  /** The pressed button disappears with the other shelves. */
  function showAll({ id }: Shelf) {
    if (id === 'today' || id === 'affordable') return;
    setFilter(id);
    focusAfter(getShelfHeadingId(id));
  }

  function takeAllOff() {
    focusStage(wardrobeLinkId);
    setTried([]);
  }

  function pay(wanted: AvatarItem) {
    if (coins >= wanted.price) return purchase.mutate(wanted, { onError: () => setOpenItem(null) });
    close();
    showToast(createInsufficientCoinsToast({ what: 'avatarItem', price: wanted.price, coins }));
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
      ? createShelves(forSale, { items, coins, date })
      : filteredItems.length > 0
        ? [{ id: filter, title: categoryLabels[filter], items: filteredItems }]
        : [];
  return (
    <div className="avatar-shop">
      <TryOnStage look={withItems(look, tried)} tried={tried} onTakeAllOff={takeAllOff} />
      <div className="avatar-shop-items">
        <FilterChips label="Category" chips={categoryChips} active={filter} onChange={setFilter} />
        {filteredItems.length === 0 && filter !== 'all' && (
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
            // Purchases are final, so show the item large with its price before buying.
            onBuy={(wanted) => (coins >= wanted.price ? tryOn(wanted, shelf) : pay(wanted))}
            onAll={() => showAll(shelf)}
          />
        ))}
      </div>
      {item && (
        <ItemSheet
          item={item}
          look={withItems(look, tried)}
          others={removeTriedOn(tried, item.id)}
          coins={coins}
          isBusy={purchase.isPending}
          isBought={isBought}
          onBuy={() => pay(item)}
          onWear={() => {
            close();
            wear(item);
          }}
          onTakeOff={(id) => setTried((before) => removeTriedOn(before, id))}
          onClose={close}
        />
      )}
    </div>
  );
}

/** See rules 2.19. */
export function AvatarShop({ coins }: { coins: number }) {
  const { closet, error, retry } = useCloset();
  if (error && !closet) return <LoadError title="The avatar items did not load" error={error} onRetry={retry} />;
  if (!closet) {
    return (
      <div className="avatar-shop">
        <Skeleton shape="card" />
        <Skeleton shape="tile" count={6} />
      </div>
    );
  }
  return (
    <FeatureGate feature="shop">
      <AvatarItemsForSale closet={closet} coins={coins} />
    </FeatureGate>
  );
}
