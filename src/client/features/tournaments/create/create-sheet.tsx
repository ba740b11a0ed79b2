import './create-form.css';
import { CallError } from '#client/platform/calls/call-error.ts';
import { groupFormErrors } from '#client/platform/form-errors.ts';
import { getFormError } from '#client/platform/calls/failure-toast.ts';
import {
  type TournamentDraft,
  type TournamentErrors,
  emptyTournament,
  getSeatObstacle,
  toNewTournament,
  validateTournament,
} from './new-tournament-draft.ts';
import { tournamentTexts } from '../model/tournament-texts.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { defaultRoundMinutes, maxEntryFee, winsBeforeFee } from '#shared/tournaments/rules.ts';
import { usePublicSettings } from '#client/platform/public-settings.ts';
import { useErrorFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { CreateFields, CreateRulesFields } from './create-fields.tsx';
import { useCreateTournament } from '../model/writes.ts';
import type { Joiner } from '../parts/join-note.ts';
import { FeatureGate } from '#client/platform/feature-gate.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { InviteLink } from '../parts/invite-link.tsx';

interface CreateErrors {
  readonly faults: TournamentErrors;
  /** Shown in the form, because a toast would be hidden behind it. */
  readonly text: string | null;
}

const isField = (name: string): name is keyof TournamentDraft => Object.hasOwn(emptyTournament, name);

export function getCreateErrors(error: unknown): CreateErrors {
  if (!getFormError(error)) return { faults: {}, text: null };
  const { failed } = tournamentTexts.create;
  if (!(error instanceof CallError)) return { faults: {}, text: failed };
  const { faults, rest } = groupFormErrors(Object.keys(emptyTournament).filter(isField), error.fields);
  if (error.fields.length > 0) return { faults, text: rest.join(' ') || null };
  return { faults, text: error.status < 500 ? error.text : failed };
}

interface CreateFormProps {
  readonly joiner: Joiner;
  readonly onCreated: (tournament: Tournament) => void;
}

/** See rules 5.7. */
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

export interface CreateSheetProps {
  readonly open: boolean;
  readonly joiner: Joiner;
  /** Set while the invite link of a tournament that was just created is shown. */
  readonly created: Tournament | null;
  readonly onCreated: (tournament: Tournament) => void;
  readonly onClose: () => void;
}

/** An invite-only tournament then shows its link. */
export function CreateSheet({ open, joiner, created, onCreated, onClose }: CreateSheetProps) {
  return (
    <>
      <Sheet open={open && !created} title="Create Tournament" className="create-sheet" onClose={onClose}>
        <FeatureGate feature="tournaments">
          <CreateForm joiner={joiner} onCreated={onCreated} />
        </FeatureGate>
      </Sheet>
      <Sheet open={created !== null} title="Invite your players" onClose={onClose}>
        {created && <InviteLink tournament={created} />}
      </Sheet>
    </>
  );
}
