import './announcements.css';
import { useState } from 'react';
import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { DiscardSheet } from '#client/ui/overlays/discard-sheet.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { useManagedAnnouncements } from './queries.ts';
import { useDeleteAnnouncement } from './writes.ts';

const addId = 'add-announcement';

/** What players are told, with its dates. */
export function AnnouncementManager() {
  const { data: announcements, error, refetch } = useManagedAnnouncements();
  const [edited, setEdited] = useState<ManagedAnnouncement | 'new' | null>(null);
  const [unwanted, setUnwanted] = useState<ManagedAnnouncement | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteAnnouncement();
  const focusAfter = useFocusAfter(unwanted);
  const focusAfterEdit = useFocusAfter(edited);

  function leave() {
    focusAfterEdit(addId);
    setIsDirty(false);
    setIsAsking(false);
    setEdited(null);
  }

  const askToLeave = () => (isDirty ? setIsAsking(true) : leave());

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
        <Button id={addId} icon="plus" size="sm" onClick={() => setEdited('new')}>
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
        {announcements.map((each) => (
          <AnnouncementCard
            key={each.id}
            announcement={each}
            onEdit={() => setEdited(each)}
            onDelete={() => setUnwanted(each)}
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
          <AnnouncementEditor stored={stored} onDirty={setIsDirty} onCancel={askToLeave} onDone={leave} />
        )}
      </Sheet>
      <DiscardSheet open={isAsking} onDiscard={leave} onKeep={() => setIsAsking(false)} />
      <ConfirmSheet
        open={unwanted !== null}
        title="Delete this announcement?"
        text="Players stop seeing it at once."
        quote={unwanted?.title}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => {
          if (!unwanted) return;
          // Its card goes, with the button that opened this.
          focusAfter(addId);
          remove.mutate(unwanted.id, { onSettled: () => setUnwanted(null) });
        }}
        onCancel={() => setUnwanted(null)}
      />
    </div>
  );
}
