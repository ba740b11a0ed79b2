import './gifts.css';
import type { Gift } from '#shared/gifts/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { GiftRow } from './gift-row.tsx';
import { useReceivedGifts, useSentGifts } from './queries.ts';
import type { ShowGain } from './gift-row.tsx';

interface ReceivedGiftsProps {
  readonly onGain: ShowGain;
  readonly onReport: (gift: Gift) => void;
}

export function ReceivedGifts({ onGain, onReport }: ReceivedGiftsProps) {
  const { data, error, refetch, dataUpdatedAt } = useReceivedGifts();
  return (
    <section aria-labelledby="received-heading">
      <h2 className="h-sec" id="received-heading">
        Received Gifts
      </h2>
      {data ? (
        <ReceivedList gifts={data} now={dataUpdatedAt} onGain={onGain} onReport={onReport} />
      ) : error ? (
        <LoadError title="Your gifts did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </section>
  );
}

interface SentListProps {
  readonly gifts: readonly Gift[];
  /** In milliseconds. */
  readonly now: number;
}

interface ReceivedListProps extends Partial<ReceivedGiftsProps>, SentListProps {
  readonly onClaimed?: (gift: Gift) => void;
}

export function ReceivedList({ gifts, now, onGain, onReport, onClaimed }: ReceivedListProps) {
  if (gifts.length === 0) {
    return (
      <EmptyState
        title="No gifts yet"
        text="Friends can send you coins and power-ups. You could begin."
        art="envelope"
      />
    );
  }
  return (
    <ul className="gifts">
      {gifts.map((gift) => (
        <GiftRow
          key={gift.id}
          gift={gift}
          side="received"
          now={now}
          onGain={onGain}
          onReport={onReport}
          onClaimed={onClaimed}
        />
      ))}
    </ul>
  );
}

export function SentGifts() {
  const { data, error, refetch, dataUpdatedAt } = useSentGifts();
  return (
    <section aria-labelledby="sent-heading">
      <h2 className="h-sec" id="sent-heading">
        Sent Gifts
      </h2>
      {data ? (
        <SentList gifts={data} now={dataUpdatedAt} />
      ) : error ? (
        <LoadError title="Your gifts did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </section>
  );
}

export function SentList({ gifts, now }: SentListProps) {
  if (gifts.length === 0) {
    return (
      <div className="gifts-none">
        <p>Nothing yet. Make someone’s day.</p>
        <LinkButton href={pathTo('/friends')} variant="secondary" size="sm" icon="users">
          Choose a friend
        </LinkButton>
      </div>
    );
  }
  return (
    <ul className="gifts">
      {gifts.map((gift) => (
        <GiftRow key={gift.id} gift={gift} side="sent" now={now} />
      ))}
    </ul>
  );
}
