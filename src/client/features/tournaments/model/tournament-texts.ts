import type { Tournament } from '#shared/tournaments/contract.ts';
import { maxCoinsFromNewAccounts } from '#shared/wallet/rules.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { coinsText, numberText } from '#client/ui/number-text.ts';

/** What is said when it is done, and what when it is not (rules 8.8). */
export const tournamentTexts = {
  create: {
    title: 'Tournament Created!',
    done: 'Your tournament has been created successfully.',
    failed: 'Failed to create tournament. Please try again.',
  },
  join: { title: 'Tournament Joined!', done: 'You have successfully joined the tournament.' },
  leave: { title: 'Seat given back', failed: 'Failed to leave the tournament' },
  practice: { failed: 'Failed to start the practice' },
} as const;

/** The phrases of a refused join and what they say, the first that is found (rules T9, 8.6). */
const joinFailures: readonly (readonly [phrase: string, text: string])[] = [
  ['Insufficient coins', "You don't have enough coins to join this tournament."],
  ['already registered', 'You are already registered for this tournament.'],
  ['Tournament is full', 'This tournament is full.'],
  ['Tournament not found', 'Tournament not found.'],
];

/** Why somebody could not join (rules 8.6); what stays refused is not to be tried again (record 33). */
export function joinFailureText(error: unknown): string {
  if (error instanceof CallError && error.code === 'tooFewWins') return `${error.text}.`;
  const message = error instanceof Error ? error.message : '';
  const known = joinFailures.find(([phrase]) => message.includes(phrase));
  if (known) return known[1];
  const isDecided = error instanceof CallError && (error.status === 403 || error.status === 409);
  return isDecided && error.text ? error.text : 'Failed to join tournament. Please try again.';
}

interface StatusLook {
  readonly word: string;
  readonly tone: BadgeTone;
  readonly icon?: IconName;
}

/** Blue, yellow and green (rules 4.10); the word and the icon say the same. Others are shown raw, in gray. */
export const statusLooks: Readonly<Record<Tournament['status'], StatusLook>> = {
  registration: { word: 'Registration Open', tone: 'open', icon: 'flag' },
  in_progress: { word: 'In Progress', tone: 'live', icon: 'hourglass' },
  completed: { word: 'Completed', tone: 'done', icon: 'check' },
  cancelled: { word: 'cancelled', tone: 'raw' },
};

const instants = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Fri 20 Nov, 18:00", by the clock of this device; an hour and its half of the day stay in one line. */
export function instantText(instant: string): string {
  return instants.format(new Date(instant)).replace(/\s(?=[ap]m$)/i, '\u00a0');
}

/** The start, or "TBD" while nobody knows it. */
export function startText({ startTime }: Pick<Tournament, 'startTime'>): string {
  return startTime === null ? 'TBD' : instantText(startTime);
}

/** The end, or "N/A". */
export function endText({ endTime }: Pick<Tournament, 'endTime'>): string {
  return endTime === null ? 'N/A' : instantText(endTime);
}

/**
 * What the champion gets: "up to" as long as nobody has it, since fees of players who withdraw or never play are left out (rules T7,
 * T40); in the end what was paid.
 */
export function prizeText({ status, prizePool, escrow, prizePaid }: PrizeParts): string {
  if (status === 'completed') return coinsText(prizePaid ?? 0);
  const most = status === 'in_progress' ? escrow : prizePool;
  return most > 0 ? `up to ${coinsText(most)}` : coinsText(0);
}

/** Explains why the prize may be less than announced (rules T40, T41); null where there is nothing to explain. */
export function prizeNote({ status, entryFee }: Pick<Tournament, 'status' | 'entryFee'>): string | null {
  if (entryFee === 0 || status === 'completed' || status === 'cancelled') return null;
  return `The winner gets the entry fees of everyone who plays. If you withdraw or never play, your fee is lost. New accounts add at most ${coinsText(maxCoinsFromNewAccounts)} a week to a player’s prizes and gifts.`;
}

type PrizeParts = Pick<Tournament, 'status' | 'prizePool' | 'escrow' | 'prizePaid'>;

const hour = 60;
const day = 24 * hour;

/** How long a round is open, in words: "10 minutes", "24 hours", "3 days". */
export function roundLengthText(minutes: number): string {
  if (minutes % day === 0 && minutes > day) return unitText(minutes / day, 'day');
  if (minutes % hour === 0) return unitText(minutes / hour, 'hour');
  return unitText(minutes, 'minute');
}

function unitText(count: number, unit: string): string {
  return `${numberText(count)} ${unit}${count === 1 ? '' : 's'}`;
}

/** How long a round is, and the clocks where they are not the usual ones: "24 hours, clocks × 2". */
export function roundText({ roundMinutes, timeFactor }: Pick<Tournament, 'roundMinutes' | 'timeFactor'>): string {
  const length = roundLengthText(roundMinutes);
  if (timeFactor === null) return `${length}, each by their own clock`;
  return timeFactor > 1 ? `${length}, clocks ×\u00a0${timeFactor}` : length;
}

/** Who made it. */
export function creatorText({ official, creator }: Pick<Tournament, 'official' | 'creator'>): string {
  return official === null ? `by ${creator?.displayName ?? 'Former player'}` : 'by Trivia Quest';
}

/** "3 of 8 seats taken" */
export function seatsText({ participantCount, maxParticipants }: SeatParts): string {
  return participantCount >= maxParticipants ? 'Full' : `${participantCount} of ${maxParticipants} seats taken`;
}

type SeatParts = Pick<Tournament, 'participantCount' | 'maxParticipants'>;

const cancelReasons: Readonly<Record<NonNullable<Tournament['cancelReason']>, string>> = {
  notStarted: 'It never started.',
  creator: 'Its creator called it off.',
  administrator: 'An administrator called it off.',
  nobodyPlayed: 'Nobody answered a question.',
};

/** Why it was cancelled, and where the fees went. */
export function cancelText({ cancelReason, official, startTime, entryFee, isParticipant }: CancelParts): string {
  const why = reasonText(cancelReason, startTime !== null, official !== null);
  if (entryFee === 0) return why;
  return `${why} ${isParticipant ? `Your ${coinsText(entryFee)} came back.` : 'All fees went back.'}`;
}

type CancelParts = Pick<Tournament, 'cancelReason' | 'official' | 'startTime' | 'entryFee' | 'isParticipant'>;

function reasonText(reason: Tournament['cancelReason'], hadTime: boolean, isOfficial: boolean): string {
  if (reason === null || (reason === 'creator' && isOfficial)) return 'It was called off.';
  return reason === 'notStarted' && hadTime
    ? 'Its time came, and fewer than 2 players were in.'
    : cancelReasons[reason];
}
