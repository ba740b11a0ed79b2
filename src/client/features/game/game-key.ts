export type GameKey = { readonly does: 'answer'; readonly index: number } | { readonly does: 'pause' | 'next' };

/** What a key means in a game: 1 to 4 and A to D answer, P pauses, N, Enter and the space bar go on. */
export function gameKeyOf(key: string): GameKey | null {
  if (key === 'Enter' || key === ' ') return { does: 'next' };
  const letter = key.toLowerCase();
  if (letter === 'p') return { does: 'pause' };
  if (letter === 'n') return { does: 'next' };
  if (!/^[1-4a-d]$/.test(letter)) return null;
  return { does: 'answer', index: letter >= 'a' ? letter.charCodeAt(0) - 97 : Number(letter) - 1 };
}
