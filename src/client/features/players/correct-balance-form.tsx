import { maxBalanceCorrection } from '#shared/players/rules.ts';
import { useState } from 'react';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PlayerSheetForm, ReasonField, validateReason } from './player-sheet-form.tsx';
import { useCorrectBalance } from './writes.ts';

/** Null if the text is not a number of coins. */
export function parseCorrection(isGiven: boolean, text: string): number | null {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const amount = Number(text);
  return isGiven ? amount : -amount;
}

/** Undefined if the correction is valid. */
export function validateCorrection(amount: number | null, coins: number): string | undefined {
  if (amount === null || amount === 0) return 'Please write a whole number of coins.';
  if (Math.abs(amount) > maxBalanceCorrection) return `At most ${maxBalanceCorrection.toLocaleString()} at once.`;
  return coins + amount < 0 ? `The player has ${coins.toLocaleString()} coins.` : undefined;
}

interface CorrectBalanceFormProps {
  readonly player: ManagedDetails;
  readonly onDone: () => void;
}

const directions = [
  { value: 'give', label: 'Give coins' },
  { value: 'take', label: 'Take coins' },
];

export function CorrectBalanceForm({ player: { id, coins }, onDone }: CorrectBalanceFormProps) {
  const [direction, setDirection] = useState('give');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const correct = useCorrectBalance(id);
  const amount = parseCorrection(direction === 'give', text);
  const amountError = validateCorrection(amount, coins);

  function submit() {
    setTries((count) => count + 1);
    if (amount === null || amountError !== undefined || validateReason(reason)) return;
    correct.mutate({ amount, reason: reason.trim() }, { onSuccess: onDone });
  }

  return (
    <PlayerSheetForm
      tries={tries}
      error={correct.error}
      failure="Failed to correct the balance."
      submitLabel={direction === 'give' ? 'Give' : 'Take'}
      busy={correct.isPending}
      onSubmit={submit}
      onCancel={onDone}
    >
      <ChoiceField label="What?" name="way" value={direction} onChange={setDirection} options={directions} />
      <TextField
        label="Coins"
        name="amount"
        inputMode="numeric"
        value={text}
        onChange={setText}
        error={tries > 0 ? amountError : undefined}
        hint={`At most ${formatNumber(maxBalanceCorrection)} at once.`}
        autoComplete="off"
        required
      />
      <p className="player-sum num" aria-live="polite">
        {formatNumber(coins)} → {amount === null || amountError ? '…' : formatNumber(coins + amount)} coins
      </p>
      <ReasonField
        value={reason}
        onChange={setReason}
        error={tries > 0 ? validateReason(reason) : undefined}
        hint="For the audit trail; the player sees “Correction by an administrator”."
      />
    </PlayerSheetForm>
  );
}
