import {
  calculateAnnouncedPrize,
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
import { parseLocalInput } from '#client/platform/local-time.ts';
import { formatCoins, formatNumber } from '#client/ui/format-number.ts';
import type { NewTournamentBody } from '../model/writes.ts';
import { type Joiner, getJoinNote } from '../parts/join-note.ts';

/** The start time is in the device's time zone. */
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
  /** Null until one clock is chosen for all players. */
  readonly timeFactor: number | null;
  /** "I play too": also takes a seat. */
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

/** Invalid input counts as 0 (rules 5.12). */
function parseFee({ entryFee }: Pick<TournamentDraft, 'entryFee'>): number {
  const fee = Number(entryFee);
  return Number.isSafeInteger(fee) && fee > 0 ? fee : 0;
}

/** Clocks are individual unless one is chosen for all players or there is an entry fee. */
export function getClocks(draft: Pick<TournamentDraft, 'entryFee' | 'timeFactor'>) {
  const hasFee = parseFee(draft) > 0;
  const chosen = timeFactors.find((factor) => factor === draft.timeFactor);
  return { hasFee, timeFactor: chosen ?? (hasFee ? 1 : null) };
}

export function formatSeatCost(draft: Pick<TournamentDraft, 'entryFee'>): string {
  const fee = parseFee(draft);
  return fee === 0 ? 'You get the first seat.' : `You get the first seat and pay ${formatCoins(fee)} for it.`;
}

/** Null if the creator can take the first seat. */
export function getSeatObstacle(
  draft: Pick<TournamentDraft, 'entryFee'>,
  joiner: Joiner,
  winsNeeded: number,
): string | null {
  const entryFee = parseFee(draft);
  const verdict = canPayFee(entryFee, joiner, winsNeeded) ? 'allowed' : 'tooFewWins';
  return getJoinNote(verdict, { entryFee }, joiner, winsNeeded);
}

/** See rules 5.7. */
export function calculatePrize(draft: Pick<TournamentDraft, 'entryFee' | 'maxParticipants'>) {
  const fee = Math.min(parseFee(draft), maxEntryFee);
  return {
    coins: calculateAnnouncedPrize(fee, draft.maxParticipants),
    text: `Entry fee × Max players = ${formatNumber(fee)} × ${draft.maxParticipants}`,
  };
}

export type TournamentErrors = Partial<Record<keyof TournamentDraft, string>>;

const dayMs = 86_400_000;

/** `maxFee` is the configured limit in coins. */
export function validateTournament(
  draft: TournamentDraft,
  now: number,
  maxFee: number = maxEntryFee,
): TournamentErrors {
  const errors: TournamentErrors = {};
  const check = (field: keyof TournamentDraft, error: string | false) => {
    if (error) errors[field] = error;
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
  check('entryFee', getFeeError(draft.entryFee, maxFee));
  check('startTime', getStartError(draft.startTime, now));
  return errors;
}

function getFeeError(text: string, maxFee: number): string | false {
  const fee = Number(text);
  const isFee = Number.isSafeInteger(fee) && fee >= 0 && fee <= maxFee;
  return !isFee && `A whole number from 0 to ${formatNumber(maxFee)}.`;
}

function getStartError(text: string, now: number): string | false {
  const instant = parseLocalInput(text);
  if (instant === null) return false;
  const ahead = Date.parse(instant) - now;
  return (ahead <= 0 || ahead > registrationDays * dayMs) && `A time within the next ${registrationDays} days.`;
}

/** Takes no seat if the creator may not. */
export function toNewTournament(draft: TournamentDraft, mayJoin: boolean): NewTournamentBody {
  const { name, description, categoryId, roundMinutes, startBy, kind } = draft;
  return {
    name: name.trim(),
    description: description.trim(),
    categoryId,
    maxParticipants: fieldSizes.find((size) => size === draft.maxParticipants) ?? defaultFieldSize,
    entryFee: parseFee(draft),
    prizePool: calculatePrize(draft).coins,
    kind,
    startBy,
    startTime: parseLocalInput(draft.startTime),
    roundMinutes,
    timeFactor: getClocks(draft).timeFactor,
    join: draft.join && mayJoin,
  };
}
