import './shop-item.css';
import { memo } from 'react';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { PriceButton } from '#client/ui/controls/price-button.tsx';
import { rarityLabels } from './labels.ts';
import { lookWith } from './look.ts';
import { LookPicture } from './look-picture.tsx';

interface ShopItemProps {
  readonly item: AvatarItem;
  /** What the player wears. */
  readonly look: AvatarLook;
  readonly isTriedOn: boolean;
  readonly isAffordable: boolean;
  readonly isBusy: boolean;
  /** Tab leads to this one; the arrow keys lead from it to the others. */
  readonly isCurrent: boolean;
  readonly onTry: (item: AvatarItem) => void;
  readonly onBuy: (item: AvatarItem) => void;
}

/** The id of the picture of an item, which is the first thing in its card that can have the focus. */
export const shopItemId = (id: number) => `shop-item-${id}`;

/** One item as it would look on the player; the picture opens it large. */
export const ShopItem = memo(function ShopItem(props: ShopItemProps) {
  const { item, look, isTriedOn, isAffordable, isBusy, isCurrent, onTry, onBuy } = props;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li className={classNames('shop-item', isTriedOn && 'shop-item-tried')}>
      <button
        type="button"
        className="shop-item-picture"
        id={shopItemId(item.id)}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={`Try on ${item.name}`}
        onClick={() => onTry(item)}
      >
        <LookPicture look={lookWith(look, [item])} />
      </button>
      <Badge tone={item.rarity}>{rarityLabels[item.rarity]}</Badge>
      <h3>{item.name}</h3>
      <p>{item.description}</p>
      <PriceButton
        name={item.name}
        price={item.price}
        isAffordable={isAffordable}
        busy={isBusy}
        tabIndex={tabIndex}
        onPress={() => onBuy(item)}
      />
    </li>
  );
});
