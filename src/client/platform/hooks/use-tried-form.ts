import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { shownFailure } from '../calls/tell-failure.ts';
import { useFaultFocus } from './use-fault-focus.ts';

interface TriedForm<Answer> {
  readonly send: Pick<UseMutationResult<Answer, Error, void>, 'error' | 'isPending' | 'mutate' | 'reset'>;
  /** Whether what is typed may be sent. */
  readonly isRight: () => boolean;
}

/**
 * A small form of its own fields: what is wrong is said once somebody tried to send it, what the server refused until it is
 * typed anew, and after a try the first faulty field has the focus. It is sent one at a time.
 */
export function useTriedForm<Answer>({ send, isRight }: TriedForm<Answer>) {
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  /** Nothing of a session that is over, which leads to the sign-in. */
  const failure = shownFailure(send.error);
  useFaultFocus(form, failure ?? tries);
  return {
    form,
    failure,
    wasTried: tries > 0,
    /** What a field calls as somebody types. */
    typing: (set: (value: string) => void) => (value: string) => {
      set(value);
      if (send.error) send.reset();
    },
    /** As if nobody had tried yet. */
    forgetTries: () => setTries(0),
    submit(event: FormEvent) {
      event.preventDefault();
      if (send.isPending) return;
      setTries((count) => count + 1);
      if (isRight()) send.mutate();
    },
  };
}
