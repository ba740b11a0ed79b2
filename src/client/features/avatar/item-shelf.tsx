import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Row } from '#client/ui/layout.tsx';
import type { Shelf } from './model/shelves.ts';
import { ShopItem } from './shop-item.tsx';
import type { TriedOn } from './model/look.ts';
import { useShelfKeys } from './use-shelf-keys.ts';

interface ItemShelfProps {
  readonly shelf: Shelf;
  /** Wraps into rows instead of scrolling sideways. */
  readonly isOpen: boolean;
  readonly look: AvatarLook;
  readonly tried: TriedOn;
  readonly coins: number;
  readonly onTry: (item: AvatarItem, shelf: Shelf) => void;
  readonly onBuy: (item: AvatarItem, shelf: Shelf) => void;
  readonly onAll?: (() => void) | undefined;
}

export const getShelfHeadingId = (shelfId: Shelf['id']) => `shelf-${shelfId}`;

/** Items in a roving-tabindex list: a single Tab stop, with arrow keys between the items. */
export function ItemShelf({ shelf, isOpen, look, tried, coins, onTry, onBuy, onAll }: ItemShelfProps) {
  const { id, title, items, total } = shelf;
  const keys = useShelfKeys(
    id,
    items.map((item) => item.id),
  );
  return (
    <section className="shelf" aria-labelledby={getShelfHeadingId(id)}>
      <Row between>
        <h3 id={getShelfHeadingId(id)} tabIndex={-1}>
          {title}
        </h3>
        {total !== undefined && onAll && (
          <Button variant="ghost" size="sm" iconAfter="chevron-right" onClick={onAll}>
            See all {total}
            <span className="vh"> of {title}</span>
          </Button>
        )}
      </Row>
      <ul
        className={isOpen ? 'shop-items' : 'shop-items shop-items-row'}
        aria-describedby="shop-keys"
        {...keys.handlers}
      >
        {items.map((item) => (
          <ShopItem
            key={item.id}
            item={item}
            shelfId={id}
            look={look}
            isTriedOn={tried.some((one) => one.id === item.id)}
            isAffordable={coins >= item.price}
            isCurrent={item.id === keys.currentId}
            onTry={() => onTry(item, shelf)}
            onBuy={() => onBuy(item, shelf)}
          />
        ))}
      </ul>
    </section>
  );
}
