import { useState } from 'react';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { largestCorrection } from '#shared/players/rules.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { correctionFault, correctionOf } from './correction.ts';
import { PlayerSheetForm } from './player-sheet-form.tsx';
import { ReasonField, reasonFault } from './reason-field.tsx';
import { useCorrect } from './writes.ts';

interface CorrectFormProps {
  readonly player: ManagedDetails;
  readonly onDone: () => void;
}

const ways = [
  { value: 'give', label: 'Give coins' },
  { value: 'take', label: 'Take coins' },
];

/** Moves coins with a reason, and says what comes of it before it happens. */
export function CorrectForm({ player: { id, coins }, onDone }: CorrectFormProps) {
  const [way, setWay] = useState('give');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const correct = useCorrect(id);
  const amount = correctionOf(way === 'give', text);
  const fault = correctionFault(amount, coins);

  function submit() {
    setTries((count) => count + 1);
    if (amount === null || fault !== undefined || reasonFault(reason)) return;
    correct.mutate({ amount, reason: reason.trim() }, { onSuccess: onDone });
  }

  return (
    <PlayerSheetForm
      tries={tries}
      error={correct.error}
      failure="Failed to correct the balance."
      submitLabel={way === 'give' ? 'Give' : 'Take'}
      busy={correct.isPending}
      onSubmit={submit}
      onCancel={onDone}
    >
      <ChoiceField label="What?" name="way" value={way} onChange={setWay} options={ways} />
      <TextField
        label="Coins"
        name="amount"
        inputMode="numeric"
        value={text}
        onChange={setText}
        error={tries > 0 ? fault : undefined}
        hint={`At most ${numberText(largestCorrection)} at once.`}
        autoComplete="off"
        required
      />
      <p className="player-sum num" aria-live="polite">
        {numberText(coins)} → {amount === null || fault ? '…' : numberText(coins + amount)} coins
      </p>
      <ReasonField
        value={reason}
        onChange={setReason}
        error={tries > 0 ? reasonFault(reason) : undefined}
        hint="For the audit trail; the player sees “Correction by an administrator”."
      />
    </PlayerSheetForm>
  );
}
