import './waiting-list.css';
import type { Waiting } from '#shared/statistics/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { useWaiting } from './queries.ts';
import { listWaitingEntries } from './waiting-entries.ts';

export function WaitingList() {
  const { data, error, refetch } = useWaiting();
  if (error) return <LoadError title="What waits did not load" error={error} onRetry={() => void refetch()} />;
  return <Entries waiting={data} />;
}

function Entries({ waiting }: { readonly waiting: Waiting | undefined }) {
  const entries = waiting ? listWaitingEntries(waiting) : [];
  if (entries.length === 0) {
    return (
      <Surface className="waiting-nothing" aria-busy={!waiting}>
        <Icon name="check" />
        <Text>{waiting ? 'Nothing. All is done.' : 'Looking...'}</Text>
      </Surface>
    );
  }
  return (
    <Surface as="ul" className="waiting-list" padding={1}>
      {entries.map(({ what, text, action, icon, href }) => (
        <li key={what}>
          <a href={href}>
            <span className="waiting-mark">
              <Icon name={icon} />
            </span>
            <Text as="span" size="lg" display>
              {text}
            </Text>
            <span className="waiting-way">
              {action}
              <Icon name="chevron-right" />
            </span>
          </a>
        </li>
      ))}
    </Surface>
  );
}
