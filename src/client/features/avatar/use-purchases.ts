import { useCallback, useEffect, useRef } from 'react';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { shortOfCoinsToast } from '#client/entities/short-of-coins.ts';
import type { ShowPaid } from '#client/platform/show-paid.ts';
import { showToast } from '#client/platform/toast.ts';
import { neighbourOf } from './for-sale.ts';
import { boughtToast } from './item-toasts.ts';
import { shopItemId } from './shop-item.tsx';
import { useBuyItem, usePendingPurchases } from './use-buy-item.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { useWear } from './use-wear.ts';

interface Shop {
  readonly listed: readonly AvatarItem[];
  readonly owned: ReadonlySet<number>;
  readonly coins: number;
  readonly onPaid: ShowPaid;
}

/** Buying from a list: blocked when coins are short, and with something to do about what was bought. */
export function usePurchases(shop: Shop) {
  const now = useRef(shop);
  useEffect(() => {
    now.current = shop;
  });
  const focusAfter = useFocusAfter(shop.owned);
  const wear = useWear();
  const pending = usePendingPurchases();
  const { mutate } = useBuyItem((item, coins) => {
    const card = document.getElementById(shopItemId(item.id));
    const done = { ...boughtToast(item.name, coins), action: { label: 'Wear it', run: () => wear(item) } };
    setTimeout(() => showToast(done), card ? now.current.onPaid(card) : 0);
    const next = neighbourOf(now.current.listed, item.id);
    focusAfter(next ? shopItemId(next.id) : 'avatar-tab');
  });

  const buy = useCallback(
    (item: AvatarItem) => {
      const { coins } = now.current;
      if (coins < item.price) showToast(shortOfCoinsToast({ what: 'avatarItem', price: item.price, coins }));
      else mutate(item);
    },
    [mutate],
  );
  return { buy, isBusy: (item: AvatarItem) => pending.includes(item.id) };
}
