import type { ReactNode } from 'react';
import type { Notification } from '#shared/notifications/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Text } from '#client/ui/text.tsx';
import { getKindIcon } from './kind-icons.ts';

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

interface NotificationRowProps {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly answer: ReactNode;
}

export const getNewsRowId = (id: number) => `news-${id}`;

export function NotificationRow({ notification, isNew, answer }: NotificationRowProps) {
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
