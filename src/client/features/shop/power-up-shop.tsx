import './power-up-shop.css';
import { challengeReward } from '#shared/daily/rules.ts';
import { gameReward } from '#shared/wallet/rules.ts';
import { usePublicSettings } from '#client/platform/public-settings.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PowerUpType, powerUpTypes } from '#shared/powerups/rules.ts';
import { inventoryQuery, useInventory } from '#client/entities/inventory.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { placeOrder } from '#client/platform/calls/order.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { createPurchaseFailedToast, createPurchaseToast, purchaseFailedText } from './purchase-texts.ts';
import { pricesQuery, usePrices } from './queries.ts';
import { type ReactNode, useRef } from 'react';
import { createInsufficientCoinsToast } from '#client/entities/coin-messages.ts';
import type { AnimatePayment } from '#client/ui/game/coin-flight.ts';
import { showToast } from '#client/platform/toast.ts';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';
import { PriceButton } from '#client/ui/controls/price-button.tsx';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { FeatureGate } from '#client/platform/feature-gate.tsx';
import { PowerUpCount } from '#client/ui/game/power-up-count.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** See rules 2.18. */
function CoinHints() {
  const { data } = usePublicSettings();
  return (
    <Card flat as="ul" className="coin-hints" aria-label="How to earn coins">
      <li>
        <Icon name="play" />
        <span className="num">Play games: +{data?.gameReward ?? gameReward} coins</span>
      </li>
      <li>
        <Icon name="calendar" />
        <span className="num">Daily challenge: +{data?.dailyReward ?? challengeReward} coins</span>
      </li>
    </Card>
  );
}

interface PowerUpOrder {
  readonly powerUpType: PowerUpType;
  readonly expectedPrice: number;
}

/** Purchases run one after another so that the last returned balance is the current one. */
function useBuyPowerUp(onBought: (coins: number) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (body: PowerUpOrder) => placeOrder('POST /api/shop/purchase', { body }),
    onSuccess: ({ coins, powerUps }) => {
      client.setQueryData(inventoryQuery.queryKey, powerUps);
      void updateOwnUser(client, { coins });
      onBought(coins);
    },
    meta: { failure: (error) => createPurchaseFailedToast(getErrorText(error, purchaseFailedText)) },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'priceChanged') {
        void client.invalidateQueries({ queryKey: pricesQuery.queryKey });
      }
      // A refused purchase means an outdated balance, and a lost response may hide a completed purchase.
      void updateOwnUser(client);
      void client.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    },
  });
}

interface PowerUpOfferProps {
  readonly type: PowerUpType;
  readonly price: number;
  readonly coins: number;
  readonly onPaid: AnimatePayment;
}

function PowerUpOffer({ type, price, coins, onPaid }: PowerUpOfferProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const { icon, name, purpose } = powerUpLooks[type];
  const purchase = useBuyPowerUp((left) => {
    setTimeout(() => showToast(createPurchaseToast(name, left)), picture.current ? onPaid(picture.current) : 0);
  });
  const isAffordable = coins >= price;

  function buy() {
    if (isAffordable) purchase.mutate({ powerUpType: type, expectedPrice: price });
    else showToast(createInsufficientCoinsToast({ what: 'powerUp', price, coins }));
  }

  return (
    <Card as="li" className="power-up-offer">
      <span className="power-up-picture" ref={picture}>
        <Icon name={icon} />
      </span>
      <div className="grow">
        <h3>{name}</h3>
        <p>{purpose}</p>
      </div>
      <PriceButton name={name} price={price} isAffordable={isAffordable} busy={purchase.isPending} onPress={buy} />
    </Card>
  );
}

interface PowerUpShopProps {
  readonly coins: number;
  readonly onPaid: AnimatePayment;
}

/** See rules 2.18. `earning` is rendered first. */
export function PowerUpShop({ coins, onPaid, earning }: PowerUpShopProps & { earning?: ReactNode }) {
  return (
    <div className="power-up-shop">
      {earning}
      <section aria-labelledby="owned-heading">
        <h2 id="owned-heading">Your Power-ups</h2>
        <OwnedPowerUps />
      </section>
      <section aria-labelledby="offers-heading">
        <h2 id="offers-heading">Buy Power-ups</h2>
        <FeatureGate feature="shop">
          <PowerUpOffers coins={coins} onPaid={onPaid} />
        </FeatureGate>
      </section>
      <CoinHints />
    </div>
  );
}

function OwnedPowerUps() {
  const owned = useInventory();
  if (owned.error && !owned.data) {
    return <LoadError title="Your power-ups did not load" error={owned.error} onRetry={() => void owned.refetch()} />;
  }
  if (!owned.data) return <Skeleton shape="card" />;
  const counts = owned.data;
  return (
    <div className="owned-power-ups">
      {powerUpTypes.map((type) => (
        <PowerUpCount key={type} type={type} count={counts[type]} />
      ))}
    </div>
  );
}

function PowerUpOffers({ coins, onPaid }: PowerUpShopProps) {
  const prices = usePrices();
  if (prices.error && !prices.data) {
    return <LoadError title="The prices did not load" error={prices.error} onRetry={() => void prices.refetch()} />;
  }
  if (!prices.data) return <Skeleton shape="card" count={2} />;
  const { powerUps } = prices.data;
  return (
    <ul className="power-up-offers">
      {powerUpTypes.map((type) => (
        <PowerUpOffer key={type} type={type} price={powerUps[type]} coins={coins} onPaid={onPaid} />
      ))}
    </ul>
  );
}
