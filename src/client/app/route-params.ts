/** Parses an id in an address: digits only, so that /game/abc and /game/1e3 are pages that do not exist (rules 2.1). */
export function parseIdParam(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
