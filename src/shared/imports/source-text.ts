import { decodeHTMLStrict } from 'entities/decode';

/** Entities inside entities were met; more than this is no accident. */
const maxLayers = 3;
const entity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;
/** Markup, whether it is closed or not. */
const markup = /<[a-z/!?]/i;
/** Control characters, and marks that turn the direction of what follows. */
const control = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029\ufffd]/u;
/** Shows nothing and would make equal texts different: soft hyphen, zero width space, direction of one letter. */
const invisible = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/**
 * The text that the source meant by a percent-encoded one; null when it is none that can be shown: malformed, empty,
 * markup, control characters. Entities should not be there, and were in the right answers of other clients.
 */
export function readSourceText(raw: unknown): string | null {
  const decoded = typeof raw === 'string' ? percentDecoded(raw) : null;
  if (decoded === null) return null;
  const text = withoutEntities(decoded).replace(invisible, '').replace(/\s+/g, ' ').trim().normalize('NFC');
  const isShown = text !== '' && text.isWellFormed() && !entity.test(text) && !markup.test(text) && !control.test(text);
  return isShown ? text : null;
}

function percentDecoded(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

function withoutEntities(text: string): string {
  let decoded = text;
  for (let layer = 0; layer < maxLayers && entity.test(decoded); layer += 1) decoded = decodeHTMLStrict(decoded);
  return decoded;
}
