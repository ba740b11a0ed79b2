/**
 * Signs that pass for a Latin letter at a glance, by that letter: digits and signs, Cyrillic and Greek in both cases, small
 * capitals and stroked letters. Wide, mathematical and circled letters, accents and ligatures are taken apart before (NFKD). What
 * looks like i, l and 1 is one sign here.
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

const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);

/** Two letters that pass for another one; `ci` stands for `cl` too. */
const pairs = [
  ['rn', 'm'],
  ['ci', 'd'],
  ['vv', 'w'],
] as const;

/**
 * A text as it looks at a glance, to be compared with another one that is folded too: without case, accents, blanks, signs and
 * what is invisible, look-alikes as the letters they pass for. Letters of other scripts stay what they are.
 */
export function foldedLook(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  const letters = [...plain].map((sign) => letterOf.get(sign) ?? sign.toLowerCase()).join('');
  return pairs.reduce((look, [two, one]) => look.replaceAll(two, one), letters.replace(/[^\p{L}\p{N}]/gu, ''));
}
