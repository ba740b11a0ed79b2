import type { ManagedDetails } from '#shared/players/contract.ts';
import { formatSignIn } from '#client/platform/calls/sign-in-text.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatMoment } from './player-texts.ts';

/** Successful and failed sign-ins to the account. */
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
