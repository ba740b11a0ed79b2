import { foldText } from '#shared/kernel/text-folding.ts';

const maxSearchWords = 8;

/** Splits a search into words of letters and digits, without accents. */
export function splitSearchWords(search: string): readonly string[] {
  const plain = foldText(search).replace(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxSearchWords);
}
