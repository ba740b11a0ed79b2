import { hasTooManyMarks, tooManyMarks } from '../kernel/combining-marks.ts';
import type { RandomBelow } from '../kernel/random.ts';
import { foldedLook } from './look-alikes.ts';

/** So often a player changes the display name within so many days (rules F3). */
export const nameChanges = { most: 3, withinDays: 30 } as const;

/** The game, and those who run it: wherever it stands in a first, last or display name. */
const offices = ['Administrator', 'Moderator', 'Trivia Quest'];

/** As a whole name, also with "the" or a number. */
const officesAlone = ['Admin', 'Administration', 'Mod', 'Moderation', 'Staff', 'Support', 'System', 'Server'];

/** What screens call those who have no name, or are not there: as a whole display name. */
const nobodies = ['Former player', 'Player', 'Guest', 'Computer', 'Unknown', 'Anonymous', 'You', 'TBD', 'BYE'];

const anyOf = (names: readonly string[]) => names.map(foldedLook).join('|');
const around = anyOf(['the', 'team', 'official']);
const office = new RegExp(`${anyOf(offices)}|^(?:${around})*(?:${anyOf(officesAlone)})s?(?:${around})*$`);
const nobody = new RegExp(`^(?:${anyOf(nobodies)})$`);

/** An at sign in any form, one in brackets, or "at" before what reads like a domain. */
const address = /@|[([{<]\s*at\s*[)\]}>]|(?:^|[\s_.-])at[\s_.-]+[\p{L}\p{N}-]+(?:\.|[\s_.-]+dot[\s_.-]+)\p{L}{2}/iu;

/** Whether a name holds an e-mail address, or a part of one that can be told: never on somebody else's screen (settled readings). */
export function holdsAddress(name: string): boolean {
  return address.test(name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** Whether a name passes for one of those who run the game, with digits around it or without. */
function isOffice(name: string): boolean {
  return [name, name.replace(/^\P{L}+|\P{L}+$/gu, '')].some((text) => office.test(foldedLook(text)));
}

/** What is wrong with a first or last name, to be said after its field; null when nothing is. */
export function nameFault(name: string): string | null {
  if (holdsAddress(name)) return 'must not contain an e-mail address or an @ sign';
  if (hasTooManyMarks(name)) return tooManyMarks;
  return isOffice(name) ? 'is a name that the game keeps for itself' : null;
}

/** What is wrong with a display name, to be said after its field; null when nothing is. */
export function displayNameFault(name: string): string | null {
  const isKept = nobody.test(foldedLook(name)) || isPlaceholderName(name);
  return isKept ? 'is a name that the game keeps for itself' : nameFault(name);
}

/** A name for who has none that others may see: stored, so that it stays. */
export function placeholderName(below: RandomBelow): string {
  return `Player ${1000 + below(9000)}`;
}

/** Whether the game gave this name: nobody chooses it, and who bears it has not chosen one yet. */
export function isPlaceholderName(name: string): boolean {
  return /^player\s*\d{4}$/i.test(name.trim());
}

const dayMs = 86_400_000;

/** When a display name that was changed at these times (in order) may be changed again; null: now. */
export function nextNameChange(changedAt: readonly Date[], now: Date): Date | null {
  const first = changedAt.at(-nameChanges.most);
  if (!first) return null;
  const free = new Date(first.getTime() + nameChanges.withinDays * dayMs);
  return free > now ? free : null;
}
