import './question-editor.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { CallError, errorText } from '../../platform/call-error.ts';
import { shownFailure } from '../../platform/tell-failure.ts';
import { showToast } from '../../platform/toast.ts';
import { AnswerFields } from './answer-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { faultsOf, serverFaults } from './draft-faults.ts';
import { EditorActions } from './editor-actions.tsx';
import { draftOf, emptyDraft, formOf, isChanged, nextDraft, type QuestionDraft } from './question-draft.ts';
import { PictureField } from './picture-field.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { QuestionSettings } from './question-settings.tsx';
import { shownFaults } from './shown-faults.ts';
import { useFaultFocus } from '../../platform/use-fault-focus.ts';
import { useSubmitKey } from './use-submit-key.ts';
import { useSaveQuestion } from './writes.ts';

export interface QuestionEditorProps {
  /** Null: a new one. */
  readonly question: Question | null;
  readonly categories: readonly Category[];
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** The question form (rules 5.8), with a preview of what players will see. */
export function QuestionEditor({ question, categories, onDirty, onCancel, onSaved }: QuestionEditorProps) {
  const [base, setBase] = useState(question);
  const [start, setStart] = useState(() => (question ? draftOf(question) : emptyDraft));
  const [draft, setDraft] = useState(start);
  const [tries, setTries] = useState(0);
  const [goesOn, setGoesOn] = useState(false);
  const [added, setAdded] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useSubmitKey(form);
  const save = useSaveQuestion(base?.id ?? null);
  const isDirty = isChanged(draft, start);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  // Not `autoFocus`: the dialog opens after it, and gives the focus to the first thing that can have it.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  useFaultFocus(form, tries);
  useFaultFocus(form, save.error);

  const refusal = save.error instanceof CallError ? save.error : null;
  const { faults: refused, rest } = serverFaults(refusal?.fields ?? []);
  const faults = shownFaults(draft, tries > 0, refused);
  const isConflict = refusal?.code === 'questionChanged';
  const failure = isConflict ? null : shownFailure(save.error);

  const areMarked = Object.keys(refused).length > 0;
  const failureText =
    rest.join(' ') || (areMarked ? 'Please look at the marked fields.' : errorText(failure, 'Please try again.'));

  function change(changes: Partial<QuestionDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    if (save.error && !isConflict) save.reset();
  }

  function begin(next: QuestionDraft) {
    setStart(next);
    setDraft(next);
    setTries(0);
    save.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (Object.keys(faultsOf(draft)).length > 0) {
      setTries((count) => count + 1);
      return;
    }
    save.mutate(formOf(draft, base?.revision ?? null), {
      onSuccess: () => {
        if (!base && goesOn) {
          setAdded((count) => count + 1);
          begin(nextDraft(draft));
          form.current?.querySelector('textarea')?.focus();
          return;
        }
        showToast({ title: base ? 'Question updated successfully' : 'Question added successfully', tone: 'success' });
        onSaved();
      },
    });
  }

  /** Goes on from somebody else's version: with their words, or with these over theirs. */
  function takeOver(theirs: Question, words: 'theirs' | 'mine') {
    setBase(theirs);
    form.current?.querySelector('textarea')?.focus();
    if (words === 'theirs') begin(draftOf(theirs));
    else {
      setStart(draftOf(theirs));
      save.reset();
    }
  }

  const fields = { draft, faults, onChange: change };
  return (
    <form className="editor" ref={form} onSubmit={submit} noValidate>
      <div className="editor-scroll">
        <div className="editor-fields">
          <QuestionFields {...fields} exceptId={base?.id ?? null} />
          <PictureField {...fields} />
          <AnswerFields {...fields} />
          <QuestionSettings {...fields} categories={categories} question={base} />
        </div>
        <QuestionPreview draft={draft} categories={categories} />
      </div>
      <EditorActions
        isNew={base === null}
        isBusy={save.isPending}
        added={save.error ? 0 : added}
        goesOn={goesOn}
        onGoesOn={setGoesOn}
        onCancel={onCancel}
      >
        {isConflict && base && <ConflictNotice mine={base} categories={categories} onTakeOver={takeOver} />}
        {failure && (
          <div className="editor-alert" role="alert">
            <b>{base ? 'Failed to update question' : 'Failed to add question'}</b>
            <p>{failureText}</p>
          </div>
        )}
      </EditorActions>
    </form>
  );
}
