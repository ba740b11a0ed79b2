import type { QuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import { getLayoutKey, type PressedKey } from '#client/platform/layout-key.ts';

export type GameKey = { readonly does: 'answer'; readonly index: number } | { readonly does: 'pause' | 'next' };

/**
 * Maps a key to its function in a game: 1 to 4 and A to D answer (for true or false 1, 2, T and F), P and Escape pause,
 * N, Enter and the space bar continue. Digits and letters work on every keyboard layout.
 */
export function parseGameKey(pressed: PressedKey, kind: QuestionKind): GameKey | null {
  const { key } = pressed;
  if (key === 'Enter' || key === ' ') return { does: 'next' };
  const letter = getLayoutKey(pressed);
  if (letter === 'p' || key === 'Escape') return { does: 'pause' };
  if (letter === 'n') return { does: 'next' };
  if (kind === 'trueFalse') {
    const index = ['1t', '2f'].findIndex((keys) => letter.length === 1 && keys.includes(letter));
    return index === -1 ? null : { does: 'answer', index };
  }
  if (!/^[1-4a-d]$/.test(letter)) return null;
  return { does: 'answer', index: letter >= 'a' ? letter.charCodeAt(0) - 97 : Number(letter) - 1 };
}
