import './coin-link.css';
import { CoinPill } from './coin-pill.tsx';
import { Icon } from '../icon.tsx';

interface CoinLinkProps {
  href: string;
  amount: number;
  /** Where it leads, for who does not see the pill. */
  label: string;
}

/** The balance as the way to where it came from and went; a new amount is counted to. */
export function CoinLink({ href, amount, label }: CoinLinkProps) {
  return (
    <a className="coin-link" href={href}>
      <CoinPill amount={amount} countUp />
      <span className="vh">, {label}</span>
      <Icon name="chevron-right" />
    </a>
  );
}
