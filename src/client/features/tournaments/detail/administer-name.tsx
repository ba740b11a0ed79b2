import { type FormEvent, useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { maxNameLength } from '#shared/tournaments/rules.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Row } from '#client/ui/layout.tsx';
import type { AskedTournament } from '../model/detail-queries.ts';
import { useRenameTournament } from '../model/administer-writes.ts';

interface AdministerNameProps {
  readonly asked: AskedTournament;
  readonly tournament: Pick<Tournament, 'name'>;
}

/** Gives a tournament another name. */
export function AdministerName({ asked, tournament }: AdministerNameProps) {
  const [name, setName] = useState(tournament.name);
  const [seen, setSeen] = useState(tournament.name);
  // What somebody else called it meanwhile, unless something is being written here.
  if (seen !== tournament.name) {
    setSeen(tournament.name);
    if (name === seen) setName(tournament.name);
  }
  const rename = useRenameTournament(asked);
  const wanted = name.trim();
  const isOther = wanted !== '' && wanted.length <= maxNameLength && wanted !== tournament.name;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isOther && !rename.isPending) rename.mutate(wanted);
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
      <Button type="submit" variant="plain" size="sm" icon="pencil" resting={!isOther} busy={rename.isPending}>
        Rename
      </Button>
    </Row>
  );
}
