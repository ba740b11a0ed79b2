import { type FormEvent, useState } from 'react';
import type { Match, Participant, Tournament } from '#shared/tournaments/contract.ts';
import { maxNameLength } from '#shared/tournaments/rules.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { useAdvancePlayer, useExtendRound, useRemoveEntry, useRenameTournament } from '../model/administer-writes.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { extensionOptions, getRemovalNote, getRoundEnd, listAdvanceOptions } from '../model/administer-texts.ts';
import { usePermission } from '#client/entities/user.ts';
import { Card } from '#client/ui/card.tsx';
import { DetailCancel } from './detail-cancel.tsx';

interface RenameTournamentProps {
  readonly asked: TournamentAccess;
  readonly tournament: Pick<Tournament, 'name'>;
}

function RenameTournament({ asked, tournament }: RenameTournamentProps) {
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

interface AdvancePlayerProps {
  readonly asked: TournamentAccess;
  readonly participants: readonly Participant[];
  readonly matches: readonly Match[];
  /** Receives the focus when the form disappears. */
  readonly titleId: string;
}

/** Renders nothing without an open match. */
function AdvancePlayer({ asked, participants, matches, titleId }: AdvancePlayerProps) {
  const [value, setValue] = useState('');
  const [isConfirming, setIsAsking] = useState(false);
  const focusAfter = useFocusAfterChange(matches);
  const moveOn = useAdvancePlayer(asked);
  const options = listAdvanceOptions(matches, participants);
  const chosen = options.find((option) => option.value === value);
  if (options.length === 0) return null;
  return (
    <Row wrap>
      <SelectField
        label="Move a player on"
        name="onward"
        value={chosen?.value ?? ''}
        onChange={setValue}
        options={[{ value: '', label: 'Choose who goes on' }, ...options]}
      />
      <Button variant="plain" size="sm" icon="flag" resting={!chosen} onClick={() => setIsAsking(true)}>
        Move on
      </Button>
      <ConfirmSheet
        open={isConfirming && chosen !== undefined}
        title="Move a player on"
        text="The match is decided at once, as by a walkover, and this cannot be taken back."
        quote={chosen?.label}
        note="Games of it that are being played close as they stand. Both players are told."
        confirmLabel="Move on"
        busy={moveOn.isPending}
        onConfirm={() => {
          if (!chosen) return;
          focusAfter(titleId);
          moveOn.mutate(chosen, { onSettled: () => setIsAsking(false) });
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Row>
  );
}

interface TournamentAdminProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly participants: readonly Participant[];
  readonly matches: readonly Match[];
  readonly onEnded: () => void;
}

const titleId = 'administer-title';

export function TournamentAdmin(props: TournamentAdminProps) {
  const { asked, tournament, participants, matches, onEnded } = props;
  const [playerId, setPlayerId] = useState('');
  const [minutes, setMinutes] = useState(extensionOptions[0]?.value ?? '');
  const [isConfirming, setIsAsking] = useState(false);
  const focusAfter = useFocusAfterChange(participants);
  const remove = useRemoveEntry(asked);
  const extend = useExtendRound(asked);
  const present = participants.filter(({ isComputer, isWithdrawn }) => !isComputer && !isWithdrawn);
  const chosen = present.find(({ userId }) => userId === playerId);
  const endsAt = getRoundEnd(matches);
  const isOwner = usePermission('admin');
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <h2 id={titleId} tabIndex={-1}>
          Behind the scenes
        </h2>
        {isOwner && endsAt !== null && (
          <Row wrap>
            <SelectField
              label="More time for this round"
              name="extension"
              value={minutes}
              onChange={setMinutes}
              options={extensionOptions}
            />
            <Button
              variant="plain"
              size="sm"
              icon="clock"
              busy={extend.isPending}
              onClick={() => extend.mutate(new Date(endsAt + Number(minutes) * 60_000).toISOString())}
            >
              Extend the round
            </Button>
          </Row>
        )}
        {isOwner && <AdvancePlayer asked={asked} participants={participants} matches={matches} titleId={titleId} />}
        {present.length > 0 && (
          <Row wrap>
            <SelectField
              label="Take a player out"
              name="entry"
              value={chosen?.userId ?? ''}
              onChange={setPlayerId}
              options={[
                { value: '', label: 'Choose a player' },
                ...present.map(({ userId, player }) => ({ value: userId, label: player.displayName })),
              ]}
            />
            <Button variant="danger" size="sm" icon="ban" resting={!chosen} onClick={() => setIsAsking(true)}>
              Take out
            </Button>
          </Row>
        )}
        <RenameTournament asked={asked} tournament={tournament} />
        {isOwner && tournament.status === 'in_progress' && (
          <Row>
            <DetailCancel asked={asked} tournament={tournament} onChanged={onEnded} />
          </Row>
        )}
      </Stack>
      <ConfirmSheet
        open={isConfirming && chosen !== undefined}
        title="Take out a player"
        text={`Take ${chosen?.player.displayName ?? 'this player'} out of ${tournament.name}?`}
        note={getRemovalNote(tournament)}
        confirmLabel="Take out"
        busy={remove.isPending}
        onConfirm={() => {
          if (!chosen) return;
          focusAfter(titleId);
          remove.mutate(chosen.userId, { onSettled: () => setIsAsking(false) });
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}
