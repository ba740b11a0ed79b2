/** The id in an address: digits only, so that /game/abc or /game/1e3 is a page that does not exist (rules 2.1). */
export function idParam(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
