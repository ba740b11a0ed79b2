import { foldText } from '#shared/kernel/text-folding.ts';

/** So many words of a search are looked for at most. */
const maxWords = 8;

/** The words of what somebody searches for: letters and digits, without accents. */
export function searchWords(search: string): readonly string[] {
  const plain = foldText(search).replace(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);
}
