import './account-form.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '#client/platform/calls/call-error.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { LetterArt } from '#client/ui/scenery/letter-art.tsx';
import { FormError } from './form-error.tsx';

interface MailedLinkProps<Result> {
  title: string;
  text: string;
  label: string;
  /** What the link does: only when the button is pressed, since mail programs open links by themselves. */
  act: () => Promise<Result>;
  onDone?: ((result: Result) => void) | undefined;
  /** What is said afterwards. */
  children: (result: Result) => ReactNode;
}

/** Where a link in a mail leads: what it does is done by a button. */
export function MailedLink<Result>({ title, text, label, act, onDone, children }: MailedLinkProps<Result>) {
  const action = useMutation({ mutationFn: act, onSuccess: (result) => onDone?.(result) });
  if (action.isSuccess) return <Done>{children(action.data)}</Done>;
  return (
    <div className="link-sent">
      <LetterArt />
      <h1>{title}</h1>
      <p>{text}</p>
      <FormError text={action.error ? errorText(action.error, 'That did not work. Please try again.') : null} />
      <Button size="lg" block busy={action.isPending} onClick={() => action.mutate()}>
        {label}
      </Button>
    </div>
  );
}

function Done({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="link-sent" ref={place} tabIndex={-1}>
      <LetterArt />
      {children}
    </div>
  );
}
