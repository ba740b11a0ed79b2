import './wallet-history.css';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import type { LedgerReason } from '#shared/wallet/rules.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';

interface MovementDescription {
  readonly label: string;
  readonly icon: IconName;
}

const movementDescriptions: Readonly<Record<LedgerReason, MovementDescription>> = {
  welcome: { label: 'For setting out', icon: 'gift' },
  game: { label: 'Game played', icon: 'play' },
  shop: { label: 'Power-up', icon: 'bolt' },
  avatar: { label: 'Avatar item', icon: 'user' },
  daily: { label: 'Reward', icon: 'calendar' },
  freeze: { label: 'Streak', icon: 'snowflake' },
  video: { label: 'Reward', icon: 'play' },
  giftSent: { label: 'Gift', icon: 'gift' },
  giftReceived: { label: 'Gift', icon: 'gift' },
  giftReturned: { label: 'Gift', icon: 'gift' },
  tournamentFee: { label: 'Tournament', icon: 'bracket' },
  tournamentRefund: { label: 'Tournament', icon: 'bracket' },
  tournamentPrize: { label: 'Tournament', icon: 'trophy' },
  feeForfeited: { label: 'Tournament', icon: 'bracket' },
  correction: { label: 'Correction', icon: 'info' },
  closed: { label: 'Account', icon: 'logout' },
};

/** A newer server may send reasons that this page does not know. */
export function describeMovement({ reason, amount }: Pick<WalletEntry, 'reason' | 'amount'>): MovementDescription {
  if (Object.hasOwn(movementDescriptions, reason)) return movementDescriptions[reason as LedgerReason];
  return amount < 0 ? { label: 'Coins spent', icon: 'bag' } : { label: 'Coins received', icon: 'plus' };
}

/** The sign conveys what the color shows. */
export function formatSignedAmount(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;
}

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
