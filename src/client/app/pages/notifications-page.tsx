import type { ReactNode } from 'react';
import type { Notification } from '#shared/notifications/contract.ts';
import { useUser } from '#client/entities/user.ts';
import { NotificationList, newsHeadingId } from '#client/features/notifications/notification-list.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Row } from '#client/ui/layout.tsx';
import { Text } from '#client/ui/text.tsx';
import { pathTo } from '#shared/path-to.ts';
import { ChallengeAnswer } from './challenge-answer.tsx';
import { NotificationAnswer } from './news-answer.tsx';
import { OvertakenAnswer } from './overtaken-answer.tsx';

function renderAnswer(notification: Notification, userId: string): ReactNode {
  const { kind } = notification;
  if (kind === 'friendRequest' || kind === 'giftReceived') return <NotificationAnswer notification={notification} />;
  if (kind === 'overtaken') return <OvertakenAnswer notification={notification} />;
  if (kind === 'challengeReceived' || kind === 'challengeReminder' || kind === 'challengeAccepted') {
    return <ChallengeAnswer notification={notification} userId={userId} />;
  }
  return null;
}

/** The player's notifications (rules N5). */
export function NotificationsPage() {
  usePageTitle('Notifications');
  const { user } = useUser();
  return (
    <NotificationList
      renderAnswer={(notification) => user && renderAnswer(notification, user.id)}
      heading={
        <Row>
          <IconLink icon="back" label="Home" href={pathTo('/')} />
          <Text as="h1" id={newsHeadingId} tabIndex={-1} size="title">
            Notifications
          </Text>
        </Row>
      }
    />
  );
}
