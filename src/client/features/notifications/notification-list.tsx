import './notification-list.css';
import type { ReactNode } from 'react';
import type { Notification } from '#shared/notifications/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { daysOf } from '#client/platform/days.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './queries.ts';
import { useNewsRead } from './use-news-read.ts';

const none: readonly never[] = [];

interface NotificationListProps {
  readonly heading: ReactNode;
  /** What can be answered right there. */
  readonly answerTo: (notification: Notification) => ReactNode;
}

/** Of the heading that is given. */
export const newsHeadingId = 'news-heading';

/** What happened to the player, day by day, newest first; it is read once it has been seen. */
export function NotificationList({ heading, answerTo }: NotificationListProps) {
  const { data, error, refetch, dataUpdatedAt } = useNotifications();
  const { isNew, readAll } = useNewsRead(data ?? none);
  const focusAfter = useFocusAfter(isNew);
  return (
    <>
      <Row as="header" between wrap className="news-head">
        {heading}
        {isNew.size > 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon="check"
            onClick={() => {
              focusAfter(newsHeadingId);
              readAll();
            }}
          >
            Mark all as read
          </Button>
        )}
      </Row>
      {!data && !error && <Skeleton shape="row" count={6} />}
      {!data && error && (
        <LoadError title="Your notifications did not load" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="All quiet on the trail"
          text="Requests, challenges and gifts of friends will stand here."
          art="envelope"
        >
          <LinkButton href={pathTo('/friends')} icon="users">
            Find friends
          </LinkButton>
        </EmptyState>
      )}
      {daysOf(data ?? none, new Date(dataUpdatedAt)).map(({ label, entries }) => (
        <Stack as="section" key={label} className="news-day">
          <h2>{label}</h2>
          <Surface as="ol" padding={1} className="news-rows">
            {entries.map((one) => (
              <NotificationRow key={one.id} notification={one} isNew={isNew.has(one.id)} answer={answerTo(one)} />
            ))}
          </Surface>
        </Stack>
      ))}
    </>
  );
}
