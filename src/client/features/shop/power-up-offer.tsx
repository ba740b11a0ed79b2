import { useRef } from 'react';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { createInsufficientCoinsToast } from '#client/entities/short-of-coins.ts';
import type { AnimatePayment } from '#client/platform/show-paid.ts';
import { showToast } from '#client/platform/toast.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';
import { PriceButton } from '#client/ui/controls/price-button.tsx';
import { createPurchaseToast } from './purchase-texts.ts';
import { useBuyPowerUp } from './use-buy-power-up.ts';

interface PowerUpOfferProps {
  readonly type: PowerUpType;
  readonly price: number;
  readonly coins: number;
  readonly onPaid: AnimatePayment;
}

export function PowerUpOffer({ type, price, coins, onPaid }: PowerUpOfferProps) {
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
