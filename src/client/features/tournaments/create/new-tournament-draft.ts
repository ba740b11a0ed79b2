import {
  announcedPrize,
  canPayFee,
  defaultFieldSize,
  defaultRoundMinutes,
  fieldSizes,
  maxDescriptionLength,
  maxEntryFee,
  maxNameLength,
  registrationDays,
  type StartRight,
  timeFactors,
} from '#shared/tournaments/rules.ts';
import { instantOf } from '#client/platform/local-time.ts';
import { coinsText, numberText } from '#client/ui/number-text.ts';
import type { NewTournamentBody } from '../model/writes.ts';
import { type Joiner, joinNote } from '../parts/join-note.ts';

/** A tournament as its form holds it: what is typed is text; the time is by the clock of this device. */
export interface TournamentDraft {
  readonly name: string;
  readonly description: string;
  readonly categoryId: number | null;
  readonly maxParticipants: number;
  readonly entryFee: string;
  readonly roundMinutes: number;
  readonly startBy: StartRight;
  readonly startTime: string;
  readonly kind: 'open' | 'invited';
  /** Null until somebody chooses one for all. */
  readonly timeFactor: number | null;
  /** "I play too": a seat with it. */
  readonly join: boolean;
}

export const emptyTournament: TournamentDraft = {
  name: '',
  description: '',
  categoryId: null,
  maxParticipants: defaultFieldSize,
  entryFee: '0',
  roundMinutes: defaultRoundMinutes,
  startBy: 'anyone',
  startTime: '',
  kind: 'open',
  timeFactor: null,
  join: true,
};

/** The entry fee as a number; what is none counts as 0 (rules 5.12). */
function feeOf({ entryFee }: Pick<TournamentDraft, 'entryFee'>): number {
  const fee = Number(entryFee);
  return Number.isSafeInteger(fee) && fee > 0 ? fee : 0;
}

/** What holds for the clocks: everybody's own, unless one is chosen for all or somebody pays. */
export function clocksOf(draft: Pick<TournamentDraft, 'entryFee' | 'timeFactor'>) {
  const hasFee = feeOf(draft) > 0;
  const chosen = timeFactors.find((factor) => factor === draft.timeFactor);
  return { hasFee, timeFactor: chosen ?? (hasFee ? 1 : null) };
}

/** What the creator's seat costs. */
export function seatText(draft: Pick<TournamentDraft, 'entryFee'>): string {
  const fee = feeOf(draft);
  return fee === 0 ? 'You get the first seat.' : `You get the first seat and pay ${coinsText(fee)} for it.`;
}

/** What keeps the creator out of the first seat; null where nothing does. */
export function seatNote(draft: Pick<TournamentDraft, 'entryFee'>, joiner: Joiner, winsNeeded: number): string | null {
  const entryFee = feeOf(draft);
  const verdict = canPayFee(entryFee, joiner, winsNeeded) ? 'allowed' : 'tooFewWins';
  return joinNote(verdict, { entryFee }, joiner, winsNeeded);
}

/** "Entry fee × Max players = x × y" (rules 5.7), and what that makes. */
export function prizeOf(draft: Pick<TournamentDraft, 'entryFee' | 'maxParticipants'>) {
  const fee = Math.min(feeOf(draft), maxEntryFee);
  return {
    coins: announcedPrize(fee, draft.maxParticipants),
    text: `Entry fee × Max players = ${numberText(fee)} × ${draft.maxParticipants}`,
  };
}

export type TournamentFaults = Partial<Record<keyof TournamentDraft, string>>;

const dayMs = 86_400_000;

/** What the server would refuse, before it is asked; `maxFee` in coins, as the settings have it. */
export function faultsOf(draft: TournamentDraft, now: number, maxFee: number = maxEntryFee): TournamentFaults {
  const faults: TournamentFaults = {};
  const check = (field: keyof TournamentDraft, fault: string | false) => {
    if (fault) faults[field] = fault;
  };
  const name = draft.name.trim();
  check(
    'name',
    name === '' ? 'What is it called?' : name.length > maxNameLength && `At most ${maxNameLength} characters.`,
  );
  check(
    'description',
    draft.description.trim().length > maxDescriptionLength && `At most ${maxDescriptionLength} characters.`,
  );
  check('entryFee', feeFault(draft.entryFee, maxFee));
  check('startTime', startFault(draft.startTime, now));
  return faults;
}

function feeFault(text: string, most: number): string | false {
  const fee = Number(text);
  const isFee = Number.isSafeInteger(fee) && fee >= 0 && fee <= most;
  return !isFee && `A whole number from 0 to ${numberText(most)}.`;
}

function startFault(text: string, now: number): string | false {
  const instant = instantOf(text);
  if (instant === null) return false;
  const ahead = Date.parse(instant) - now;
  return (ahead <= 0 || ahead > registrationDays * dayMs) && `A time within the next ${registrationDays} days.`;
}

/** What is sent; without the seat where something keeps the creator out of it. */
export function newTournamentOf(draft: TournamentDraft, mayJoin: boolean): NewTournamentBody {
  const { name, description, categoryId, roundMinutes, startBy, kind } = draft;
  return {
    name: name.trim(),
    description: description.trim(),
    categoryId,
    maxParticipants: fieldSizes.find((size) => size === draft.maxParticipants) ?? defaultFieldSize,
    entryFee: feeOf(draft),
    prizePool: prizeOf(draft).coins,
    kind,
    startBy,
    startTime: instantOf(draft.startTime),
    roundMinutes,
    timeFactor: clocksOf(draft).timeFactor,
    join: draft.join && mayJoin,
  };
}
