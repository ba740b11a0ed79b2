import { type FormEvent, useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { maxNameLength } from '#shared/tournaments/rules.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Row } from '#client/ui/layout.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { useRenameTournament } from '../model/administer-writes.ts';

interface RenameTournamentProps {
  readonly asked: TournamentAccess;
  readonly tournament: Pick<Tournament, 'name'>;
}

export function RenameTournament({ asked, tournament }: RenameTournamentProps) {
  const [name, setName] = useState(tournament.name);
  const [knownName, setKnownName] = useState(tournament.name);
  // Adopts a name that was changed elsewhere, unless this form has unsaved input.
  if (knownName !== tournament.name) {
    setKnownName(tournament.name);
    if (name === knownName) setName(tournament.name);
  }
  const rename = useRenameTournament(asked);
  const newName = name.trim();
  const isChanged = newName !== '' && newName.length <= maxNameLength && newName !== tournament.name;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && !rename.isPending) rename.mutate(newName);
  }

  return (
    <Row as="form" wrap onSubmit={submit}>
      <CountedField
        label="Name"
        name="tournament-name"
        longest={maxNameLength}
        value={name}
        onChange={setName}
        autoComplete="off"
      />
      <Button type="submit" variant="plain" size="sm" icon="pencil" resting={!isChanged} busy={rename.isPending}>
        Rename
      </Button>
    </Row>
  );
}
