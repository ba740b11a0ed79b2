import './question-editor.css';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { ChangedFields } from '../changes/changed-fields.tsx';
import { findDifferences } from '../changes/change-texts.ts';
import { useQuestion } from '../queries.ts';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { showToast } from '#client/platform/toast.ts';
import { AnswerFields } from './answer-fields.tsx';
import { draftFields, validateDraft } from './draft-validation.ts';
import {
  type QuestionDraft,
  createDraft,
  createNextDraft,
  hasUnsavedChanges,
  toDraft,
  toQuestionForm,
} from './question-draft.ts';
import { PictureField } from './picture-field.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { QuestionSettings } from './question-settings.tsx';
import { listVisibleErrors } from './visible-errors.ts';
import { useDraftForm } from '#client/platform/hooks/use-draft-form.ts';
import { useSaveQuestion, useUploadPicture } from '../writes.ts';

interface ConflictNoticeProps {
  readonly mine: Question;
  readonly categories: readonly Category[];
  readonly onTakeOver: (theirs: Question, words: 'theirs' | 'mine') => void;
}

function ConflictNotice({ mine, categories, onTakeOver }: ConflictNoticeProps) {
  const read = useQuestion(mine.id, true);
  const theirs = read.data;
  if (read.error) {
    return <LoadError title="Their version did not load" error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!theirs || theirs.revision === mine.revision) return <LoadingNeedle label="Loading their version..." />;
  const { before, after } = findDifferences(mine, theirs);
  return (
    <div className="editor-alert" role="alert">
      <b>Somebody else changed this question meanwhile</b>
      <ChangedFields before={before} after={after} categories={categories} />
      <p>Load their version, or keep yours: your next save then replaces theirs.</p>
      <div className="editor-whose">
        <Button variant="plain" size="sm" icon="again" onClick={() => onTakeOver(theirs, 'theirs')}>
          Load their version
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onTakeOver(theirs, 'mine')}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

interface EditorActionsProps {
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly added: number;
  readonly addsAnother: boolean;
  readonly onAddsAnotherChange: (goesOn: boolean) => void;
  readonly onCancel: () => void;
  readonly saveLabel: string;
  readonly children: ReactNode;
}

function EditorActions(props: EditorActionsProps) {
  const {
    isNew,
    isBusy,
    added,
    addsAnother: goesOn,
    onAddsAnotherChange: onGoesOn,
    onCancel,
    saveLabel,
    children,
  } = props;
  return (
    <div className="editor-actions">
      {children}
      <p className="editor-added" role="status">
        {added > 0 && `Question added successfully${added > 1 ? ` (${added.toLocaleString()})` : ''}`}
      </p>
      <div className="editor-ways">
        {isNew && <Checkbox label="Add another" checked={goesOn} onChange={onGoesOn} />}
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isBusy}>
          {isNew ? 'Add Question' : saveLabel}
        </Button>
      </div>
    </div>
  );
}

/** Submits a form with Ctrl or Command and Enter from any field, including text areas. */
function useSubmitKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    function send(event: KeyboardEvent) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element?.requestSubmit();
    }
    element?.addEventListener('keydown', send);
    return () => element?.removeEventListener('keydown', send);
  }, [form]);
}

export interface QuestionEditorProps {
  /** Null for a new question. */
  readonly question: Question | null;
  readonly categories: readonly Category[];
  readonly newIn?: number | null | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
  readonly saveLabel?: string | undefined;
}

/** See rules 5.8. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, categories, newIn, onDirty, onCancel, onSaved, saveLabel = 'Update Question' } = props;
  const [base, setBase] = useState(question);
  const [addsAnother, setAddsAnother] = useState(false);
  const [added, setAdded] = useState(0);
  const save = useSaveQuestion(base?.id ?? null);
  const upload = useUploadPicture();
  const { form, draft, failure, isDirty, isConflict, wasTried, refused, change, begin, rebase, submit, focusFirst } =
    useDraftForm({
      start: () => (question ? toDraft(question) : createDraft(newIn)),
      fields: draftFields,
      validateDraft,
      save,
      toPayload: (written) => toQuestionForm(written, base?.revision ?? null),
      onSaved: handleSaved,
      firstField: 'textarea',
      isChanged: hasUnsavedChanges,
      conflict: 'questionChanged',
    });
  useSubmitKey(form);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function handleSaved(written: QuestionDraft) {
    if (!base && addsAnother) {
      setAdded((count) => count + 1);
      begin(createNextDraft(written));
      upload.reset();
      focusFirst();
      return;
    }
    showToast({ title: base ? 'Question updated successfully' : 'Question added successfully', tone: 'success' });
    onSaved();
  }

  /** With `mine`, one's own texts replace those of the other user. */
  function takeOver(theirs: Question, words: 'theirs' | 'mine') {
    setBase(theirs);
    focusFirst();
    if (words === 'theirs') begin(toDraft(theirs));
    else rebase(toDraft(theirs));
  }

  const fields = { draft, faults: listVisibleErrors(draft, wasTried, refused), onChange: change };
  return (
    <form
      className="editor"
      ref={form}
      // Waits for a running upload, because the picture belongs to this question.
      onSubmit={(event) => (upload.isPending ? event.preventDefault() : submit(event))}
      noValidate
    >
      <div className="editor-scroll">
        <div className="editor-fields">
          <QuestionFields {...fields} exceptId={base?.id ?? null} />
          <PictureField {...fields} upload={upload} />
          <AnswerFields {...fields} />
          <QuestionSettings {...fields} categories={categories} question={base} />
        </div>
        <QuestionPreview draft={draft} categories={categories} />
      </div>
      <EditorActions
        isNew={base === null}
        isBusy={save.isPending || upload.isPending}
        added={save.error ? 0 : added}
        addsAnother={addsAnother}
        onAddsAnotherChange={setAddsAnother}
        onCancel={onCancel}
        saveLabel={saveLabel}
      >
        {isConflict && base && <ConflictNotice mine={base} categories={categories} onTakeOver={takeOver} />}
        {failure && (
          <div className="editor-alert" role="alert">
            <b>{base ? 'Failed to update question' : 'Failed to add question'}</b>
            <p>{failure}</p>
          </div>
        )}
      </EditorActions>
    </form>
  );
}
