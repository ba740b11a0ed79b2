import './coin-pill.css';
import './coin-link.css';
import { formatNumber } from '../format-number.ts';
import { useCountUp } from './use-count-up.ts';
import { Icon } from '../icon.tsx';

export function Coin() {
  return (
    <svg className="coin" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="17.5" r="13.5" fill="var(--saffron-edge)" />
      <circle cx="16" cy="15" r="13.5" fill="var(--saffron)" />
      <circle cx="16" cy="15" r="10" fill="none" stroke="var(--saffron-hi)" strokeWidth="2" />
      <path d="M16 7.5 19.6 15 16 22.5 12.4 15z" fill="var(--on-saffron)" />
      <path d="M16 7.5 19.6 15h-7.2z" fill="var(--coral-edge)" opacity=".9" />
    </svg>
  );
}

interface CoinPillProps {
  amount: number;
  countUp?: boolean | undefined;
}

/** With `countUp`, a new amount counts up while the coins land. */
export function CoinPill({ amount, countUp = false }: CoinPillProps) {
  const shown = useCountUp(amount, countUp);
  return (
    <span className="coins num">
      <Coin />
      {formatNumber(shown)}
      <span className="vh"> {shown === 1 ? 'coin' : 'coins'}</span>
    </span>
  );
}

interface CoinLinkProps {
  href: string;
  amount: number;
  label: string;
}

/** A new amount counts up. */
export function CoinLink({ href, amount, label }: CoinLinkProps) {
  return (
    <a className="coin-link" href={href}>
      <CoinPill amount={amount} countUp />
      <span className="vh">, {label}</span>
      <Icon name="chevron-right" />
    </a>
  );
}
