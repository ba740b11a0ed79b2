import './account-form.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { LetterArt } from '#client/ui/scenery/letter-art.tsx';
import { FormError } from './form-error.tsx';

interface MailedLinkProps<Result> {
  title: string;
  text: string;
  label: string;
  /** Runs only when the button is pressed, because mail programs open links automatically. */
  performAction: () => Promise<Result>;
  onDone?: ((result: Result) => void) | undefined;
  children: (result: Result) => ReactNode;
}

export function MailedLinkAction<Result>({
  title,
  text,
  label,
  performAction,
  onDone,
  children,
}: MailedLinkProps<Result>) {
  const action = useMutation({ mutationFn: performAction, onSuccess: (result) => onDone?.(result) });
  if (action.isSuccess) return <ActionDone>{children(action.data)}</ActionDone>;
  return (
    <div className="link-sent">
      <LetterArt />
      <h1>{title}</h1>
      <p>{text}</p>
      <FormError text={action.error ? getErrorText(action.error, 'That did not work. Please try again.') : null} />
      <Button size="lg" block busy={action.isPending} onClick={() => action.mutate()}>
        {label}
      </Button>
    </div>
  );
}

function ActionDone({ children }: { children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => containerRef.current?.focus(), []);
  return (
    <div className="link-sent" ref={containerRef} tabIndex={-1}>
      <LetterArt />
      {children}
    </div>
  );
}
