import { registrationDays } from '#shared/tournaments/rules.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { getClockOptions, getClocksHint, getRoundLengthOptions } from './choices.ts';
import type { CreateFieldsProps } from './create-fields.tsx';
import { getClocks } from './new-tournament-draft.ts';

const kinds = [
  { value: 'open', label: 'Open to all' },
  { value: 'invited', label: 'Invite only' },
];
const startRights = [
  { value: 'anyone', label: 'Anyone, once half full' },
  { value: 'creator', label: 'Only me' },
];

export function CreateRulesFields(props: CreateFieldsProps & { readonly houseMinutes: number }) {
  const { draft, faults, onChange, houseMinutes } = props;
  const { hasFee, timeFactor } = getClocks(draft);
  return (
    <>
      <ChoiceField
        label="Who may join"
        name="kind"
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind === 'invited' ? 'invited' : 'open' })}
        options={kinds}
        hint={draft.kind === 'invited' ? 'You get a link to share. It is on no list.' : undefined}
      />
      <ChoiceField
        label="Round length"
        name="roundMinutes"
        value={String(draft.roundMinutes)}
        onChange={(minutes) => onChange({ roundMinutes: Number(minutes) })}
        options={getRoundLengthOptions(houseMinutes)}
        hint="A match can be played at any time of its round. If you don’t play, you lose the match."
      />
      <TextField
        label="Start time (optional)"
        name="startTime"
        type="datetime-local"
        value={draft.startTime}
        onChange={(startTime) => onChange({ startTime })}
        error={faults.startTime}
        hint={
          draft.startTime === ''
            ? `Without one it is called off when nobody starts it within ${registrationDays} days.`
            : 'It starts by itself; with fewer than two players it is cancelled.'
        }
      />
      <details className="create-options">
        <summary>
          Options
          <Icon name="chevron-down" />
        </summary>
        <ChoiceField
          label="Who may start it"
          name="startBy"
          value={draft.startBy}
          onChange={(startBy) => onChange({ startBy: startBy === 'creator' ? 'creator' : 'anyone' })}
          options={startRights}
          hint="A full field starts by itself."
        />
        <ChoiceField
          label="Time for each question"
          name="timeFactor"
          value={String(timeFactor ?? 'own')}
          onChange={(factor) => onChange({ timeFactor: factor === 'own' ? null : Number(factor) })}
          options={getClockOptions(hasFee)}
          hint={getClocksHint(timeFactor, hasFee)}
        />
      </details>
    </>
  );
}
