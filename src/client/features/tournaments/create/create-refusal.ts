import { CallError } from '#client/platform/calls/call-error.ts';
import { faultsAt } from '#client/platform/faults-at.ts';
import { shownFailure } from '#client/platform/calls/tell-failure.ts';
import { emptyTournament, type TournamentDraft, type TournamentFaults } from './new-tournament-draft.ts';
import { tournamentTexts } from '../model/tournament-texts.ts';

interface CreateRefusal {
  /** At their fields. */
  readonly faults: TournamentFaults;
  /** For the form as a whole, for a toast lies behind it; null where there is nothing more to say. */
  readonly text: string | null;
}

const isField = (name: string): name is keyof TournamentDraft => Object.hasOwn(emptyTournament, name);

/** What the server said of a tournament that it did not create. */
export function createRefusal(error: unknown): CreateRefusal {
  if (!shownFailure(error)) return { faults: {}, text: null };
  const { failed } = tournamentTexts.create;
  if (!(error instanceof CallError)) return { faults: {}, text: failed };
  const { faults, rest } = faultsAt(Object.keys(emptyTournament).filter(isField), error.fields);
  if (error.fields.length > 0) return { faults, text: rest.join(' ') || null };
  return { faults, text: error.status < 500 ? error.text : failed };
}
