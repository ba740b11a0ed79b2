import './shop-item.css';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { PriceButton } from '#client/ui/controls/price-button.tsx';
import { rarityLabels } from './model/labels.ts';
import { withItems } from './model/look.ts';
import { LookPicture } from './look-picture.tsx';

interface ShopItemProps {
  readonly item: AvatarItem;
  /** The same item can be on several shelves. */
  readonly shelfId: string;
  readonly look: AvatarLook;
  readonly isTriedOn: boolean;
  readonly isAffordable: boolean;
  /** The roving tabindex: Tab reaches this item, arrow keys reach the others. */
  readonly isCurrent: boolean;
  readonly onTry: () => void;
  readonly onBuy: () => void;
}

export const getShopItemId = (shelfId: string, id: number) => `${shelfId}-item-${id}`;

export function ShopItem(props: ShopItemProps) {
  const { item, shelfId, look, isTriedOn, isAffordable, isCurrent, onTry, onBuy } = props;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li className={classNames('shop-item', isTriedOn && 'shop-item-tried')}>
      <button
        type="button"
        className="shop-item-picture"
        id={getShopItemId(shelfId, item.id)}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={`Try on ${item.name}`}
        onClick={onTry}
      >
        <LookPicture look={withItems(look, [item])} />
      </button>
      <Badge tone={item.rarity}>{rarityLabels[item.rarity]}</Badge>
      <h4>{item.name}</h4>
      <p>{item.description}</p>
      <PriceButton
        name={item.name}
        price={item.price}
        isAffordable={isAffordable}
        tabIndex={tabIndex}
        onPress={onBuy}
      />
    </li>
  );
}
