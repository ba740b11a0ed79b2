import { CallError } from '../../platform/call-error.ts';
import { fieldSentence } from '../../platform/field-sentence.ts';
import { shownFailure } from '../../platform/tell-failure.ts';
import { emptyTournament, type TournamentDraft, type TournamentFaults } from './new-tournament-draft.ts';
import { tournamentTexts } from './tournament-texts.ts';

interface CreateRefusal {
  /** At their fields. */
  readonly faults: TournamentFaults;
  /** For the form as a whole, for a toast lies behind it; null where there is nothing more to say. */
  readonly text: string | null;
}

const isField = (name: string): name is keyof TournamentDraft => Object.hasOwn(emptyTournament, name);

/** What the server said of a tournament that it did not create. */
export function createRefusal(error: unknown): CreateRefusal {
  const faults: TournamentFaults = {};
  if (!shownFailure(error)) return { faults, text: null };
  const { failed } = tournamentTexts.create;
  if (!(error instanceof CallError)) return { faults, text: failed };
  const rest: string[] = [];
  for (const { field, message } of error.fields) {
    if (isField(field)) faults[field] ??= fieldSentence(message);
    else rest.push(`${field}: ${message}`);
  }
  if (error.fields.length > 0) return { faults, text: rest.join(' ') || null };
  return { faults, text: error.status < 500 ? error.text : failed };
}
