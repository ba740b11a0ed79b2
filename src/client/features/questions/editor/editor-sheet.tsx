import './editor-sheet.css';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  lazy,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { QuestionEditorProps } from './question-editor.tsx';
import type { Question } from '#shared/questions/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useQuestion } from '../queries.ts';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { useCloseOnBack } from '#client/ui/overlays/use-close-on-back.ts';
import type { Category } from '#shared/catalog/contract.ts';
import { DiscardSheet } from '#client/ui/overlays/discard-sheet.tsx';
import type { OpenSheet } from '../use-sheet-address.ts';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';

// Loaded on demand, because the list works without it.
const QuestionEditor = lazy(() => import('./question-editor.tsx').then((part) => ({ default: part.QuestionEditor })));

function LazyQuestionEditor(props: QuestionEditorProps) {
  return (
    <Suspense fallback={<LoadingNeedle label="Loading the form..." />}>
      <QuestionEditor {...props} />
    </Suspense>
  );
}

interface EditQuestionLoaderProps extends Omit<QuestionEditorProps, 'question'> {
  readonly id: number;
  readonly known: Question | undefined;
}

/** The question may have to be loaded first, because its address was opened directly. */
function EditQuestionLoader({ id, known, ...form }: EditQuestionLoaderProps) {
  // Keeps the first version, because the list may drop the question during editing.
  const [initialQuestion, setInitialQuestion] = useState(known);
  const read = useQuestion(id, initialQuestion === undefined && known === undefined);
  // Cached data may be older than what was saved here since.
  const fetchedQuestion = read.isFetchedAfterMount && !read.error ? read.data : undefined;
  const question = initialQuestion ?? known ?? fetchedQuestion;
  if (question && !initialQuestion) setInitialQuestion(question);
  if (question) return <LazyQuestionEditor question={question} {...form} />;
  if (read.error) {
    return <LoadError title="The question did not load" error={read.error} onRetry={() => void read.refetch()} />;
  }
  return <LoadingNeedle label="Loading question..." />;
}

interface EditorFrameProps {
  /** Identifies the open question; empty if none is open. */
  readonly openKey: string;
  /** Shows the editor beside the list, which stays usable, instead of over it. */
  readonly isBeside: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function EditorFrame({ openKey, isBeside, title, onClose, children }: EditorFrameProps) {
  if (isBeside && openKey !== '') {
    return (
      <EditorPanel key={openKey} title={title} onClose={onClose}>
        {children}
      </EditorPanel>
    );
  }
  return (
    <Sheet open={openKey !== ''} title={title} onClose={onClose} asksFirst className="editor-sheet">
      {children}
    </Sheet>
  );
}

function EditorPanel({ title, onClose, children }: Pick<EditorFrameProps, 'title' | 'onClose' | 'children'>) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseOnBack(true, onClose, true);

  // Restores the focus to the opener like a modal dialog, unless the focus has moved elsewhere.
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && element?.contains(document.activeElement)) opener.focus();
    };
  }, []);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog open ref={panel} className="editor-sheet editor-beside" aria-labelledby={titleId} onKeyDown={closeByKey}>
      <div className="sheet-body">
        <h2 id={titleId}>{title}</h2>
        {children}
        <IconButton icon="close" label="Close" className="sheet-close" onClick={onClose} />
      </div>
    </dialog>
  );
}

type Edited = Exclude<OpenSheet, { kind: 'changes' }>;

interface EditorSheetProps {
  readonly sheet: Edited;
  readonly shown: readonly Question[];
  readonly categories: readonly Category[];
  readonly onOpen: (sheet: OpenSheet) => void;
  readonly onClose: () => void;
  readonly newIn?: number | null;
  readonly mayBeBeside?: boolean | undefined;
  readonly saving?: { readonly label: string; readonly onSaved: (id: number) => void } | undefined;
}

function getSheetKey(sheet: Edited): string {
  return sheet === null ? '' : sheet.kind === 'new' ? 'new' : String(sheet.id);
}

const hasRoomBeside = () => matchMedia('(min-width: 1280px)').matches;

/** Escape, browser back and reload do not discard unsaved changes. */
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
