import { useState } from 'react';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { instantOf } from '#client/platform/local-time.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PlayerSheetForm } from './player-sheet-form.tsx';
import { ReasonField, reasonFault } from './reason-field.tsx';
import { suspensionEnd, suspensionLengths } from './suspension-end.ts';
import { useSuspend } from './writes.ts';

interface SuspendFormProps {
  readonly player: ManagedDetails;
  readonly onDone: () => void;
}

/** Keeps a player out, for a time or for good; once more changes both. */
export function SuspendForm({ player: { id, suspension }, onDone }: SuspendFormProps) {
  const [reason, setReason] = useState(suspension?.reason ?? '');
  const [length, setLength] = useState('7');
  const [date, setDate] = useState('');
  const [tries, setTries] = useState(0);
  const suspend = useSuspend(id);
  const fault = tries > 0 ? reasonFault(reason) : undefined;
  const needsDate = length === 'until' && instantOf(date) === null;

  function submit() {
    setTries((count) => count + 1);
    const until = suspensionEnd(length, date, new Date());
    if (until === undefined || reasonFault(reason)) return;
    suspend.mutate({ reason: reason.trim(), until }, { onSuccess: onDone });
  }

  return (
    <PlayerSheetForm
      tries={tries}
      error={suspend.error}
      failure="Failed to suspend the player."
      submitLabel={suspension ? 'Change Suspension' : 'Suspend'}
      variant="danger"
      busy={suspend.isPending}
      onSubmit={submit}
      onCancel={onDone}
    >
      <p>
        Signed out everywhere at once, off boards and search, out of tournaments. Games that are open end as they stand.
      </p>
      <ChoiceField
        label="For how long?"
        name="length"
        value={length}
        onChange={setLength}
        options={suspensionLengths}
      />
      {length === 'until' && (
        <TextField
          label="Until"
          name="until"
          type="datetime-local"
          value={date}
          onChange={setDate}
          error={tries > 0 && needsDate ? 'Please choose a date.' : undefined}
        />
      )}
      <ReasonField value={reason} onChange={setReason} error={fault} hint="The player reads it when signing in." />
    </PlayerSheetForm>
  );
}
