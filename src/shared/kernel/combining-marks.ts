/** Error message for a text with too many marks on a letter, phrased to follow the field's name. */
export const tooManyMarks = 'has too many accents or other marks on one letter';

/** Marks shared by all scripts, and Thai marks: no spelling needs three of them on one letter. */
const sharedOrThaiMarks =
  /[\u{300}-\u{36f}]|[\u{483}-\u{489}]|[\u{e00}-\u{e7f}]|[\u{1ab0}-\u{1aff}]|[\u{1dc0}-\u{1dff}]|[\u{20d0}-\u{20ff}]|[\u{fe20}-\u{fe2f}]/u;

/**
 * Whether a letter has more marks than any spelling needs; too many would cover the surrounding lines. Two are enough
 * for most scripts. Some, such as Tibetan, Burmese, Hebrew and Devanagari, use up to four different marks of their own
 * on a letter.
 */
export function hasTooManyMarks(text: string): boolean {
  const visible = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [...visible.matchAll(/(\P{M}?)([\p{Mn}\p{Me}]{3,})/gu)].some(([letter, , marks = '']) => {
    if ([...letter.normalize('NFC')].length === 1) return false;
    const all = [...marks];
    return all.length > 4 || new Set(all).size < all.length || sharedOrThaiMarks.test(marks);
  });
}
