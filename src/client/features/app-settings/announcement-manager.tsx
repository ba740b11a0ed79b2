import './announcements.css';
import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { formatAudience } from './announcement-draft.ts';
import { useState } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { DiscardSheet } from '#client/ui/overlays/discard-sheet.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { useManagedAnnouncements } from './queries.ts';
import { useDeleteAnnouncement } from './writes.ts';

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

function AnnouncementCard({ announcement, onEdit, onDelete }: AnnouncementCardProps) {
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

const addButtonId = 'add-announcement';

export function AnnouncementManager() {
  const { data: announcements, error, refetch } = useManagedAnnouncements();
  const [edited, setEdited] = useState<ManagedAnnouncement | 'new' | null>(null);
  const [announcementToDelete, setAnnouncementToDelete] = useState<ManagedAnnouncement | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const remove = useDeleteAnnouncement();
  const focusAfter = useFocusAfterChange(announcementToDelete);
  const focusAfterEdit = useFocusAfterChange(edited);

  function closeEditor() {
    focusAfterEdit(addButtonId);
    setIsDirty(false);
    setIsConfirmingDiscard(false);
    setEdited(null);
  }

  const askToLeave = () => (isDirty ? setIsConfirmingDiscard(true) : closeEditor());

  if (!announcements) {
    if (error) return <LoadError title="Failed to load announcements" error={error} onRetry={() => void refetch()} />;
    return <Skeleton shape="card" count={2} />;
  }
  const stored = edited === 'new' ? null : edited;
  return (
    <div className="announcements">
      <div className="announcements-head">
        <p className="muted">
          Above every screen but a running question, until its end or until a player dismisses it.
        </p>
        <Button id={addButtonId} icon="plus" size="sm" onClick={() => setEdited('new')}>
          Add Announcement
        </Button>
      </div>
      {announcements.length === 0 && (
        <EmptyState
          title="Nothing is announced"
          text="A cup, a new category, a quiet night: tell all players at once."
        />
      )}
      <ul className="announcement-list">
        {announcements.map((item) => (
          <AnnouncementCard
            key={item.id}
            announcement={item}
            onEdit={() => setEdited(item)}
            onDelete={() => setAnnouncementToDelete(item)}
          />
        ))}
      </ul>
      <Sheet
        open={edited !== null}
        title={stored ? 'Edit Announcement' : 'Add Announcement'}
        onClose={askToLeave}
        asksFirst
        className="sheet-framed"
      >
        {edited !== null && (
          <AnnouncementEditor stored={stored} onDirty={setIsDirty} onCancel={askToLeave} onDone={closeEditor} />
        )}
      </Sheet>
      <DiscardSheet open={isConfirmingDiscard} onDiscard={closeEditor} onKeep={() => setIsConfirmingDiscard(false)} />
      <ConfirmSheet
        open={announcementToDelete !== null}
        title="Delete this announcement?"
        text="Players stop seeing it at once."
        quote={announcementToDelete?.title}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => {
          if (!announcementToDelete) return;
          // The card disappears together with the button that had the focus.
          focusAfter(addButtonId);
          remove.mutate(announcementToDelete.id, { onSettled: () => setAnnouncementToDelete(null) });
        }}
        onCancel={() => setAnnouncementToDelete(null)}
      />
    </div>
  );
}
