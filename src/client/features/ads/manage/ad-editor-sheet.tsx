import { useEffect, useState } from 'react';
import type { ManagedAd } from '#shared/ads/contract.ts';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';
import { DiscardSheet } from '#client/ui/overlays/discard-sheet.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { AdEditor } from './ad-editor.tsx';
import type { EditedAd } from './use-edited-ad.ts';

interface AdEditorSheetProps {
  /** The ad that the URL selects. */
  readonly edited: EditedAd;
  readonly ads: readonly ManagedAd[];
  readonly onOpen: (ad: Exclude<EditedAd, null>) => void;
  readonly onClose: () => void;
}

/** Adds or edits an ad. Unsaved changes survive Escape, the browser's Back button and a reload. */
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
