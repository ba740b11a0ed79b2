import './ad-editor.css';
import { useEffect, useState } from 'react';
import type { ManagedAd } from '#shared/ads/contract.ts';
import { showToast } from '#client/platform/toast.ts';
import { useDraftForm } from '#client/platform/hooks/use-draft-form.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { adFields, createEmptyAdDraft, toAdDraft, toAdForm, validateAd } from './ad-draft.ts';
import { AdColorFields, AdFields, AdScheduleFields } from './ad-fields.tsx';
import { AdPreview } from './ad-preview.tsx';
import { isLastActiveRewarded } from './ad-labels.ts';
import { useSaveAd } from './writes.ts';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';
import { DiscardSheet } from '#client/ui/overlays/discard-sheet.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import type { EditedAd } from './use-edited-ad.ts';

interface AdEditorProps {
  /** Null for a new ad. */
  readonly ad: ManagedAd | null;
  readonly all: readonly ManagedAd[];
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

function AdEditor({ ad, all, onDirty, onCancel, onSaved }: AdEditorProps) {
  // Keep the ad as opened, because the list may be refetched while the administrator edits.
  const [stored] = useState(ad);
  const save = useSaveAd(stored?.id ?? null);
  const { form, draft, faults, failure, isDirty, change, submit } = useDraftForm({
    start: () => (stored ? toAdDraft(stored) : createEmptyAdDraft('home')),
    fields: adFields,
    validateDraft: validateAd,
    save,
    toPayload: (written) => toAdForm(written, stored),
    onSaved: () => {
      showToast({ title: stored ? 'Ad updated' : 'Ad added', tone: 'success' });
      onSaved();
    },
    firstField: '[name="title"]',
  });

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const fields = { draft, faults, onChange: change };
  const { title, description, ...look } = draft;
  return (
    <form className="ad-editor" ref={form} onSubmit={submit} noValidate>
      <AdPreview
        placement={draft.placement}
        content={{
          ...look,
          title: title || 'Title',
          description: description || 'Description',
          clickUrl: draft.clickUrl.trim() || null,
        }}
      />
      <div className="ad-editor-scroll sheet-scroll">
        <AdFields {...fields} isPlaceFixed={stored !== null && isLastActiveRewarded(stored, all)} />
        <AdColorFields {...fields} />
        <AdScheduleFields {...fields} isLast={stored !== null && isLastActiveRewarded(stored, all)} />
      </div>
      {failure && (
        <div className="ad-editor-alert" role="alert">
          <b>{stored ? 'Failed to update ad' : 'Failed to add ad'}</b>
          <p>{failure}</p>
        </div>
      )}
      <div className="ad-editor-ways">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={save.isPending}>
          {stored ? 'Update Ad' : 'Add Ad'}
        </Button>
      </div>
    </form>
  );
}

interface AdEditorSheetProps {
  readonly edited: EditedAd;
  readonly ads: readonly ManagedAd[];
  readonly onOpen: (ad: Exclude<EditedAd, null>) => void;
  readonly onClose: () => void;
}

/** Unsaved changes survive Escape, the browser's Back button and a reload. */
export function AdEditorSheet({ edited, ads, onOpen, onClose }: AdEditorSheetProps) {
  const [open, setOpen] = useState(edited);
  const [isDirty, setIsDirty] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  useLeaveWarning(isDirty);

  const isUrlChanged = edited !== open;
  // If the browser navigates back over unsaved changes, ask first and restore the URL.
  if (isUrlChanged && !isDirty) setOpen(edited);
  else if (isUrlChanged && !isConfirming) setIsConfirming(true);

  useEffect(() => {
    if (isUrlChanged && isDirty && open !== null) onOpen(open);
  }, [isUrlChanged, isDirty, onOpen, open]);

  function askToClose() {
    if (isDirty) setIsConfirming(true);
    else onClose();
  }

  function discard() {
    setIsDirty(false);
    setIsConfirming(false);
    onClose();
  }

  const stored = typeof open === 'number' ? (ads.find(({ id }) => id === open) ?? null) : null;
  const isOpen = open === 'new' || stored !== null;
  return (
    <>
      <Sheet
        open={isOpen}
        title={stored ? 'Edit Ad' : 'Add Ad'}
        onClose={askToClose}
        asksFirst
        className="sheet-framed ad-sheet"
      >
        {isOpen && (
          <AdEditor
            key={stored?.id ?? 'new'}
            ad={stored}
            all={ads}
            onDirty={setIsDirty}
            onCancel={askToClose}
            onSaved={discard}
          />
        )}
      </Sheet>
      <DiscardSheet open={isConfirming} onDiscard={discard} onKeep={() => setIsConfirming(false)} />
    </>
  );
}
