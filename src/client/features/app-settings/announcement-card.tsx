import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { audienceText } from './audience-names.ts';

const looks: Readonly<Record<ManagedAnnouncement['state'], { name: string; tone: BadgeTone; icon: IconName }>> = {
  showing: { name: 'Showing', tone: 'done', icon: 'check' },
  scheduled: { name: 'Scheduled', tone: 'open', icon: 'clock' },
  over: { name: 'Over', tone: 'raw', icon: 'history' },
};

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const timeText = (instant: string) => times.format(new Date(instant));

interface AnnouncementCardProps {
  readonly announcement: ManagedAnnouncement;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** An announcement as players see it, and when they do. */
export function AnnouncementCard({ announcement, onEdit, onDelete }: AnnouncementCardProps) {
  const { title, text, tone, href, state, startsAt, endsAt } = announcement;
  const look = looks[state];
  return (
    <Card as="li" className="announcement">
      <Banner tone={tone} title={title} text={text} href={href} />
      <p className="announcement-marks">
        <Badge tone={look.tone} icon={look.icon}>
          {look.name}
        </Badge>
        <span>
          {audienceText(announcement, navigator.language)}.{' '}
          {startsAt === null ? 'From the beginning' : `From ${timeText(startsAt)}`},{' '}
          {endsAt === null ? 'no end set' : `until ${timeText(endsAt)}`}
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
