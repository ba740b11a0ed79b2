import { describe, expect, it } from 'vitest';
import {
  getDisplayNameError,
  containsEmailAddress,
  isPlaceholderName,
  getNameError,
  getNextNameChange,
  createPlaceholderName,
} from './player-names.ts';

const kept = 'is a name that the game keeps for itself';
const isAddress = 'must not contain an e-mail address or an @ sign';
const listed = (names: string) => names.split(' / ');

describe('containsEmailAddress', () => {
  it.each([
    'wren@home.example',
    '@wren',
    'wren@',
    'Wren @ home',
    'wren＠home.example',
    'wren﹫home.example',
    'wren\u200b@\u200bhome',
    'wren(at)home.example',
    'wren [ AT ] home',
    'wren{a\u200bt}home',
    'wren at home.example',
    'wren at home dot example',
    'wren_at_home_dot_example',
    'wren.at.home.example',
    'at home.example',
  ])('rejects %j', (name) => {
    expect(containsEmailAddress(name)).toBe(true);
    expect([getNameError(name), getDisplayNameError(name)]).toEqual([isAddress, isAddress]);
  });

  it.each([
    'Wren',
    'Matt Attwood',
    'Cat at home',
    'At the end.',
    'Rest at St. Ives',
    'wren.home',
    'A-T',
    'Dot at six',
    'Pat (atlas)',
  ])('accepts %j', (name) => {
    expect(containsEmailAddress(name)).toBe(false);
  });
});

describe('reserved staff names', () => {
  it.each([
    ...listed('Administrator / administrator / ADMIN / Admins / Moderator / Mod / Staff / Support / System / Server'),
    ...listed(
      'Trivia Quest / trivia-quest / TriviaQuest / Trivia Quest Support / Trivia Quest Team / Team Trivia Quest',
    ),
    // Surrounded by spaces, signs and digits.
    ...listed(
      'a d m i n / -=Admin=- / ★ Admin ★ / A.D.M.I.N. / Admin 2 / 007 Moderator / The Admins / Official Support Team',
    ),
    // Digits and signs in place of letters.
    ...listed('4dmin / adm1n / Adm!n / Adm|n / AdmIn / Admln / M0d3r4t0r / 5y5tem / $upport / Tr1v1a Que5t'),
    ...listed('Аdmin / Аdmіn / АDMIN / Mоdеrаtоr / Ѕуѕtеm / Αdmin / Mοderator / Suρρort / Trίvia Quеst'),
    ...listed('ᴀᴅᴍɪɴ / Ađmin / Møderator'),
    // Wide, mathematical and circled letters, accents, and invisible characters.
    ...listed(
      'Ａｄｍｉｎ / 𝐀𝐝𝐦𝐢𝐧 / 𝓜𝓸𝓭𝓮𝓻𝓪𝓽𝓸𝓻 / ⓐⓓⓜⓘⓝ / Ádmín / A\u0308dm\u0301in / Ad\u200bmin / \u2060Admin / Ad\u00admin',
    ),
    // Two letters that look like one.
    ...listed('Adrnin / aclmin / Forrner Adrninistrator'),
    // In the middle of a name.
    ...listed('Chief Administrator / Moderator Anna / I am Trivia Quest'),
  ])('rejects %j, also as a first and last name', (name) => {
    expect([getNameError(name), getDisplayNameError(name)]).toEqual([kept, kept]);
  });
});

it('rejects a name with too many combining marks on a letter', () => {
  const fault = 'has too many accents or other marks on one letter';
  for (const name of ['Z\u0335\u0351\u0321algo', 'ก็็็']) {
    expect([getNameError(name), getDisplayNameError(name)]).toEqual([fault, fault]);
  }
});

describe('reserved placeholder names', () => {
  it.each([
    ...listed('Former player / FORMER  PLAYER / Forrner pIayer / Fοrmеr рlауеr / Player / pl4yer / Guest / Unknown'),
    ...listed('Anonymous / You / Y0u / TBD / BYE / Computer / Player 1234 / player 9999 / Player1000'),
  ])('rejects %j as a display name', (name) => {
    expect(getDisplayNameError(name)).toBe(kept);
  });

  it.each(['Player', 'Guest', 'You', 'Bye'])('accepts %j as a last name', (name) => {
    expect(getNameError(name)).toBeNull();
  });
});

it.each([
  ...listed(
    'Wren / Adam / Admira / Badminton / Modesty / Modi / Nadmin / Supporter / Stafford / Systematic / Observer',
  ),
  ...listed('Trivia Queen / Quest / Player 1 / Player One / Two Players / Youssef / Guest of Honour / Byeong / Mia 2'),
  ...listed(
    "Админ / 管理者 / Ναυσικά / Дмитрий / Zoë Müller / Siobhán O'Dea / 🦉 Night 🦉 / 1234 / ... / 😀 / أحمد / Łódź",
  ),
])('accepts %j', (name) => {
  expect([getNameError(name), getDisplayNameError(name)]).toEqual([null, null]);
});

describe('placeholder names', () => {
  it('consist of "Player" and four digits, and are recognized as such', () => {
    for (const number of [0, 1, 4711, 8999]) {
      const name = createPlaceholderName((bound) => {
        expect(bound).toBe(9000);
        return number;
      });
      expect(name).toBe(`Player ${1000 + number}`);
      expect(isPlaceholderName(name)).toBe(true);
    }
  });

  it.each(['Player', 'Player 1', 'Player 123', 'Player 12345', 'Player One', 'My Player 1234'])(
    'does not recognize %j as a placeholder',
    (name) => {
      expect(isPlaceholderName(name)).toBe(false);
    },
  );
});

describe('getNextNameChange', () => {
  const at = (text: string) => new Date(`2026-${text}T12:00:00Z`);
  it.each([
    ['never changed', [], null],
    ['changed twice', ['11-20', '11-21'], null],
    ['changed three times since a month ago', ['10-24', '11-20', '11-21'], '11-23'],
    ['changed three times, the first a month ago to the instant', ['10-23', '11-20', '11-21'], null],
    ['changed often, long ago', ['01-01', '01-02', '01-03', '01-04'], null],
    ['changed often, of which the last three count', ['01-01', '11-01', '11-02', '11-03'], '12-01'],
  ])('%s: the display name may be changed again at %s', (_, changed, expected) => {
    expect(getNextNameChange(changed.map(at), at('11-22'))).toEqual(expected === null ? null : at(expected));
  });
});
