import { useState } from 'react';
import type { Match, Participant } from '#shared/tournaments/contract.ts';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Row } from '#client/ui/layout.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { listAdvanceOptions } from '../model/administer-texts.ts';
import { useAdvancePlayer } from '../model/administer-writes.ts';

interface AdvancePlayerProps {
  readonly asked: TournamentAccess;
  readonly participants: readonly Participant[];
  readonly matches: readonly Match[];
  /** Element that receives the focus when the form disappears. */
  readonly titleId: string;
}

/** Decides an open match for one of its players. Renders nothing without an open match. */
export function AdvancePlayer({ asked, participants, matches, titleId }: AdvancePlayerProps) {
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
