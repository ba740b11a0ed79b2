import { useState } from 'react';
import { displayNameFault } from '#shared/account/names.ts';
import { isVisible } from '#shared/kernel/plain-text.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { PlayerSheetForm } from './player-sheet-form.tsx';
import { ReasonField, reasonFault } from './reason-field.tsx';
import { useRename } from './writes.ts';

interface RenameFormProps {
  readonly player: ManagedDetails;
  readonly onDone: () => void;
}

const maxNameLength = 40;
const ways = [
  { value: 'neutral', label: 'A neutral name' },
  { value: 'given', label: 'Another name' },
];

function nameFault(name: string): string | undefined {
  if (!isVisible(name.trim())) return 'Please write a name.';
  if (name.trim().length > maxNameLength) return `At most ${maxNameLength} characters.`;
  const fault = displayNameFault(name.trim());
  return fault === null ? undefined : `This ${fault}.`;
}

/** Takes a name away that offends. */
export function RenameForm({ player, onDone }: RenameFormProps) {
  const [way, setWay] = useState('neutral');
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const rename = useRename(player.id);
  const fault = way === 'given' ? nameFault(name) : undefined;

  function submit() {
    setTries((count) => count + 1);
    if (fault !== undefined || reasonFault(reason)) return;
    const given = way === 'given' ? { displayName: name.trim() } : {};
    rename.mutate({ ...given, reason: reason.trim() }, { onSuccess: onDone });
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
      <ChoiceField label="For what?" name="way" value={way} onChange={setWay} options={ways} />
      {way === 'given' ? (
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
        error={tries > 0 ? reasonFault(reason) : undefined}
        hint="For the audit trail."
      />
    </PlayerSheetForm>
  );
}
