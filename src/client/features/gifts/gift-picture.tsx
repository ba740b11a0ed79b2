import type { Gift } from '#shared/gifts/contract.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';

/** Coins, or the power-up's sign. */
export function GiftPicture({ item }: Pick<Gift, 'item'>) {
  return (
    <span className={item === null ? 'gift-picture gift-coins' : 'gift-picture'}>
      {item === null ? <Coin /> : <Icon name={powerUpLooks[item].icon} />}
    </span>
  );
}
