import './coin-link.css';
import { CoinPill } from './coin-pill.tsx';
import { Icon } from '../icon.tsx';

interface CoinLinkProps {
  href: string;
  amount: number;
  /** The target of the link for screen readers. */
  label: string;
}

/** The balance as a link to the wallet; a new amount counts up. */
export function CoinLink({ href, amount, label }: CoinLinkProps) {
  return (
    <a className="coin-link" href={href}>
      <CoinPill amount={amount} countUp />
      <span className="vh">, {label}</span>
      <Icon name="chevron-right" />
    </a>
  );
}
