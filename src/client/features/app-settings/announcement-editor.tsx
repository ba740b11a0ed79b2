import { useEffect } from 'react';
import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { useDraftForm } from '#client/platform/hooks/use-draft-form.ts';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import {
  announcementFields,
  toAnnouncementDraft,
  emptyAnnouncementDraft,
  validateAnnouncement,
  toNewAnnouncement,
} from './announcement-draft.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { useSaveAnnouncement } from './writes.ts';

interface AnnouncementEditorProps {
  /** Null for a new announcement. */
  readonly stored: ManagedAnnouncement | null;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Form of an announcement with a preview. */
export function AnnouncementEditor({ stored, onDirty, onCancel, onDone }: AnnouncementEditorProps) {
  const save = useSaveAnnouncement(stored?.id ?? null);
  const { form, draft, faults, failure, isDirty, isMarked, change, submit } = useDraftForm({
    start: () => (stored ? toAnnouncementDraft(stored) : emptyAnnouncementDraft),
    fields: announcementFields,
    validateDraft: validateAnnouncement,
    save,
    toPayload: (written) => toNewAnnouncement(written, stored),
    onSaved: onDone,
    firstField: '[name="title"]',
  });
  useLeaveWarning(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <form className="announcement-editor" ref={form} onSubmit={submit} noValidate>
      <Banner
        tone={draft.tone}
        title={draft.title || 'Title'}
        text={draft.text || 'What there is to know.'}
        href={validateAnnouncement(draft).href ? null : draft.href.trim()}
      />
      <div className="announcement-editor sheet-scroll">
        <AnnouncementFields draft={draft} faults={faults} onChange={change} />
      </div>
      {failure && !isMarked && (
        <p role="alert" className="announcement-failed">
          {failure}
        </p>
      )}
      <div className="announcement-ways">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={save.isPending}>
          {stored ? 'Update Announcement' : 'Announce'}
        </Button>
      </div>
    </form>
  );
}
