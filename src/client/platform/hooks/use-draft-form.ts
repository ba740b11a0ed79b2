import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError, errorText } from '../calls/call-error.ts';
import { type Faults, faultsAt } from '../faults-at.ts';
import { shownFailure } from '../calls/tell-failure.ts';
import { useFaultFocus } from './use-fault-focus.ts';

interface DraftForm<Draft, Field extends string, Sent, Answer> {
  /** What the form holds as it opens. */
  readonly start: () => Draft;
  readonly fields: readonly Field[];
  /** What the server would refuse, before it is asked. */
  readonly faultsOf: (draft: Draft) => Faults<Field>;
  readonly save: Pick<UseMutationResult<Answer, Error, Sent>, 'error' | 'isPending' | 'mutate' | 'reset'>;
  readonly sentOf: (draft: Draft) => Sent;
  readonly onSaved: (draft: Draft) => void;
  /** Where the focus goes as the form opens. */
  readonly firstField: string;
  /** Whether anything would be lost; by what is typed unless told. */
  readonly isChanged?: (draft: Draft, start: Draft) => boolean;
  /** The code of a refusal that the form answers in a way of its own: it stays while somebody types. */
  readonly conflict?: string;
}

/**
 * A form over a draft: it is changed freely, held against its faults once somebody tried to save it, saved one at a time,
 * and says what the server refused until it is changed. After a try the first faulty field has the focus.
 */
export function useDraftForm<Draft extends object, Field extends string, Sent, Answer>({
  start: opened,
  fields,
  faultsOf,
  save,
  sentOf,
  onSaved,
  firstField,
  isChanged = isTypedOtherwise,
  conflict,
}: DraftForm<Draft, Field, Sent, Answer>) {
  const [start, setStart] = useState(opened);
  const [draft, setDraft] = useState(start);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, tries);
  useFaultFocus(form, save.error);

  // Not `autoFocus`: the dialog opens after it, and gives the focus to the first thing that can have it.
  useEffect(() => focusIn(form.current, firstField), [firstField]);

  const refusal = save.error instanceof CallError ? save.error : null;
  const isConflict = refusal !== null && conflict !== undefined && refusal.code === conflict;
  const { faults: refused, rest } = faultsAt(fields, refusal?.fields ?? []);
  const isMarked = Object.keys(refused).length > 0;

  function failureText(): string | null {
    const failure = isConflict ? null : shownFailure(save.error);
    if (!failure) return null;
    return rest.join(' ') || (isMarked ? 'Please look at the marked fields.' : errorText(failure, 'Please try again.'));
  }

  return {
    form,
    draft,
    isDirty: isChanged(draft, start),
    wasTried: tries > 0,
    /** At its fields: what the server refused, and once it was tried what it would refuse. */
    faults: { ...refused, ...(tries > 0 ? faultsOf(draft) : {}) },
    refused,
    isMarked,
    isConflict,
    /** What is said of a save that failed; null where nothing is. */
    failure: failureText(),
    focusFirst: () => focusIn(form.current, firstField),
    change(changes: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...changes }));
      if (save.error && !isConflict) save.reset();
    },
    /** Begins anew with this draft. */
    begin(next: Draft) {
      setStart(next);
      setDraft(next);
      setTries(0);
      save.reset();
    },
    /** Goes on with what is typed, from another start. */
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

function focusIn(form: HTMLFormElement | null, field: string): void {
  form?.querySelector<HTMLElement>(field)?.focus();
}

function isTypedOtherwise(draft: object, start: object): boolean {
  return JSON.stringify(draft) !== JSON.stringify(start);
}
