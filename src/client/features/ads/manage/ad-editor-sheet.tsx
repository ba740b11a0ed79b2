import { useEffect, useState } from 'react';
import type { ManagedAd } from '#shared/ads/contract.ts';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';
import { DiscardSheet } from '#client/ui/overlays/discard-sheet.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { AdEditor } from './ad-editor.tsx';
import type { EditedAd } from './use-edited-ad.ts';

interface AdEditorSheetProps {
  /** What the address asks for. */
  readonly edited: EditedAd;
  readonly ads: readonly ManagedAd[];
  readonly onOpen: (ad: Exclude<EditedAd, null>) => void;
  readonly onClose: () => void;
}

/** Adds or changes an ad; what is not saved is not lost by Escape, by the browser's way back or by a reload. */
export function AdEditorSheet({ edited, ads, onOpen, onClose }: AdEditorSheetProps) {
  const [open, setOpen] = useState(edited);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useLeaveWarning(isDirty);

  const isElsewhere = edited !== open;
  // The browser may go back over unsaved words: the question is asked, and the address put back.
  if (isElsewhere && !isDirty) setOpen(edited);
  else if (isElsewhere && !isAsking) setIsAsking(true);

  useEffect(() => {
    if (isElsewhere && isDirty && open !== null) onOpen(open);
  }, [isElsewhere, isDirty, onOpen, open]);

  function askToClose() {
    if (isDirty) setIsAsking(true);
    else onClose();
  }

  function leave() {
    setIsDirty(false);
    setIsAsking(false);
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
            onSaved={leave}
          />
        )}
      </Sheet>
      <DiscardSheet open={isAsking} onDiscard={leave} onKeep={() => setIsAsking(false)} />
    </>
  );
}
