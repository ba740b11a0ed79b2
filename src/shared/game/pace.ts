/**
 * The pace of a player's answers as one letter each: R and r for right, W and w for wrong, upper case if faster than
 * the suspicious time. It is a text so that it fits in the rows of games and players.
 */
const windowLength = 100;
const implausibleRightCount = 95;
const implausibleMedianMs = 1_200;

export function toPaceLetter(isRight: boolean, usedMs: number): string {
  const letter = isRight ? 'r' : 'w';
  return usedMs < implausibleMedianMs ? letter.toUpperCase() : letter;
}

/** Keeps the last 100 letters. */
export function appendPace(before: string, added: string): string {
  return (before + added).slice(-windowLength);
}

/**
 * Whether at least 95 of the last 100 answers were right at a median under 1.2 s, which no human achieves (rules S13).
 */
export function isImplausiblePace(recent: string): boolean {
  if (recent.length < windowLength) return false;
  const count = (letters: RegExp) => recent.match(letters)?.length ?? 0;
  return count(/r/gi) >= implausibleRightCount && count(/[RW]/g) > windowLength / 2;
}
