import { useState } from 'react';
import type { Match, Participant, Tournament } from '#shared/tournaments/contract.ts';
import { useMay } from '#client/entities/user.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { Card } from '#client/ui/card.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { AskedTournament } from '../model/detail-queries.ts';
import { extensionOptions, removeNote, roundEndOf } from '../model/administer-texts.ts';
import { useExtendRound, useRemoveEntry } from '../model/administer-writes.ts';
import { AdministerName } from './administer-name.tsx';
import { AdministerOnward } from './administer-onward.tsx';
import { DetailCancel } from './detail-cancel.tsx';

interface DetailAdministerProps {
  readonly asked: AskedTournament;
  readonly tournament: Tournament;
  readonly participants: readonly Participant[];
  readonly matches: readonly Match[];
  /** It was called off here. */
  readonly onEnded: () => void;
}

const titleId = 'administer-title';

/** What an owner or a moderator can do to a tournament of players that has not ended. */
export function DetailAdminister(props: DetailAdministerProps) {
  const { asked, tournament, participants, matches, onEnded } = props;
  const [playerId, setPlayerId] = useState('');
  const [minutes, setMinutes] = useState(extensionOptions[0]?.value ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const focusAfter = useFocusAfter(participants);
  const remove = useRemoveEntry(asked);
  const extend = useExtendRound(asked);
  const present = participants.filter(({ isComputer, isWithdrawn }) => !isComputer && !isWithdrawn);
  const chosen = present.find(({ userId }) => userId === playerId);
  const endsAt = roundEndOf(matches);
  const isOwner = useMay('admin');
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
        {isOwner && <AdministerOnward asked={asked} participants={participants} matches={matches} titleId={titleId} />}
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
        <AdministerName asked={asked} tournament={tournament} />
        {isOwner && tournament.status === 'in_progress' && (
          <Row>
            <DetailCancel asked={asked} tournament={tournament} onChanged={onEnded} />
          </Row>
        )}
      </Stack>
      <ConfirmSheet
        open={isAsking && chosen !== undefined}
        title="Take out a player"
        text={`Take ${chosen?.player.displayName ?? 'this player'} out of ${tournament.name}?`}
        note={removeNote(tournament)}
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
