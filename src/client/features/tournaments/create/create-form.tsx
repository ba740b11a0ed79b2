import './create-form.css';
import { type FormEvent, useRef, useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { defaultRoundMinutes, maxEntryFee, winsBeforeFee } from '#shared/tournaments/rules.ts';
import { usePublicSettings } from '#client/platform/shown-settings.ts';
import { useErrorFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { CreateFields } from './create-fields.tsx';
import { getCreateErrors } from './create-refusal.ts';
import { CreateRulesFields } from './create-rules-fields.tsx';
import {
  emptyTournament,
  validateTournament,
  toNewTournament,
  getSeatObstacle,
  type TournamentDraft,
} from './new-tournament-draft.ts';
import { useCreateTournament } from '../model/writes.ts';
import type { Joiner } from '../parts/join-note.ts';

interface CreateFormProps {
  readonly joiner: Joiner;
  readonly onCreated: (tournament: Tournament) => void;
}

/** The form for a new tournament (rules 5.7). */
export function CreateForm({ joiner, onCreated }: CreateFormProps) {
  const settings = usePublicSettings().data;
  const houseMinutes = settings?.tournamentRoundMinutes ?? defaultRoundMinutes;
  const maxFee = settings?.tournamentMaxFee ?? maxEntryFee;
  const winsNeeded = settings?.winsBeforeFee ?? winsBeforeFee;
  const [draft, setDraft] = useState({ ...emptyTournament, roundMinutes: houseMinutes });
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateTournament(onCreated);
  useErrorFocus(form, triedAt);
  useErrorFocus(form, create.error);
  const serverErrors = getCreateErrors(create.error);
  const errors = { ...serverErrors.faults, ...(triedAt === null ? {} : validateTournament(draft, triedAt, maxFee)) };
  const fields = { draft, faults: errors, onChange: change };
  const seatRefusal = getSeatObstacle(draft, joiner, winsNeeded);

  function change(changes: Partial<TournamentDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    if (create.error) create.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const now = Date.now();
    setTriedAt(now);
    if (Object.keys(validateTournament(draft, now, maxFee)).length === 0) {
      create.mutate(toNewTournament(draft, seatRefusal === null));
    }
  }

  return (
    <form className="create-form" ref={form} onSubmit={submit} noValidate>
      <CreateFields {...fields} coins={joiner.coins} seatNote={seatRefusal} maxFee={maxFee} />
      <CreateRulesFields {...fields} houseMinutes={houseMinutes} />
      <div className="create-send">
        {serverErrors.text && (
          <p className="field-error" role="alert">
            <Icon name="warning" />
            {serverErrors.text}
          </p>
        )}
        <Button type="submit" block icon="flag" busy={create.isPending}>
          Create Tournament
        </Button>
      </div>
    </form>
  );
}
