/**
 * Characters that look like a Latin letter, keyed by that letter: digits, signs, Cyrillic and Greek in both cases,
 * small capitals and stroked letters. NFKD normalization already handles wide, mathematical and circled letters,
 * accents and ligatures. The characters that look like i, l and 1 are all folded to i.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: '4ᴀɑАаΑα',
  b: '8ʙВвЬьΒβ',
  c: 'ᴄСсϹϲ¢',
  d: 'ᴅĐđԀԁ',
  e: '3ᴇЕеЄєΕε€',
  f: 'ꜰƒϜϝ',
  g: '9ɢɡԌԍ',
  h: 'ʜНнҺһΗ',
  i: '1lL|!ɪʟıŁłІіӀӏΙι',
  j: 'ᴊЈјϳ',
  k: 'ᴋКкΚκ',
  m: 'ᴍМмΜμ',
  n: 'ɴИиПпΝη',
  o: '0ᴏØøОоΟο',
  p: 'ᴘРрΡρ',
  q: 'Ԛԛ',
  r: 'ʀГгЯя',
  s: '5$ꜱЅѕ',
  t: '7+ᴛТтΤτ',
  u: 'ᴜЦцυ',
  v: 'ᴠѴѵν',
  w: 'ᴡШшԜԝω',
  x: '×ХхΧχ',
  y: 'ʏУуҮүΥγ',
  z: '2ᴢΖζ',
};

const lettersByLookAlike = new Map(
  Object.entries(lookAlikes).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);

/** Letter pairs that look like a single letter. `ci` also covers `cl`, because l is folded to i. */
const letterPairs = [
  ['rn', 'm'],
  ['ci', 'd'],
  ['vv', 'w'],
] as const;

/**
 * Folds a text to its visual appearance for comparison: case, accents, spaces, signs and invisible characters are
 * removed, and look-alikes become the letters they imitate. Letters of other scripts are kept.
 */
export function foldLookAlikes(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  const letters = [...plain].map((sign) => lettersByLookAlike.get(sign) ?? sign.toLowerCase()).join('');
  return letterPairs.reduce(
    (look, [pair, letter]) => look.replaceAll(pair, letter),
    letters.replace(/[^\p{L}\p{N}]/gu, ''),
  );
}
