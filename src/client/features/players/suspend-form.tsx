import { parseLocalInput } from '#client/platform/local-time.ts';
import { useState } from 'react';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PlayerSheetForm, ReasonField, validateReason } from './player-sheet-form.tsx';

const suspensionLengths = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: 'until', label: 'Until a date' },
  { value: 'forever', label: 'For good' },
];

/** The chosen end: null for none, undefined while no date is chosen. */
export function calculateSuspensionEnd(length: string, date: string, now: Date): string | null | undefined {
  if (length === 'forever') return null;
  if (length === 'until') return parseLocalInput(date) ?? undefined;
  return new Date(now.getTime() + Number(length) * 86_400_000).toISOString();
}

interface SuspendFormProps {
  readonly suspension: ManagedPlayer['suspension'];
  readonly suspend: {
    readonly error: unknown;
    readonly isPending: boolean;
    mutate(body: { readonly reason: string; readonly until: string | null }): void;
  };
  readonly onDone: () => void;
}

export function SuspendForm({ suspension, suspend, onDone }: SuspendFormProps) {
  const [reason, setReason] = useState(suspension?.reason ?? '');
  const [length, setLength] = useState('7');
  const [date, setDate] = useState('');
  const [tries, setTries] = useState(0);
  const fault = tries > 0 ? validateReason(reason) : undefined;
  const needsDate = length === 'until' && parseLocalInput(date) === null;

  function submit() {
    setTries((count) => count + 1);
    const until = calculateSuspensionEnd(length, date, new Date());
    if (until === undefined || validateReason(reason)) return;
    suspend.mutate({ reason: reason.trim(), until });
  }

  return (
    <PlayerSheetForm
      tries={tries}
      error={suspend.error}
      failure="Failed to suspend."
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
