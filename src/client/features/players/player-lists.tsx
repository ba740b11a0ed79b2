import './player-desk.css';
import type { ReactNode } from 'react';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadMore } from '#client/platform/calls/load-more.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { Icon } from '#client/ui/icon.tsx';
import { formatDate, formatMoment } from './player-texts.ts';
import { pathTo } from '#shared/path-to.ts';
import { Row } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { formatSignIn } from '#client/platform/calls/sign-in-text.ts';

interface PagedListProps<Row> {
  readonly read: {
    readonly data: { readonly pages: readonly (readonly Row[])[] } | undefined;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
    refetch(): unknown;
  };
  readonly failure: string;
  readonly empty: string;
  readonly renderRow: (row: Row) => ReactNode;
}

export function PagedList<Row>({ read, failure, empty, renderRow }: PagedListProps<Row>) {
  if (!read.data) {
    if (!read.error) return <Skeleton shape="row" count={4} />;
    return <LoadError title={failure} error={read.error} onRetry={() => void read.refetch()} />;
  }
  const rows = read.data.pages.flat();
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <div className="player-rows">
      <Card as="ol">{rows.map(renderRow)}</Card>
      {read.isFetchNextPageError && (
        <p role="alert" className="player-failure">
          {getErrorText(read.error, 'The older entries did not load.')}
        </p>
      )}
      <LoadMore hasMore={read.hasNextPage} isBusy={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
    </div>
  );
}

export function DeviceList({ devices }: Pick<ManagedDetails, 'devices'>) {
  if (devices.length === 0)
    return <EmptyState title="Signed in nowhere" text="There is no session that still holds." />;
  return (
    <Card as="ul" className="player-devices">
      {devices.map(({ id, device, createdAt, lastSeenAt, expiresAt }) => (
        <li key={id}>
          <Icon name="monitor" />
          <span className="grow">
            <b>{device ?? 'Unknown device'}</b>
            <small>
              Signed in {formatMoment(createdAt)} · last seen {formatMoment(lastSeenAt)} · ends{' '}
              {formatMoment(expiresAt)}
            </small>
          </span>
        </li>
      ))}
    </Card>
  );
}

export function FriendList({ friends }: Pick<ManagedDetails, 'friends'>) {
  if (friends.length === 0) return <EmptyState title="No friends yet" />;
  return (
    <Surface as="ul" className="player-lines">
      {friends.map(({ id, displayName, since }) => (
        <Row as="li" key={id} between>
          <a href={pathTo('/admin/players/:id', { params: { id } })}>{displayName}</a>
          <Text as="span" size="xs" tone="muted">
            since {formatDate(since)}
          </Text>
        </Row>
      ))}
    </Surface>
  );
}

export function SignInList({ signIns }: Pick<ManagedDetails, 'signIns'>) {
  if (signIns.length === 0)
    return <EmptyState title="No sign-ins yet" text="They are kept for 90 days, good and bad." />;
  return (
    <Card as="ul" className="player-devices">
      {signIns.map((event) => (
        <li key={`${event.kind} ${event.at}`}>
          <Icon name={event.kind === 'wrongPassword' ? 'warning' : 'key'} />
          <span className="grow">
            <b>{formatSignIn(event)}</b>
            <small>
              {formatMoment(event.at)} · {event.device ?? 'Unknown device'}
            </small>
          </span>
        </li>
      ))}
    </Card>
  );
}
