import type { Tournament } from '#shared/tournaments/contract.ts';
import { maxCoinsFromNewAccounts } from '#shared/wallet/rules.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { formatCoins, formatNumber } from '#client/ui/format-number.ts';

/** See rules 8.8. */
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

/** The first phrase found in the server's message is used (rules T9, 8.6). */
const joinFailures: readonly (readonly [phrase: string, text: string])[] = [
  ['Insufficient coins', "You don't have enough coins to join this tournament."],
  ['already registered', 'You are already registered for this tournament.'],
  ['Tournament is full', 'This tournament is full.'],
  ['Tournament not found', 'Tournament not found.'],
];

/** Suggests a retry only if it can help (rules 8.6). */
export function formatJoinFailure(error: unknown): string {
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

/**
 * Blue, yellow and green (rules 4.10). The word and the icon carry the same meaning. Other statuses are shown raw, in
 * gray.
 */
export const statusLooks: Readonly<Record<Tournament['status'], StatusLook>> = {
  registration: { word: 'Registration Open', tone: 'open', icon: 'flag' },
  in_progress: { word: 'In Progress', tone: 'live', icon: 'hourglass' },
  completed: { word: 'Completed', tone: 'done', icon: 'check' },
  cancelled: { word: 'cancelled', tone: 'raw' },
};

const instantFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * For example "Fri 20 Nov, 18:00", in the device's time zone. A non-breaking space keeps the time and am/pm on one
 * line.
 */
export function formatInstant(instant: string): string {
  return instantFormat.format(new Date(instant)).replace(/\s(?=[ap]m$)/i, '\u00a0');
}

export function formatStart({ startTime }: Pick<Tournament, 'startTime'>): string {
  return startTime === null ? 'TBD' : formatInstant(startTime);
}

export function formatEnd({ endTime }: Pick<Tournament, 'endTime'>): string {
  return endTime === null ? 'N/A' : formatInstant(endTime);
}

/**
 * The prize is "up to" an amount until it is paid, because fees of players who withdraw or never play are excluded
 * (rules T7, T40).
 */
export function formatPrize({ status, prizePool, escrow, prizePaid }: PrizeParts): string {
  if (status === 'completed') return formatCoins(prizePaid ?? 0);
  const maxPrize = status === 'in_progress' ? escrow : prizePool;
  return maxPrize > 0 ? `up to ${formatCoins(maxPrize)}` : formatCoins(0);
}

/** Null if no explanation is needed (rules T40, T41). */
export function getPrizeNote({ status, entryFee }: Pick<Tournament, 'status' | 'entryFee'>): string | null {
  if (entryFee === 0 || status === 'completed' || status === 'cancelled') return null;
  return `The winner gets the entry fees of everyone who plays. If you withdraw or never play, your fee is lost. New accounts add at most ${formatCoins(maxCoinsFromNewAccounts)} a week to a player’s prizes and gifts.`;
}

type PrizeParts = Pick<Tournament, 'status' | 'prizePool' | 'escrow' | 'prizePaid'>;

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

export function formatRoundLength(minutes: number): string {
  if (minutes % minutesPerDay === 0 && minutes > minutesPerDay) return formatUnits(minutes / minutesPerDay, 'day');
  if (minutes % minutesPerHour === 0) return formatUnits(minutes / minutesPerHour, 'hour');
  return formatUnits(minutes, 'minute');
}

function formatUnits(count: number, unit: string): string {
  return `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
}

/** For example "24 hours, clocks × 2". Clocks are omitted if they are the usual ones. */
export function formatRound({ roundMinutes, timeFactor }: Pick<Tournament, 'roundMinutes' | 'timeFactor'>): string {
  const length = formatRoundLength(roundMinutes);
  if (timeFactor === null) return `${length}, each by their own clock`;
  return timeFactor > 1 ? `${length}, clocks ×\u00a0${timeFactor}` : length;
}

export function formatCreator({ official, creator }: Pick<Tournament, 'official' | 'creator'>): string {
  return official === null ? `by ${creator?.displayName ?? 'Former player'}` : 'by Trivia Quest';
}

export function formatSeats({ participantCount, maxParticipants }: SeatParts): string {
  return participantCount >= maxParticipants ? 'Full' : `${participantCount} of ${maxParticipants} seats taken`;
}

type SeatParts = Pick<Tournament, 'participantCount' | 'maxParticipants'>;

const cancelReasons: Readonly<Record<NonNullable<Tournament['cancelReason']>, string>> = {
  notStarted: 'It never started.',
  creator: 'Its creator called it off.',
  administrator: 'An administrator called it off.',
  nobodyPlayed: 'Nobody answered a question.',
};

export function formatCancellation({
  cancelReason,
  official,
  startTime,
  entryFee,
  isParticipant,
}: CancelParts): string {
  const why = formatCancelReason(cancelReason, startTime !== null, official !== null);
  if (entryFee === 0) return why;
  return `${why} ${isParticipant ? `Your ${formatCoins(entryFee)} came back.` : 'All fees went back.'}`;
}

type CancelParts = Pick<Tournament, 'cancelReason' | 'official' | 'startTime' | 'entryFee' | 'isParticipant'>;

function formatCancelReason(reason: Tournament['cancelReason'], hadStartTime: boolean, isOfficial: boolean): string {
  if (reason === null || (reason === 'creator' && isOfficial)) return 'It was called off.';
  return reason === 'notStarted' && hadStartTime
    ? 'Its time came, and fewer than 2 players were in.'
    : cancelReasons[reason];
}
