import './create-form.css';
import { type FormEvent, useRef, useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { defaultRoundMinutes, maxEntryFee, winsBeforeFee } from '#shared/tournaments/rules.ts';
import { useShownSettings } from '#client/platform/shown-settings.ts';
import { useFaultFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { CreateFields } from './create-fields.tsx';
import { createRefusal } from './create-refusal.ts';
import { CreateRulesFields } from './create-rules-fields.tsx';
import { emptyTournament, faultsOf, newTournamentOf, seatNote, type TournamentDraft } from './new-tournament-draft.ts';
import { useCreateTournament } from '../model/writes.ts';
import type { Joiner } from '../parts/join-note.ts';

interface CreateFormProps {
  /** Who creates it, and may take the first seat. */
  readonly joiner: Joiner;
  readonly onCreated: (tournament: Tournament) => void;
}

/** The form of a new tournament (rules 5.7). */
export function CreateForm({ joiner, onCreated }: CreateFormProps) {
  const settings = useShownSettings().data;
  const houseMinutes = settings?.tournamentRoundMinutes ?? defaultRoundMinutes;
  const maxFee = settings?.tournamentMaxFee ?? maxEntryFee;
  const winsNeeded = settings?.winsBeforeFee ?? winsBeforeFee;
  const [draft, setDraft] = useState({ ...emptyTournament, roundMinutes: houseMinutes });
  /** When it was last tried to send it, in milliseconds. */
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateTournament(onCreated);
  useFaultFocus(form, triedAt);
  useFaultFocus(form, create.error);
  const refusal = createRefusal(create.error);
  const faults = { ...refusal.faults, ...(triedAt === null ? {} : faultsOf(draft, triedAt, maxFee)) };
  const fields = { draft, faults, onChange: change };
  const keptOut = seatNote(draft, joiner, winsNeeded);

  function change(changes: Partial<TournamentDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    if (create.error) create.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const now = Date.now();
    setTriedAt(now);
    if (Object.keys(faultsOf(draft, now, maxFee)).length === 0) {
      create.mutate(newTournamentOf(draft, keptOut === null));
    }
  }

  return (
    <form className="create-form" ref={form} onSubmit={submit} noValidate>
      <CreateFields {...fields} coins={joiner.coins} seatNote={keptOut} maxFee={maxFee} />
      <CreateRulesFields {...fields} houseMinutes={houseMinutes} />
      <div className="create-send">
        {refusal.text && (
          <p className="field-error" role="alert">
            <Icon name="warning" />
            {refusal.text}
          </p>
        )}
        <Button type="submit" block icon="flag" busy={create.isPending}>
          Create Tournament
        </Button>
      </div>
    </form>
  );
}
