import type { Gift } from '#shared/gifts/contract.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';
import { Parcel } from './parcel.tsx';

interface GiftPictureProps extends Pick<Gift, 'item'> {
  /** The unwrapping animation is running. */
  readonly isOpening: boolean;
}

/** Coins or the icon of the power-up. */
export function GiftPicture({ item, isOpening }: GiftPictureProps) {
  return (
    <span className={classNames('gift-picture', item === null && 'gift-coins', isOpening && 'gift-opening')}>
      {item === null ? <Coin /> : <Icon name={powerUpLooks[item].icon} />}
      {isOpening && <Parcel />}
    </span>
  );
}
