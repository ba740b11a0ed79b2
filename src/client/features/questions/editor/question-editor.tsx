import './question-editor.css';
import { useEffect, useState } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { showToast } from '#client/platform/toast.ts';
import { AnswerFields } from './answer-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { draftFields, validateDraft } from './draft-faults.ts';
import { EditorActions } from './editor-actions.tsx';
import {
  toDraft,
  toQuestionForm,
  hasUnsavedChanges,
  createDraft,
  createNextDraft,
  type QuestionDraft,
} from './question-draft.ts';
import { PictureField } from './picture-field.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { QuestionSettings } from './question-settings.tsx';
import { listVisibleErrors } from './shown-faults.ts';
import { useDraftForm } from '#client/platform/hooks/use-draft-form.ts';
import { useSubmitKey } from './use-submit-key.ts';
import { useSaveQuestion, useUploadPicture } from '../writes.ts';

export interface QuestionEditorProps {
  /** Null for a new question. */
  readonly question: Question | null;
  readonly categories: readonly Category[];
  /** The category for a new question. */
  readonly newIn?: number | null | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
  /** Label of the save button, if saving does more. */
  readonly saveLabel?: string | undefined;
}

/** The question form (rules 5.8), with a preview for players. */
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

  /** Continues from another user's version: with their texts, or with one's own texts replacing theirs. */
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
