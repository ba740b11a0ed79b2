import './question-editor.css';
import { useEffect, useState } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { showToast } from '#client/platform/toast.ts';
import { AnswerFields } from './answer-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { draftFields, faultsOf } from './draft-faults.ts';
import { EditorActions } from './editor-actions.tsx';
import { draftOf, formOf, isChanged, newDraft, nextDraft, type QuestionDraft } from './question-draft.ts';
import { PictureField } from './picture-field.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { QuestionSettings } from './question-settings.tsx';
import { shownFaults } from './shown-faults.ts';
import { useDraftForm } from '#client/platform/hooks/use-draft-form.ts';
import { useSubmitKey } from './use-submit-key.ts';
import { useSaveQuestion, useUploadPicture } from '../writes.ts';

export interface QuestionEditorProps {
  /** Null: a new one. */
  readonly question: Question | null;
  readonly categories: readonly Category[];
  /** The category that a new one is meant for. */
  readonly newIn?: number | null | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
  /** What saving a change is called, where more comes of it. */
  readonly saveLabel?: string | undefined;
}

/** The question form (rules 5.8), with a preview of what players will see. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, categories, newIn, onDirty, onCancel, onSaved, saveLabel = 'Update Question' } = props;
  const [base, setBase] = useState(question);
  const [goesOn, setGoesOn] = useState(false);
  const [added, setAdded] = useState(0);
  const save = useSaveQuestion(base?.id ?? null);
  const upload = useUploadPicture();
  const { form, draft, failure, isDirty, isConflict, wasTried, refused, change, begin, rebase, submit, focusFirst } =
    useDraftForm({
      start: () => (question ? draftOf(question) : newDraft(newIn)),
      fields: draftFields,
      faultsOf,
      save,
      sentOf: (written) => formOf(written, base?.revision ?? null),
      onSaved: saved,
      firstField: 'textarea',
      isChanged,
      conflict: 'questionChanged',
    });
  useSubmitKey(form);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function saved(written: QuestionDraft) {
    if (!base && goesOn) {
      setAdded((count) => count + 1);
      begin(nextDraft(written));
      upload.reset();
      focusFirst();
      return;
    }
    showToast({ title: base ? 'Question updated successfully' : 'Question added successfully', tone: 'success' });
    onSaved();
  }

  /** Goes on from somebody else's version: with their words, or with these over theirs. */
  function takeOver(theirs: Question, words: 'theirs' | 'mine') {
    setBase(theirs);
    focusFirst();
    if (words === 'theirs') begin(draftOf(theirs));
    else rebase(draftOf(theirs));
  }

  const fields = { draft, faults: shownFaults(draft, wasTried, refused), onChange: change };
  return (
    <form
      className="editor"
      ref={form}
      // A picture that is on its way belongs to this question: it is waited for.
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
        goesOn={goesOn}
        onGoesOn={setGoesOn}
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
