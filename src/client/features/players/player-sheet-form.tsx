import { getErrorText } from '#client/platform/calls/call-error.ts';
import { getFormError } from '#client/platform/calls/failure-toast.ts';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useErrorFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { maxReasonLength } from '#shared/players/rules.ts';
import { CountedField } from '#client/ui/fields/counted-field.tsx';

interface WriteFailureProps {
  readonly error: unknown;
  readonly title: string;
}

/** An expired session leads to the sign-in instead. */
export function WriteFailure({ error, title }: WriteFailureProps) {
  return (
    <div role="alert">
      {Boolean(getFormError(error)) && (
        <p className="player-failure">
          <b>{title}</b> {getErrorText(error, 'Please try again.')}
        </p>
      )}
    </div>
  );
}

interface PlayerSheetFormProps {
  readonly children: ReactNode;
  /** Number of submits with errors. Each moves focus to the first invalid field. */
  readonly tries: number;
  readonly error: unknown;
  readonly failure: string;
  readonly submitLabel: string;
  readonly variant?: 'primary' | 'danger';
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

export function PlayerSheetForm(props: PlayerSheetFormProps) {
  const { children, tries, error, failure, submitLabel, variant = 'primary', busy, onSubmit, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, tries);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }

  return (
    <form className="player-form" ref={form} onSubmit={submit} noValidate>
      {children}
      <WriteFailure error={error} title={failure} />
      <div className="player-form-ways">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={variant} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Undefined if the reason is valid. */
export function validateReason(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length < 3) return 'Please say why.';
  return length > maxReasonLength ? `At most ${maxReasonLength} characters.` : undefined;
}

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint: string;
}

export function ReasonField({ value, onChange, error, hint }: ReasonFieldProps) {
  return (
    <CountedField
      label="Reason"
      name="reason"
      longest={maxReasonLength}
      value={value}
      onChange={onChange}
      error={error}
      hint={hint}
      autoComplete="off"
      required
    />
  );
}
