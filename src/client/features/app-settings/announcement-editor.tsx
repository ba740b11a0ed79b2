import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { CallError, errorText } from '../../platform/call-error.ts';
import { shownFailure } from '../../platform/tell-failure.ts';
import { useFaultFocus } from '../../platform/use-fault-focus.ts';
import { useLeaveWarning } from '../../platform/use-leave-warning.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type AnnouncementDraft, draftOf, emptyDraft, faultsOf, formOf, serverFaults } from './announcement-draft.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { useSaveAnnouncement } from './writes.ts';

interface AnnouncementEditorProps {
  /** Null: a new one. */
  readonly stored: ManagedAnnouncement | null;
  readonly onDone: () => void;
}

/** The form of an announcement, with what players will see. */
export function AnnouncementEditor({ stored, onDone }: AnnouncementEditorProps) {
  const [start] = useState(() => (stored ? draftOf(stored) : emptyDraft));
  const [draft, setDraft] = useState<AnnouncementDraft>(start);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveAnnouncement(stored?.id ?? null);
  useLeaveWarning(JSON.stringify(draft) !== JSON.stringify(start));
  useFaultFocus(form, tries);
  useFaultFocus(form, save.error);
  // Not `autoFocus`: the dialog opens after it, and gives the focus to what scrolls in it.
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="title"]')?.focus(), []);

  const refused = serverFaults(save.error instanceof CallError ? save.error.fields : []);
  const faults = { ...refused, ...(tries > 0 ? faultsOf(draft) : {}) };
  const failure = Object.keys(refused).length === 0 ? shownFailure(save.error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setTries((count) => count + 1);
    if (Object.keys(faultsOf(draft)).length === 0) save.mutate(formOf(draft, stored), { onSuccess: onDone });
  }

  function change(changes: Partial<AnnouncementDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    if (save.error) save.reset();
  }

  return (
    <form className="announcement-editor" ref={form} onSubmit={submit} noValidate>
      <Banner
        tone={draft.tone}
        title={draft.title || 'Title'}
        text={draft.text || 'What there is to know.'}
        href={faultsOf(draft).href ? null : draft.href.trim()}
      />
      <AnnouncementFields draft={draft} faults={faults} onChange={change} />
      {failure && (
        <p role="alert" className="announcement-failed">
          {errorText(failure, 'Please try again.')}
        </p>
      )}
      <div className="announcement-ways">
        <Button variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={save.isPending}>
          {stored ? 'Update Announcement' : 'Announce'}
        </Button>
      </div>
    </form>
  );
}
