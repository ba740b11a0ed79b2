import './item-sheet.css';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { CoinPill } from '#client/ui/controls/coin-pill.tsx';
import { Row } from '#client/ui/layout.tsx';
import { PriceButton } from '#client/ui/controls/price-button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { rarityLabels } from './labels.ts';
import { LookPicture } from './look-picture.tsx';
import type { TriedOn } from './tried-on.ts';

interface ItemSheetProps {
  readonly item: AvatarItem;
  /** The avatar with everything on. */
  readonly look: AvatarLook;
  /** What else is tried on. */
  readonly others: TriedOn;
  readonly coins: number;
  readonly onBuy: () => void;
  readonly onTakeOff: (id: number) => void;
  readonly onClose: () => void;
}

/** An item on the player's own avatar, large, before it is bought; it stays on when the sheet is closed. */
export function ItemSheet({ item, look, others, coins, onBuy, onTakeOff, onClose }: ItemSheetProps) {
  function takeItOff() {
    onTakeOff(item.id);
    onClose();
  }
  return (
    <Sheet open title={item.name} onClose={onClose} className="item-sheet">
      <LookPicture look={look} />
      <Row between>
        <Badge tone={item.rarity}>{rarityLabels[item.rarity]}</Badge>
        <CoinPill amount={coins} />
      </Row>
      <p>{item.description}</p>
      {others.length > 0 && (
        <div className="item-sheet-others">
          <span className="xs muted">Worn with</span>
          {others.map(({ id, name }) => (
            <Button
              key={id}
              variant="ghost"
              size="sm"
              iconAfter="close"
              aria-label={`Take off ${name}`}
              onClick={() => onTakeOff(id)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <PriceButton name={item.name} price={item.price} isAffordable={coins >= item.price} onPress={onBuy} />
      <div className="item-sheet-ways">
        <Button variant="ghost" size="sm" onClick={takeItOff}>
          Take it off
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          Try more with it
        </Button>
      </div>
    </Sheet>
  );
}
