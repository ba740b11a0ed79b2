import './notification-list.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { Notification } from '#shared/notifications/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Text } from '#client/ui/text.tsx';
import { getKindIcon } from './kind-icons.ts';
import { useMarkRead } from './use-mark-read.ts';
import { pathTo } from '#shared/path-to.ts';
import { groupByDay } from '#client/platform/group-by-day.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { useNotifications } from './queries.ts';

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

interface NotificationRowProps {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly answer: ReactNode;
}

export const getNewsRowId = (id: number) => `news-${id}`;

function NotificationRow({ notification, isNew, answer }: NotificationRowProps) {
  const { id, actor, kind, text, href, createdAt } = notification;
  return (
    <li>
      <a id={getNewsRowId(id)} className={classNames('news-row', isNew && 'news-new')} href={href}>
        <span className="news-who">
          {actor && <Avatar name={actor.displayName} look={actor.avatar} imageUrl={actor.profileImageUrl} size={46} />}
          <span className={actor ? 'news-kind' : 'news-game'}>
            <Icon name={getKindIcon(kind)} />
          </span>
        </span>
        <span className="grow">
          <b>{text}</b>
          <Text as="small" size="xs" tone="muted">
            <time dateTime={createdAt}>{timeFormat.format(new Date(createdAt))}</time>
          </Text>
        </span>
        {isNew && <Badge tone="live">New</Badge>}
        <Icon name="chevron-right" className="news-way" />
      </a>
      {answer}
    </li>
  );
}

/** A list counts as read after this time on a visible page. */
const readAfterMs = 1500;

/** Those that arrived unread stay highlighted until the player leaves or marks all as read. */
function useReadNotifications(list: readonly Notification[]) {
  const { mutate: markRead } = useMarkRead();
  const [isNew, setIsNew] = useState<ReadonlySet<number>>(new Set());
  const unread = list.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const newest = Math.max(...unread, 0);
  if (unread.some((id) => !isNew.has(id))) setIsNew(new Set([...isNew, ...unread]));

  useEffect(() => {
    if (newest === 0) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') markRead(newest);
    }, readAfterMs);
    return () => clearTimeout(timer);
  }, [newest, markRead]);

  return {
    isNew,
    readAll() {
      if (newest > 0) markRead(newest);
      setIsNew(new Set());
    },
  };
}

const noNotifications: readonly never[] = [];

interface NotificationListProps {
  readonly heading: ReactNode;
  readonly renderAnswer: (notification: Notification) => ReactNode;
}

/** The id of the heading that is passed in. */
export const newsHeadingId = 'news-heading';

/** Marked as read after they were visible. */
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
