import { useState } from 'react';
import type { Match, Participant, Tournament } from '#shared/tournaments/contract.ts';
import { usePermission } from '#client/entities/user.ts';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { Card } from '#client/ui/card.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { extensionOptions, getRemovalNote, getRoundEnd } from '../model/administer-texts.ts';
import { useExtendRound, useRemoveEntry } from '../model/administer-writes.ts';
import { RenameTournament } from './administer-name.tsx';
import { AdvancePlayer } from './administer-onward.tsx';
import { DetailCancel } from './detail-cancel.tsx';

interface TournamentAdminProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly participants: readonly Participant[];
  readonly matches: readonly Match[];
  /** Called when the tournament was cancelled here. */
  readonly onEnded: () => void;
}

const titleId = 'administer-title';

/** Actions of owners and moderators on players' tournaments that have not ended. */
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
