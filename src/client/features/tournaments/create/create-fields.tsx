import { maxDescriptionLength, maxNameLength } from '#shared/tournaments/rules.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { coinsText, numberText } from '#client/ui/number-text.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { fieldSizeOptions } from './choices.ts';
import { prizeOf, seatText, type TournamentDraft, type TournamentFaults } from './new-tournament-draft.ts';

export interface CreateFieldsProps {
  readonly draft: TournamentDraft;
  readonly faults: TournamentFaults;
  readonly onChange: (changes: Partial<TournamentDraft>) => void;
}

interface StakesProps {
  /** What the creator has. */
  readonly coins: number;
  /** Why the creator cannot have a seat; null where nothing is in the way. */
  readonly seatNote: string | null;
  /** The highest entry fee, in coins. */
  readonly maxFee: number;
}

/** What it is called and about, who fits in, and what is at stake (rules 5.7). */
export function CreateFields(props: CreateFieldsProps & StakesProps) {
  const { draft, faults, onChange, coins, seatNote, maxFee } = props;
  const prize = prizeOf(draft);
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
        hint={`In coins. You have ${numberText(coins)}; creating is free.`}
      />
      <p className="create-prize num">
        <span>
          Prize <Coin /> <b>up to {coinsText(prize.coins)}</b>
        </span>
        <small>{prize.text}</small>
      </p>
      <SwitchField
        label="I play too"
        hint={seatNote ?? (draft.join ? seatText(draft) : 'You run it, and can still join before it starts.')}
        checked={draft.join && seatNote === null}
        onChange={(join) => onChange({ join })}
        disabled={seatNote !== null}
      />
    </>
  );
}
