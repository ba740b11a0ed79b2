/** The parts of a `KeyboardEvent` that say which key was pressed. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code'>;

/** What an input method reports in place of a character. */
const noCharacter = new Set(['Dead', 'Process', 'Unidentified']);

/**
 * The digit or lowercase Latin letter of a key on any keyboard layout; other keys keep their `key`. A digit or Latin letter that the
 * layout types wins, so that A is A on AZERTY as well. Else the place of the key counts: the key for 1 on AZERTY types "&", the key
 * for A types "ф" on a Russian keyboard.
 */
export function getLayoutKey({ key, code }: PressedKey): string {
  if (/^[0-9a-z]$/i.test(key)) return key.toLowerCase();
  if (key.length > 1 && !noCharacter.has(key)) return key;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  return digit ?? letter ?? key;
}
