import type { ManagedDetails } from '#shared/players/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatMoment } from './player-texts.ts';

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
