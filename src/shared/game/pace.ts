/**
 * The pace of a player's answers, one letter each: R and r right, W and w wrong, the capital one within the suspicious
 * time. Kept as a text so that a game and a player carry it in their own row.
 */
const windowLength = 100;
const unbelievableRight = 95;
const unbelievableMedianMs = 1_200;

export function paceOf(isRight: boolean, usedMs: number): string {
  const letter = isRight ? 'r' : 'w';
  return usedMs < unbelievableMedianMs ? letter.toUpperCase() : letter;
}

/** The last 100 of a player's counted answers, with a game's behind those before it. */
export function recentPace(before: string, added: string): string {
  return (before + added).slice(-windowLength);
}

/** 95 of the last 100 right at a median under 1.2 s: no human plays so (rules S13). */
export function isUnbelievable(recent: string): boolean {
  if (recent.length < windowLength) return false;
  const count = (letters: RegExp) => recent.match(letters)?.length ?? 0;
  return count(/r/gi) >= unbelievableRight && count(/[RW]/g) > windowLength / 2;
}
