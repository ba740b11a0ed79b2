import { maxDescriptionLength, maxNameLength } from '#shared/tournaments/rules.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { formatCoins, formatNumber } from '#client/ui/number-text.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { fieldSizeOptions } from './choices.ts';
import { calculatePrize, formatSeatCost, type TournamentDraft, type TournamentErrors } from './new-tournament-draft.ts';

export interface CreateFieldsProps {
  readonly draft: TournamentDraft;
  readonly faults: TournamentErrors;
  readonly onChange: (changes: Partial<TournamentDraft>) => void;
}

interface StakesProps {
  readonly coins: number;
  /** Reason why the creator cannot take a seat, or null. */
  readonly seatNote: string | null;
  /** The highest allowed entry fee in coins. */
  readonly maxFee: number;
}

/** Name, description, category, size, and entry fee (rules 5.7). */
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
