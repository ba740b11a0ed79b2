/** The parts of a `KeyboardEvent` that say which key was pressed. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * The digit or lowercase Latin letter of a key on any keyboard layout; other keys keep their `key`. A digit or Latin letter that the
 * layout types wins, so that A is A on AZERTY as well. Else the place of the key counts: the key for 1 on AZERTY types "&", the key
 * for A types "ф" on a Russian keyboard.
 */
export function getLayoutKey({ key, code }: PressedKey): string {
  if (/^[0-9a-z]$/i.test(key)) return key.toLowerCase();
  // Names of keys are in Latin letters: the Arabic key in the place of B types two letters. "Dead" and "Process" stand for a
  // character that an accent key or an input method has not finished.
  if (/^(?!Dead|Process)[A-Z]\w/.test(key)) return key;
  return /^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
