import { useEffect, useState } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { DiscardSheet } from '#client/ui/overlays/discard-sheet.tsx';
import { EditedQuestion } from './edited-question.tsx';
import { EditorFrame } from './editor-frame.tsx';
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
  /** The category that a new question is meant for. */
  readonly newIn?: number | null;
  /** Whether it may stand beside the list, where there is room. */
  readonly mayBeBeside?: boolean | undefined;
  /** What else comes of saving a change, and what it is called then. */
  readonly saving?: { readonly label: string; readonly onSaved: (id: number) => void } | undefined;
}

function keyOf(sheet: Edited): string {
  return sheet === null ? '' : sheet.kind === 'new' ? 'new' : String(sheet.id);
}

const hasRoomBeside = () => matchMedia('(min-width: 1280px)').matches;

/** Adds or edits a question; what is not saved is not lost by Escape, by the browser's way back or by a reload. */
export function EditorSheet(props: EditorSheetProps) {
  const { sheet, shown, categories, onOpen, onClose, newIn, mayBeBeside = false, saving } = props;
  const [open, setOpen] = useState(sheet);
  // Where it was opened it stays, whatever becomes of the window: another frame would lose what is written.
  const [isBeside, setIsBeside] = useState(() => mayBeBeside && hasRoomBeside());
  /** What was asked for over unsaved words. */
  const [wanted, setWanted] = useState<Edited>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useLeaveWarning(isDirty);

  const isElsewhere = keyOf(sheet) !== keyOf(open);
  // The browser may go back over unsaved words: the question is asked, and the address put back.
  if (isElsewhere && !isDirty) {
    setOpen(sheet);
    if (open === null) setIsBeside(mayBeBeside && hasRoomBeside());
  } else if (isElsewhere && !isAsking) {
    setWanted(sheet);
    setIsAsking(true);
  }

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
    setWanted(null);
    if (wanted) onOpen(wanted);
    else onClose();
  }

  const form = { categories, onDirty: setIsDirty, onCancel: askToClose, onSaved: leave };
  return (
    <>
      <EditorFrame
        openKey={keyOf(open)}
        isBeside={isBeside}
        title={open?.kind === 'edit' ? 'Edit Question' : 'Add New Question'}
        onClose={askToClose}
      >
        {open?.kind === 'new' && <OpenedEditor question={null} newIn={newIn} {...form} />}
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
      </EditorFrame>
      <DiscardSheet
        open={isAsking}
        onDiscard={leave}
        onKeep={() => {
          setWanted(null);
          setIsAsking(false);
        }}
      />
    </>
  );
}
