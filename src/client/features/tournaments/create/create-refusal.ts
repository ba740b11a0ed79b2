import { CallError } from '#client/platform/calls/call-error.ts';
import { groupFormErrors } from '#client/platform/faults-at.ts';
import { getFormError } from '#client/platform/calls/tell-failure.ts';
import { emptyTournament, type TournamentDraft, type TournamentErrors } from './new-tournament-draft.ts';
import { tournamentTexts } from '../model/tournament-texts.ts';

interface CreateErrors {
  readonly faults: TournamentErrors;
  /** Error for the whole form, because a toast would be hidden behind it. Null if there is nothing to add. */
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
