import { useState } from 'react';
import { getDisplayNameError } from '#shared/account/player-names.ts';
import { isVisible } from '#shared/kernel/plain-text.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { PlayerSheetForm } from './player-sheet-form.tsx';
import { ReasonField, validateReason } from './player-sheet-form.tsx';
import { useRenamePlayer } from './writes.ts';

interface RenameFormProps {
  readonly player: ManagedDetails;
  readonly onDone: () => void;
}

const maxNameLength = 40;
const nameOptions = [
  { value: 'neutral', label: 'A neutral name' },
  { value: 'given', label: 'Another name' },
];

function validateName(name: string): string | undefined {
  if (!isVisible(name.trim())) return 'Please write a name.';
  if (name.trim().length > maxNameLength) return `At most ${maxNameLength} characters.`;
  const fault = getDisplayNameError(name.trim());
  return fault === null ? undefined : `This ${fault}.`;
}

export function RenameForm({ player, onDone }: RenameFormProps) {
  const [nameOption, setNameOption] = useState('neutral');
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const rename = useRenamePlayer(player.id);
  const fault = nameOption === 'given' ? validateName(name) : undefined;

  function submit() {
    setTries((count) => count + 1);
    if (fault !== undefined || validateReason(reason)) return;
    const newName = nameOption === 'given' ? { displayName: name.trim() } : {};
    rename.mutate({ ...newName, reason: reason.trim() }, { onSuccess: onDone });
  }

  return (
    <PlayerSheetForm
      tries={tries}
      error={rename.error}
      failure="Failed to rename the player."
      submitLabel="Rename"
      busy={rename.isPending}
      onSubmit={submit}
      onCancel={onDone}
    >
      <p>
        <b>{player.player.displayName}</b> loses this name, and first and last name with it.
      </p>
      <ChoiceField label="For what?" name="way" value={nameOption} onChange={setNameOption} options={nameOptions} />
      {nameOption === 'given' ? (
        <CountedField
          label="New name"
          name="displayName"
          longest={maxNameLength}
          value={name}
          onChange={setName}
          error={tries > 0 ? fault : undefined}
          autoComplete="off"
          required
        />
      ) : (
        <p className="muted small">“Player” with four digits. The player may choose another one in the profile.</p>
      )}
      <ReasonField
        value={reason}
        onChange={setReason}
        error={tries > 0 ? validateReason(reason) : undefined}
        hint="For the audit trail."
      />
    </PlayerSheetForm>
  );
}
