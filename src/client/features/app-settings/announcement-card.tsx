import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { formatAudience } from './audience-names.ts';

const stateLabels: Readonly<Record<ManagedAnnouncement['state'], { name: string; tone: BadgeTone; icon: IconName }>> = {
  showing: { name: 'Showing', tone: 'done', icon: 'check' },
  scheduled: { name: 'Scheduled', tone: 'open', icon: 'clock' },
  over: { name: 'Over', tone: 'raw', icon: 'history' },
};

const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const formatDateTime = (instant: string) => dateTimeFormat.format(new Date(instant));

interface AnnouncementCardProps {
  readonly announcement: ManagedAnnouncement;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** An announcement as players see it, with its period. */
export function AnnouncementCard({ announcement, onEdit, onDelete }: AnnouncementCardProps) {
  const { title, text, tone, href, state, startsAt, endsAt } = announcement;
  const look = stateLabels[state];
  return (
    <Card as="li" className="announcement">
      <Banner tone={tone} title={title} text={text} href={href} />
      <p className="announcement-marks">
        <Badge tone={look.tone} icon={look.icon}>
          {look.name}
        </Badge>
        <span>
          {formatAudience(announcement, navigator.language)}.{' '}
          {startsAt === null ? 'From the beginning' : `From ${formatDateTime(startsAt)}`},{' '}
          {endsAt === null ? 'no end set' : `until ${formatDateTime(endsAt)}`}
        </span>
      </p>
      <div className="announcement-tools">
        <Button size="sm" variant="plain" icon="pencil" onClick={onEdit}>
          Edit<span className="vh"> {title}</span>
        </Button>
        <Button size="sm" variant="ghost" icon="trash" onClick={onDelete}>
          Delete<span className="vh"> {title}</span>
        </Button>
      </div>
    </Card>
  );
}
