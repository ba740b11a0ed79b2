import './item-sheet.css';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { formatCoinsLeft } from '#client/entities/coins-left.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { CoinPill } from '#client/ui/controls/coin-pill.tsx';
import { PriceButton } from '#client/ui/controls/price-button.tsx';
import { Confetti } from '#client/ui/game/confetti.tsx';
import { Row } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { rarityLabels } from './model/labels.ts';
import { LookPicture } from './look-picture.tsx';
import type { TriedOn } from './model/look.ts';

interface ItemSheetProps {
  readonly item: AvatarItem;
  readonly look: AvatarLook;
  readonly others: TriedOn;
  readonly coins: number;
  /** The purchase is in progress; the sheet stays open to show the result. */
  readonly isBusy: boolean;
  readonly isBought: boolean;
  readonly onBuy: () => void;
  readonly onWear: () => void;
  readonly onTakeOff: (id: number) => void;
  readonly onClose: () => void;
}

const getTriedOnId = (id: number) => `worn-${id}`;
const keepShoppingId = 'item-sheet-more';

/** The pressed button is removed, so focus its replacement. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

export function ItemSheet(props: ItemSheetProps) {
  const { item, look, others, coins, isBusy, isBought, onBuy, onWear, onTakeOff, onClose } = props;
  const focusAfter = useFocusAfterChange(others);
  const isFine = item.rarity === 'epic' || item.rarity === 'legendary';
  function takeItOff() {
    onTakeOff(item.id);
    onClose();
  }
  return (
    <Sheet open title={item.name} onClose={isBusy ? undefined : onClose} className="item-sheet">
      <LookPicture look={look} />
      {isBought && isFine && <Confetti />}
      <Row between>
        <Badge tone={item.rarity}>{rarityLabels[item.rarity]}</Badge>
        <CoinPill amount={coins} />
      </Row>
      <p role="status">{isBought ? `It’s yours, ${formatCoinsLeft(coins)}` : item.description}</p>
      {others.length > 0 && !isBought && (
        <div className="item-sheet-others">
          <span className="xs muted">Worn with</span>
          {others.map(({ id, name }) => (
            <Button
              key={id}
              variant="ghost"
              size="sm"
              iconAfter="close"
              resting={isBusy}
              aria-label={`Take off ${name}`}
              id={getTriedOnId(id)}
              onClick={() => {
                focusAfter(...others.filter((one) => one.id !== id).map((one) => getTriedOnId(one.id)), keepShoppingId);
                onTakeOff(id);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {isBought ? (
        <Button block ref={focusOnMount} className="item-sheet-wear" onClick={onWear}>
          Wear now
        </Button>
      ) : (
        <PriceButton price={item.price} isAffordable={coins >= item.price} busy={isBusy} onPress={onBuy} />
      )}
      <div className="item-sheet-ways">
        {!isBought && (
          <Button variant="ghost" size="sm" resting={isBusy} onClick={takeItOff}>
            Take it off
          </Button>
        )}
        <Button id={keepShoppingId} variant="secondary" size="sm" resting={isBusy} onClick={onClose}>
          {isBought ? 'Keep shopping' : 'Try more with it'}
        </Button>
      </div>
    </Sheet>
  );
}
