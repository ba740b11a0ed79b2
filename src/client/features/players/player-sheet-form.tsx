import { type FormEvent, type ReactNode, useRef } from 'react';
import { useErrorFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { WriteFailure } from './write-failure.tsx';

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

/** The common frame of the forms about a player. */
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
