import type { ManagedPlayer } from '#shared/players/contract.ts';

const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export const momentText = (iso: string) => moments.format(new Date(iso));

/** "Suspended until 3 Jan 2027, 14:00", "Suspended for good". */
export function suspensionTitle({ until }: Pick<NonNullable<ManagedPlayer['suspension']>, 'until'>): string {
  return until === null ? 'Suspended for good' : `Suspended until ${momentText(until)}`;
}

/** "Joined 3 Jan 2027 · last seen 5 Jan 2027". */
export function joinedText({ createdAt, lastSeenAt }: Pick<ManagedPlayer, 'createdAt' | 'lastSeenAt'>): string {
  const joined = `Joined ${dates.format(new Date(createdAt))}`;
  return lastSeenAt === null
    ? `${joined} · not signed in`
    : `${joined} · last seen ${dates.format(new Date(lastSeenAt))}`;
}

/** "75 %"; a dash before the first answer. */
export function accuracyText(correct: number, answered: number): string {
  return answered === 0 ? '–' : `${Math.round((correct / answered) * 100)} %`;
}
