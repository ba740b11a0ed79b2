import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError, getErrorText } from '../calls/call-error.ts';
import { type FormErrors, groupFormErrors } from '../form-errors.ts';
import { getFormError } from '../calls/failure-toast.ts';
import { useErrorFocus } from './use-fault-focus.ts';

interface DraftForm<Draft, Field extends string, Sent, Answer> {
  readonly start: () => Draft;
  readonly fields: readonly Field[];
  readonly validateDraft: (draft: Draft) => FormErrors<Field>;
  readonly save: Pick<UseMutationResult<Answer, Error, Sent>, 'error' | 'isPending' | 'mutate' | 'reset'>;
  readonly toPayload: (draft: Draft) => Sent;
  readonly onSaved: (draft: Draft) => void;
  /** Selector of the field that is focused when the form opens. */
  readonly firstField: string;
  /** True if closing would lose changes; compares the drafts by default. */
  readonly isChanged?: (draft: Draft, start: Draft) => boolean;
  /** Error code that the form handles itself; this error is kept while the player types. */
  readonly conflict?: string;
}

/**
 * A form with a draft: validated once the player tried to save it, with at most one pending save, showing errors of the
 * server until the draft changes. After a failed try the first invalid field is focused.
 */
export function useDraftForm<Draft extends object, Field extends string, Sent, Answer>({
  start: createStart,
  fields,
  validateDraft: faultsOf,
  save,
  toPayload: sentOf,
  onSaved,
  firstField,
  isChanged = hasChanged,
  conflict,
}: DraftForm<Draft, Field, Sent, Answer>) {
  const [start, setStart] = useState(createStart);
  const [draft, setDraft] = useState(start);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, tries);
  useErrorFocus(form, save.error);

  // Not `autoFocus`: the dialog opens later and would focus its first focusable element.
  useEffect(() => focusField(form.current, firstField), [firstField]);

  const refusal = save.error instanceof CallError ? save.error : null;
  const isConflict = refusal !== null && conflict !== undefined && refusal.code === conflict;
  const { faults: refused, rest } = groupFormErrors(fields, refusal?.fields ?? []);
  const isMarked = Object.keys(refused).length > 0;

  function failureText(): string | null {
    const failure = isConflict ? null : getFormError(save.error);
    if (!failure) return null;
    return (
      rest.join(' ') || (isMarked ? 'Please look at the marked fields.' : getErrorText(failure, 'Please try again.'))
    );
  }

  return {
    form,
    draft,
    isDirty: isChanged(draft, start),
    wasTried: tries > 0,
    /** By field: errors of the server, and after a try the results of the validation. */
    faults: { ...refused, ...(tries > 0 ? faultsOf(draft) : {}) },
    refused,
    isMarked,
    isConflict,
    failure: failureText(),
    focusFirst: () => focusField(form.current, firstField),
    change(changes: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...changes }));
      if (save.error && !isConflict) save.reset();
    },
    begin(next: Draft) {
      setStart(next);
      setDraft(next);
      setTries(0);
      save.reset();
    },
    /** Keeps the draft but compares it with another start. */
    rebase(next: Draft) {
      setStart(next);
      save.reset();
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (save.isPending) return;
      setTries((count) => count + 1);
      if (Object.keys(faultsOf(draft)).length > 0) return;
      save.mutate(sentOf(draft), { onSuccess: () => onSaved(draft) });
    },
  };
}

function focusField(form: HTMLFormElement | null, field: string): void {
  form?.querySelector<HTMLElement>(field)?.focus();
}

function hasChanged(draft: object, start: object): boolean {
  return JSON.stringify(draft) !== JSON.stringify(start);
}
