import './price-button.css';
import { Button } from './button.tsx';
import { Coin } from './coin-pill.tsx';
import { formatNumber } from '../format-number.ts';

interface PriceButtonProps {
  /** The item for screen readers; undefined if the button is alone and names its action. */
  name?: string | undefined;
  price: number;
  /**
   * The primary color means that the player can afford it; otherwise the button is plain, and a press shows what is
   * missing.
   */
  isAffordable: boolean;
  busy?: boolean | undefined;
  tabIndex?: number | undefined;
  onPress: () => void;
}

export function PriceButton({ name, price, isAffordable, busy, tabIndex, onPress }: PriceButtonProps) {
  return (
    <Button
      variant={isAffordable ? 'primary' : 'plain'}
      size="sm"
      block
      busy={busy}
      tabIndex={tabIndex}
      className="price-button num"
      onClick={onPress}
    >
      {name === undefined ? 'Buy for' : <span className="vh">Buy {name} for </span>}
      <Coin />
      {formatNumber(price)}
      <span className="vh"> coins</span>
    </Button>
  );
}
