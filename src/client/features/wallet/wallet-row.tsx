import './wallet-history.css';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { formatSignedAmount, describeMovement } from './movement-words.ts';

const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

export function WalletRow({ entry }: { entry: WalletEntry }) {
  const { label: why, icon } = describeMovement(entry);
  return (
    <li className={classNames('wallet-row', entry.amount < 0 ? 'wallet-out' : 'wallet-in')}>
      <span className="wallet-icon">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <b>{entry.text}</b>
        <small>
          {why} · <time dateTime={entry.createdAt}>{times.format(new Date(entry.createdAt))}</time>
        </small>
      </span>
      <span className="wallet-sums num">
        <b>
          {formatSignedAmount(entry.amount)}
          <Coin />
          <span className="vh"> coins</span>
        </b>
        <small>Balance {formatNumber(entry.balanceAfter)}</small>
      </span>
    </li>
  );
}
