import { hasTooManyMarks, tooManyMarks } from '../kernel/combining-marks.ts';
import type { RandomBelow } from '../kernel/random.ts';

/**
 * Characters that look like a Latin letter, keyed by that letter: digits, signs, Cyrillic and Greek in both cases,
 * small capitals and stroked letters. NFKD normalization already handles wide, mathematical and circled letters,
 * accents and ligatures. The characters that look like i, l and 1 are all folded to i.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: '4ᴀɑАаΑα',
  b: '8ʙВвЬьΒβ',
  c: 'ᴄСсϹϲ¢',
  d: 'ᴅĐđԀԁ',
  e: '3ᴇЕеЄєΕε€',
  f: 'ꜰƒϜϝ',
  g: '9ɢɡԌԍ',
  h: 'ʜНнҺһΗ',
  i: '1lL|!ɪʟıŁłІіӀӏΙι',
  j: 'ᴊЈјϳ',
  k: 'ᴋКкΚκ',
  m: 'ᴍМмΜμ',
  n: 'ɴИиПпΝη',
  o: '0ᴏØøОоΟο',
  p: 'ᴘРрΡρ',
  q: 'Ԛԛ',
  r: 'ʀГгЯя',
  s: '5$ꜱЅѕ',
  t: '7+ᴛТтΤτ',
  u: 'ᴜЦцυ',
  v: 'ᴠѴѵν',
  w: 'ᴡШшԜԝω',
  x: '×ХхΧχ',
  y: 'ʏУуҮүΥγ',
  z: '2ᴢΖζ',
};

const lettersByLookAlike = new Map(
  Object.entries(lookAlikes).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);

/** Letter pairs that look like a single letter. `ci` also covers `cl`, because l is folded to i. */
const letterPairs = [
  ['rn', 'm'],
  ['ci', 'd'],
  ['vv', 'w'],
] as const;

/**
 * Folds a text to its visual appearance for comparison: case, accents, spaces, signs and invisible characters are
 * removed, and look-alikes become the letters they imitate. Letters of other scripts are kept.
 */
function foldLookAlikes(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  const letters = [...plain].map((sign) => lettersByLookAlike.get(sign) ?? sign.toLowerCase()).join('');
  return letterPairs.reduce(
    (look, [pair, letter]) => look.replaceAll(pair, letter),
    letters.replace(/[^\p{L}\p{N}]/gu, ''),
  );
}

/** Number of display name changes allowed within a number of days (rules F3). */
export const nameChangeLimit = { most: 3, withinDays: 30 } as const;

/** Names of the game and its staff; rejected anywhere in a first, last or display name. */
const reservedTitles = ['Administrator', 'Moderator', 'Trivia Quest'];

/** Rejected only as a whole name, including variants with "the" or a number. */
const reservedWholeNames = ['Admin', 'Administration', 'Mod', 'Moderation', 'Staff', 'Support', 'System', 'Server'];

/** Names that screens use for missing or unnamed players; rejected only as a whole display name. */
const screenPlaceholders = [
  'Former player',
  'Player',
  'Guest',
  'Computer',
  'Unknown',
  'Anonymous',
  'You',
  'TBD',
  'BYE',
];

const toAlternatives = (names: readonly string[]) => names.map(foldLookAlikes).join('|');
const titleAffixes = toAlternatives(['the', 'team', 'official']);
const reservedTitlePattern = new RegExp(
  `${toAlternatives(reservedTitles)}|^(?:${titleAffixes})*(?:${toAlternatives(reservedWholeNames)})s?(?:${titleAffixes})*$`,
);
const screenPlaceholderPattern = new RegExp(`^(?:${toAlternatives(screenPlaceholders)})$`);

/** Matches an at sign in any form, "at" in brackets, or "at" before text that looks like a domain. */
const addressPattern =
  /@|[([{<]\s*at\s*[)\]}>]|(?:^|[\s_.-])at[\s_.-]+[\p{L}\p{N}-]+(?:\.|[\s_.-]+dot[\s_.-]+)\p{L}{2}/iu;

/**
 * Whether a name contains an e-mail address or a recognizable part of one. Addresses must never appear on another
 * player's screen (settled readings).
 */
export function containsEmailAddress(name: string): boolean {
  return addressPattern.test(name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

function isReservedTitle(name: string): boolean {
  return [name, name.replace(/^\P{L}+|\P{L}+$/gu, '')].some((text) => reservedTitlePattern.test(foldLookAlikes(text)));
}

/** Returns the error in a first or last name, phrased to follow the field's name; null when the name is valid. */
export function getNameError(name: string): string | null {
  if (containsEmailAddress(name)) return 'must not contain an e-mail address or an @ sign';
  if (hasTooManyMarks(name)) return tooManyMarks;
  return isReservedTitle(name) ? 'is a name that the game keeps for itself' : null;
}

/** Returns the error in a display name, phrased to follow the field's name; null when the name is valid. */
export function getDisplayNameError(name: string): string | null {
  const isKept = screenPlaceholderPattern.test(foldLookAlikes(name)) || isPlaceholderName(name);
  return isKept ? 'is a name that the game keeps for itself' : getNameError(name);
}

/** Creates a name for a player without a public one. It is stored, so it does not change. */
export function createPlaceholderName(below: RandomBelow): string {
  return `Player ${1000 + below(9000)}`;
}

/** Whether the game generated this name. Players cannot choose such a name, so its owner has not chosen one yet. */
export function isPlaceholderName(name: string): boolean {
  return /^player\s*\d{4}$/i.test(name.trim());
}

const dayMs = 86_400_000;

/**
 * Returns when the display name may be changed again, given the earlier changes in chronological order; null means now.
 */
export function getNextNameChange(changedAt: readonly Date[], now: Date): Date | null {
  const first = changedAt.at(-nameChangeLimit.most);
  if (!first) return null;
  const free = new Date(first.getTime() + nameChangeLimit.withinDays * dayMs);
  return free > now ? free : null;
}
