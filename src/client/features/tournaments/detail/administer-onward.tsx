import { useState } from 'react';
import type { Match, Participant } from '#shared/tournaments/contract.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Row } from '#client/ui/layout.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { AskedTournament } from '../model/detail-queries.ts';
import { onwardOptions } from '../model/administer-texts.ts';
import { useMoveOn } from '../model/administer-writes.ts';

interface AdministerOnwardProps {
  readonly asked: AskedTournament;
  readonly participants: readonly Participant[];
  readonly matches: readonly Match[];
  /** What holds the focus when the choice is gone. */
  readonly titleId: string;
}

/** Decides a match of the open round for one of its two; nothing while there is none. */
export function AdministerOnward({ asked, participants, matches, titleId }: AdministerOnwardProps) {
  const [value, setValue] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const focusAfter = useFocusAfter(matches);
  const moveOn = useMoveOn(asked);
  const options = onwardOptions(matches, participants);
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
        open={isAsking && chosen !== undefined}
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
