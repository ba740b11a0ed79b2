import { maxDescriptionLength, maxNameLength, registrationDays } from '#shared/tournaments/rules.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { formatCoins, formatNumber } from '#client/ui/format-number.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { fieldSizeOptions, getClockOptions, getClocksHint, getRoundLengthOptions } from './field-options.ts';
import {
  type TournamentDraft,
  type TournamentErrors,
  calculatePrize,
  formatSeatCost,
  getClocks,
} from './new-tournament-draft.ts';
import { Icon } from '#client/ui/icon.tsx';

export interface CreateFieldsProps {
  readonly draft: TournamentDraft;
  readonly faults: TournamentErrors;
  readonly onChange: (changes: Partial<TournamentDraft>) => void;
}

interface StakesProps {
  readonly coins: number;
  readonly seatNote: string | null;
  /** In coins. */
  readonly maxFee: number;
}

/** See rules 5.7. */
export function CreateFields(props: CreateFieldsProps & StakesProps) {
  const { draft, faults, onChange, coins, seatNote, maxFee } = props;
  const prize = calculatePrize(draft);
  return (
    <>
      <CountedField
        label="Name"
        name="name"
        longest={maxNameLength}
        value={draft.name}
        onChange={(name: string) => onChange({ name })}
        error={faults.name}
        autoComplete="off"
        required
      />
      <CountedField
        label="Description (optional)"
        name="description"
        rows={2}
        longest={maxDescriptionLength}
        value={draft.description}
        onChange={(description: string) => onChange({ description })}
        error={faults.description}
      />
      <CategoryPicker categoryId={draft.categoryId} onChoose={(categoryId) => onChange({ categoryId })} />
      <ChoiceField
        label="Max players"
        name="maxParticipants"
        value={String(draft.maxParticipants)}
        onChange={(size) => onChange({ maxParticipants: Number(size) })}
        options={fieldSizeOptions}
      />
      <TextField
        label="Entry fee"
        name="entryFee"
        type="number"
        inputMode="numeric"
        min={0}
        max={maxFee}
        step={1}
        value={draft.entryFee}
        onChange={(entryFee) => onChange({ entryFee })}
        error={faults.entryFee}
        hint={`In coins. You have ${formatNumber(coins)}; creating is free.`}
      />
      <p className="create-prize num">
        <span>
          Prize <Coin /> <b>up to {formatCoins(prize.coins)}</b>
        </span>
        <small>{prize.text}</small>
      </p>
      <SwitchField
        label="I play too"
        hint={seatNote ?? (draft.join ? formatSeatCost(draft) : 'You run it, and can still join before it starts.')}
        checked={draft.join && seatNote === null}
        onChange={(join) => onChange({ join })}
        disabled={seatNote !== null}
      />
    </>
  );
}

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
