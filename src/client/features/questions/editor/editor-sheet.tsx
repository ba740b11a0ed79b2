import { useEffect, useState } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { DiscardSheet } from '#client/ui/overlays/discard-sheet.tsx';
import { EditQuestionLoader } from './edited-question.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { OpenSheet } from '../open-sheet.ts';
import { LazyQuestionEditor } from './opened-editor.tsx';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';

type Edited = Exclude<OpenSheet, { kind: 'changes' }>;

interface EditorSheetProps {
  /** The sheet that the address requests. */
  readonly sheet: Edited;
  readonly shown: readonly Question[];
  readonly categories: readonly Category[];
  readonly onOpen: (sheet: OpenSheet) => void;
  readonly onClose: () => void;
  /** The category for a new question. */
  readonly newIn?: number | null;
  /** Allows a panel beside the list if there is enough room. */
  readonly mayBeBeside?: boolean | undefined;
  /** Label of the save button and an additional action after saving. */
  readonly saving?: { readonly label: string; readonly onSaved: (id: number) => void } | undefined;
}

function getSheetKey(sheet: Edited): string {
  return sheet === null ? '' : sheet.kind === 'new' ? 'new' : String(sheet.id);
}

const hasRoomBeside = () => matchMedia('(min-width: 1280px)').matches;

/** Adds or edits a question. Escape, browser back and reload do not discard unsaved changes. */
export function EditorSheet(props: EditorSheetProps) {
  const { sheet, shown, categories, onOpen, onClose, newIn, mayBeBeside = false, saving } = props;
  const [open, setOpen] = useState(sheet);
  // The position does not change while the editor is open, because another container would lose the unsaved text.
  const [isBeside, setIsBeside] = useState(() => mayBeBeside && hasRoomBeside());
  /** The sheet requested while there were unsaved changes. */
  const [requestedSheet, setRequestedSheet] = useState<Edited>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useLeaveWarning(isDirty);

  const hasAddressChanged = getSheetKey(sheet) !== getSheetKey(open);
  // If browser back is used with unsaved changes, ask first and restore the address.
  if (hasAddressChanged && !isDirty) {
    setOpen(sheet);
    if (open === null) setIsBeside(mayBeBeside && hasRoomBeside());
  } else if (hasAddressChanged && !isAsking) {
    setRequestedSheet(sheet);
    setIsAsking(true);
  }

  useEffect(() => {
    if (hasAddressChanged && isDirty) onOpen(open);
  }, [hasAddressChanged, isDirty, onOpen, open]);

  function askToClose() {
    if (isDirty) setIsAsking(true);
    else onClose();
  }

  function leave() {
    setIsDirty(false);
    setIsAsking(false);
    setRequestedSheet(null);
    if (requestedSheet) onOpen(requestedSheet);
    else onClose();
  }

  const form = { categories, onDirty: setIsDirty, onCancel: askToClose, onSaved: leave };
  return (
    <>
      <EditorFrame
        openKey={getSheetKey(open)}
        isBeside={isBeside}
        title={open?.kind === 'edit' ? 'Edit Question' : 'Add New Question'}
        onClose={askToClose}
      >
        {open?.kind === 'new' && <LazyQuestionEditor question={null} newIn={newIn} {...form} />}
        {open?.kind === 'edit' && (
          <EditQuestionLoader
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
          setRequestedSheet(null);
          setIsAsking(false);
        }}
      />
    </>
  );
}
