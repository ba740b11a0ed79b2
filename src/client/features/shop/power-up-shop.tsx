import './power-up-shop.css';
import type { ReactNode } from 'react';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import { useInventory } from '#client/entities/inventory.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import type { AnimatePayment } from '#client/platform/show-paid.ts';
import { FeatureGate } from '#client/platform/while-on.tsx';
import { PowerUpCount } from '#client/ui/game/power-up-count.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CoinHints } from './coin-hints.tsx';
import { PowerUpOffer } from './power-up-offer.tsx';
import { usePrices } from './queries.ts';

interface PowerUpShopProps {
  readonly coins: number;
  readonly onPaid: AnimatePayment;
}

/** The shop's "Power-ups" tab (rules 2.18). `earning` is rendered first. */
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
