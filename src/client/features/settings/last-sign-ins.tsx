import './sign-in-settings.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { formatSignIn } from '#client/platform/calls/sign-in-text.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SettingSection } from './setting-section.tsx';
import { getDeviceName, formatDateTime } from './sign-in-methods.ts';

const initialCount = 5;

/** Helps players detect misuse of their account. */
export function LastSignIns() {
  const { data, error, refetch } = useQuery({
    ...createReadQuery('GET /api/account/sign-ins'),
    refetchOnMount: 'always',
  });
  const [showsAll, setShowsAll] = useState(false);
  const focusAfter = useFocusAfterChange(showsAll);
  return (
    <SettingSection
      id="last-sign-ins"
      title="Last sign-ins"
      text="Kept for 90 days. If one was not you, change your password and sign out all other devices."
    >
      {error && <LoadError title="Failed to load the sign-ins" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton shape="card" count={1} />}
      {data?.length === 0 && <p className="muted">Nothing yet: what happens from now on stands here.</p>}
      {data && data.length > 0 && (
        <ul className="sign-in-rows" aria-label="Last sign-ins">
          {data.slice(0, showsAll ? data.length : initialCount).map((event) => (
            <li key={`${event.kind} ${event.at}`}>
              <Icon name={event.kind === 'wrongPassword' ? 'warning' : 'key'} />
              <span className="grow">
                <b>{formatSignIn(event)}</b>
                <small>
                  {formatDateTime(event.at)} · {getDeviceName(event)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > initialCount && !showsAll && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            focusAfter('last-sign-ins');
            setShowsAll(true);
          }}
        >
          Show all {data.length}
        </Button>
      )}
    </SettingSection>
  );
}
