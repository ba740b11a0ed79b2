import { expect, it } from 'vitest';
import { foldName, foldText } from './text-folding.ts';

it.each([
  ['Ockham’s', "ockham's"],
  ['“Quoted” «text»', '"quoted" "text"'],
  ['1914–1918 — a − b', '1914-1918 - a - b'],
  ['Crème Brûlée', 'creme brulee'],
  ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
  ['Straße, Æsop, Œuvre', 'strasse, aesop, oeuvre'],
  ['ＷＩＤＥ ﬁne', 'wide fine'],
  ['ΣΟΦΟΣ', 'σοφοσ'],
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('keeps mathematical signs distinct', () => {
  expect(foldText('3 ≠ 4')).not.toBe(foldText('3 = 4'));
});

it('is idempotent', () => {
  const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
  expect(characters.filter((each) => foldText(foldText(each)) !== foldText(each))).toEqual([]);
});

it.each(["Conan O'Brien", 'Conan O’Brien', 'conan obrien', 'CONAN O. BRIEN', 'Conan-O–Brien'])(
  'folds the name %s without spaces, apostrophes, dashes and dots',
  (name) => {
    expect(foldName(name)).toBe('conanobrien');
  },
);
