import { isPlayPath } from '#client/platform/play-path.ts';

/** A pattern instead of the page table, to keep the first screen small. */
const infoPathPattern = /^\/(help|contact|privacy|terms|accessibility|about)\/?$/;

/**
 * Whether a path is shown during maintenance: sign-in, public pages, and games in progress. A page that was opened
 * after maintenance began does not know its player, so it has no game in progress.
 */
export function isOpenDuringMaintenance(path: string, isPlayerKnown: boolean): boolean {
  return path.startsWith('/account') || infoPathPattern.test(path) || (isPlayerKnown && isPlayPath(path));
}

/** Parses an id in an address: digits only, so that /game/abc and /game/1e3 are pages that do not exist (rules 2.1). */
export function parseIdParam(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
