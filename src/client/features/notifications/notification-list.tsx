import './notification-list.css';
import type { ReactNode } from 'react';
import type { Notification } from '#shared/notifications/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { groupByDay } from '#client/platform/days.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './queries.ts';
import { useReadNotifications } from './use-news-read.ts';

const noNotifications: readonly never[] = [];

interface NotificationListProps {
  readonly heading: ReactNode;
  /** Renders the controls for answering a notification in its row. */
  readonly renderAnswer: (notification: Notification) => ReactNode;
}

/** The id of the heading that is passed in. */
export const newsHeadingId = 'news-heading';

/** The player's notifications by day, newest first. They are marked as read after they were visible. */
export function NotificationList({ heading, renderAnswer: answerTo }: NotificationListProps) {
  const { data, error, refetch, dataUpdatedAt } = useNotifications();
  const { isNew, readAll } = useReadNotifications(data ?? noNotifications);
  const focusAfter = useFocusAfterChange(isNew);
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
      {groupByDay(data ?? noNotifications, new Date(dataUpdatedAt)).map(({ label, entries }) => (
        <Stack as="section" key={label} className="news-day">
          <h2>{label}</h2>
          <Surface as="ol" padding={1} className="news-rows">
            {entries.map((entry) => (
              <NotificationRow
                key={entry.id}
                notification={entry}
                isNew={isNew.has(entry.id)}
                answer={answerTo(entry)}
              />
            ))}
          </Surface>
        </Stack>
      ))}
    </>
  );
}
