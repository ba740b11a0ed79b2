import './price-button.css';
import { Button } from './button.tsx';
import { Coin } from './coin-pill.tsx';
import { numberText } from '../number-text.ts';

interface PriceButtonProps {
  /** What is bought, for who does not see what the button stands on; undefined where it stands alone, and says what it does. */
  name?: string | undefined;
  price: number;
  /** Saffron says "go": without the coins for it the button is plain, and says on a press what is missing. */
  isAffordable: boolean;
  busy?: boolean | undefined;
  tabIndex?: number | undefined;
  onPress: () => void;
}

/** Buys what it stands on, for the coins that it shows. */
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
      {numberText(price)}
      <span className="vh"> coins</span>
    </Button>
  );
}
