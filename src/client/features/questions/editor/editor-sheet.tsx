import './editor-sheet.css';
import { useEffect, useState } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { EditedQuestion } from './edited-question.tsx';
import type { OpenSheet } from '../open-sheet.ts';
import { OpenedEditor } from './opened-editor.tsx';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';

type Edited = Exclude<OpenSheet, { kind: 'changes' }>;

interface EditorSheetProps {
  /** What the address asks for. */
  readonly sheet: Edited;
  readonly shown: readonly Question[];
  readonly categories: readonly Category[];
  readonly onOpen: (sheet: OpenSheet) => void;
  readonly onClose: () => void;
  /** What else comes of saving a change, and what it is called then. */
  readonly saving?: { readonly label: string; readonly onSaved: (id: number) => void } | undefined;
}

function keyOf(sheet: Edited): string {
  return sheet === null ? '' : sheet.kind === 'new' ? 'new' : String(sheet.id);
}

/** Adds or edits a question; what is not saved is not lost by Escape, by the browser's way back or by a reload. */
export function EditorSheet({ sheet, shown, categories, onOpen, onClose, saving }: EditorSheetProps) {
  const [open, setOpen] = useState(sheet);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useLeaveWarning(isDirty);

  const isElsewhere = keyOf(sheet) !== keyOf(open);
  // The browser may go back over unsaved words: the question is asked, and the address put back.
  if (isElsewhere && !isDirty) setOpen(sheet);
  else if (isElsewhere && !isAsking) setIsAsking(true);

  useEffect(() => {
    if (isElsewhere && isDirty) onOpen(open);
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

  const form = { categories, onDirty: setIsDirty, onCancel: askToClose, onSaved: leave };
  return (
    <>
      <Sheet
        open={open !== null}
        title={open?.kind === 'edit' ? 'Edit Question' : 'Add New Question'}
        onClose={askToClose}
        className="editor-sheet"
      >
        {open?.kind === 'new' && <OpenedEditor question={null} {...form} />}
        {open?.kind === 'edit' && (
          <EditedQuestion
            key={open.id}
            id={open.id}
            known={shown.find(({ id }) => id === open.id)}
            {...form}
            saveLabel={saving?.label}
            onSaved={() => {
              leave();
              saving?.onSaved(open.id);
            }}
          />
        )}
      </Sheet>
      <ConfirmSheet
        open={isAsking}
        title="Discard your changes?"
        text="What you wrote is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
