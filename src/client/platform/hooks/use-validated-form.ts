import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { getFormError } from '../calls/failure-toast.ts';
import { useErrorFocus } from './use-fault-focus.ts';

interface ValidatedForm<Answer> {
  readonly send: Pick<UseMutationResult<Answer, Error, void>, 'error' | 'isPending' | 'mutate' | 'reset'>;
  readonly canSend: () => boolean;
}

/**
 * A small form that owns its fields: shows validation errors once the player tried to send it, and errors of the server
 * until the input changes. After a failed try the first invalid field is focused. At most one request is pending.
 */
export function useValidatedForm<Answer>({ send, canSend: isRight }: ValidatedForm<Answer>) {
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  /** Null for an expired session, which redirects to the sign-in. */
  const failure = getFormError(send.error);
  useErrorFocus(form, failure ?? tries);
  return {
    form,
    failure,
    wasTried: tries > 0,
    /** Wraps the setter of a field so that typing resets the error. */
    typing: (set: (value: string) => void) => (value: string) => {
      set(value);
      if (send.error) send.reset();
    },
    forgetTries: () => setTries(0),
    submit(event: FormEvent) {
      event.preventDefault();
      if (send.isPending) return;
      setTries((count) => count + 1);
      if (isRight()) send.mutate();
    },
  };
}
