import type { ManagedPlayer } from '#shared/players/managed-player.ts';

const momentFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const shortDateFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export const tooFastText =
  'Too fast: of the last 100 answers 95 or more were right, half of them within 1.2 seconds. Such a player stands on no board; whether it is a machine, you decide.';

export const formatMoment = (iso: string) => momentFormat.format(new Date(iso));

/** Without the year, for narrow columns. */
export const formatShortDate = (iso: string) => shortDateFormat.format(new Date(iso));

export const formatDate = (iso: string) => dateFormat.format(new Date(iso));

export function formatSuspension({ until }: Pick<NonNullable<ManagedPlayer['suspension']>, 'until'>): string {
  return until === null ? 'Suspended for good' : `Suspended until ${formatMoment(until)}`;
}

export function formatJoined({ createdAt, lastSeenAt }: Pick<ManagedPlayer, 'createdAt' | 'lastSeenAt'>): string {
  const joined = `Joined ${formatDate(createdAt)}`;
  return lastSeenAt === null ? `${joined} · not signed in` : `${joined} · last seen ${formatDate(lastSeenAt)}`;
}

/** A dash before the first answer. */
export function formatAccuracy(correct: number, answered: number): string {
  return answered === 0 ? '–' : `${Math.round((correct / answered) * 100)} %`;
}
