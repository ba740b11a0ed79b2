import './shop-item.css';
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
  /** The shelf it stands on; it may stand on several. */
  readonly shelfId: string;
  /** What the player wears. */
  readonly look: AvatarLook;
  readonly isTriedOn: boolean;
  readonly isAffordable: boolean;
  /** Tab leads to this one; the arrow keys lead from it to the others. */
  readonly isCurrent: boolean;
  readonly onTry: () => void;
  readonly onBuy: () => void;
}

/** The id of the picture of an item, which is the first thing in its card that can have the focus. */
export const shopItemId = (shelfId: string, id: number) => `${shelfId}-item-${id}`;

/** One item as it would look on the player; the picture opens it large. */
export function ShopItem(props: ShopItemProps) {
  const { item, shelfId, look, isTriedOn, isAffordable, isCurrent, onTry, onBuy } = props;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li className={classNames('shop-item', isTriedOn && 'shop-item-tried')}>
      <button
        type="button"
        className="shop-item-picture"
        id={shopItemId(shelfId, item.id)}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={`Try on ${item.name}`}
        onClick={onTry}
      >
        <LookPicture look={lookWith(look, [item])} />
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
