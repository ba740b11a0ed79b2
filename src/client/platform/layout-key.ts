export type PressedKey = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * The digit or lowercase Latin letter of a key on any keyboard layout; other keys keep their `key`. If the layout types
 * a digit or a Latin letter, it is used, so that A is A on AZERTY too. Otherwise the position of the key counts: the
 * key for 1 types "&" on AZERTY, and the key for A types "ф" on a Russian keyboard.
 */
export function getLayoutKey({ key, code }: PressedKey): string {
  if (/^[0-9a-z]$/i.test(key)) return key.toLowerCase();
  // Key names consist of Latin letters; an Arabic key in the position of B types two letters. "Dead" and "Process" are
  // unfinished characters of an accent key or an input method.
  if (/^(?!Dead|Process)[A-Z]\w/.test(key)) return key;
  return /^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
