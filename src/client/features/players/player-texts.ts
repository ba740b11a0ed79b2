import type { ManagedPlayer } from '#shared/players/managed-player.ts';

const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const shortDates = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** What "Too fast" means, wherever it is offered or marks somebody. */
export const tooFastText =
  'Too fast: of the last 100 answers 95 or more were right, half of them within 1.2 seconds. Such a player stands on no board; whether it is a machine, you decide.';

export const momentText = (iso: string) => moments.format(new Date(iso));

/** Where there is no room for the year. */
export const shortDateText = (iso: string) => shortDates.format(new Date(iso));

export const dateText = (iso: string) => dates.format(new Date(iso));

/** "Suspended until 3 Jan 2027, 14:00", "Suspended for good". */
export function suspensionTitle({ until }: Pick<NonNullable<ManagedPlayer['suspension']>, 'until'>): string {
  return until === null ? 'Suspended for good' : `Suspended until ${momentText(until)}`;
}

/** "Joined 3 Jan 2027 · last seen 5 Jan 2027". */
export function joinedText({ createdAt, lastSeenAt }: Pick<ManagedPlayer, 'createdAt' | 'lastSeenAt'>): string {
  const joined = `Joined ${dateText(createdAt)}`;
  return lastSeenAt === null ? `${joined} · not signed in` : `${joined} · last seen ${dateText(lastSeenAt)}`;
}

/** "75 %"; a dash before the first answer. */
export function accuracyText(correct: number, answered: number): string {
  return answered === 0 ? '–' : `${Math.round((correct / answered) * 100)} %`;
}
