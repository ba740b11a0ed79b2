import { decodeHTMLStrict } from 'entities/decode';

/** Nested entities do occur; more levels than this are not accidental. */
const maxEntityLayers = 3;
const entityPattern = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;
/** Markup, closed or not. */
const markupPattern = /<[a-z/!?]/i;
/** Control characters, and marks that change the text direction. */
const controlPattern = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029\ufffd]/u;
/** Invisible characters that would make equal texts different: soft hyphen, zero-width space, direction marks. */
const invisiblePattern = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/**
 * Decodes a percent-encoded text of the source. Returns null if it is not displayable: malformed, empty, or with markup
 * or control characters. Entities should not occur in this encoding, but they do occur in right answers.
 */
export function decodeSourceText(raw: unknown): string | null {
  const decoded = typeof raw === 'string' ? decodePercent(raw) : null;
  if (decoded === null) return null;
  const text = decodeEntities(decoded).replace(invisiblePattern, '').replace(/\s+/g, ' ').trim().normalize('NFC');
  const isShown =
    text !== '' &&
    text.isWellFormed() &&
    !entityPattern.test(text) &&
    !markupPattern.test(text) &&
    !controlPattern.test(text);
  return isShown ? text : null;
}

function decodePercent(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

function decodeEntities(text: string): string {
  let decoded = text;
  for (let layer = 0; layer < maxEntityLayers && entityPattern.test(decoded); layer += 1)
    decoded = decodeHTMLStrict(decoded);
  return decoded;
}
