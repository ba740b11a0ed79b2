import { describe, expect, it } from 'vitest';
import { hasTooManyMarks } from './combining-marks.ts';
import { isVisible, plainLine } from './plain-text.ts';

describe('plainLine', () => {
  it.each(['Wren', '', 'Żółw 🐢', '👩‍👩‍👧', 'שלום', 'a\u200fb'])('accepts %j', (text) => {
    expect(plainLine.test(text)).toBe(true);
  });

  it.each(['two\nlines', 'a\u0000', 'half \ud83d', 'turned \u202e', 'turned \u2067', 'a\u2028b'])(
    'rejects %j',
    (text) => {
      expect(plainLine.test(text)).toBe(false);
    },
  );
});

describe('isVisible', () => {
  it.each(['W', '.', '🐢', '❤\ufe0f', 'ᚹ'])('accepts %j', (text) => {
    expect(isVisible(text)).toBe(true);
  });

  it.each(['', ' ', '\u00a0', '\u200b', '\u3164', '\u2800', '\u200d\ufe0f \u2060', '\u0301\u20dd'])(
    'rejects %j',
    (text) => {
      expect(isVisible(text)).toBe(false);
    },
  );
});

describe('hasTooManyMarks', () => {
  it.each([
    ['Latin', 'Zoë Ångström Łódź'],
    ['Vietnamese', 'Nguyễn Thị Phượng Ẩn Ốc'],
    ['Vietnamese, taken apart', 'Nguyễn Thị Phượng Ẩn Ốc'.normalize('NFD')],
    ['Greek with three marks that are one letter', 'ᾍδης'],
    ['Thai', 'น้ำฝน สิทธิ์ ปิ่น ผู้ใหญ่'],
    ['Lao', 'ຫຼິ້ນ'],
    ['Hebrew', 'שִׁמְעוֹן'],
    ['Hebrew with three points on a letter', 'יִשָּׂשכָר'],
    ['Arabic', 'مُحَمَّد لُؤَيّ'],
    ['Arabic with three marks on a letter', 'عَبْدُ ٱللَّٰه'],
    ['Devanagari', 'कृष्णा लक्ष्मी'],
    ['Devanagari with three marks on a letter', 'फ़ेंग'.normalize('NFD')],
    ['Tibetan with three marks on a letter', 'སྒྲོལ་མ'],
    ['Burmese with three marks on a letter', 'မို့မို့'],
    ['Khmer', 'ស្រីញ៉ុំ'],
    ['an emoji of several signs', '👩🏽‍❤️‍💋‍👨🏽 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ])('accepts %s: %s', (_, text) => {
    expect(hasTooManyMarks(text)).toBe(false);
  });

  it.each([
    ['three on a Latin letter', 'Ze\u0301\u0302\u0303d'],
    ['one more than Vietnamese has', 'Nguyễ\u0301n'],
    ['dozens', `Z${'\u0335\u0351\u0321'.repeat(10)}algo`],
    ['dozens with invisible characters between them', `Z${'\u0335\u200d\u034f\ufe0f'.repeat(10)}algo`],
    ['stacked Thai marks', 'ก็็็'],
    ['different Thai marks, one above the other', 'ก่้๊'],
    ['marks around a letter', 'A\u20dd\u20de\u20df'],
    ['the same Arabic mark three times', 'م\u064f\u064f\u064f'],
    ['five Hebrew points', 'ש\u05b0\u05b4\u05b8\u05bc\u05c1'],
    ['marks of another script', 'A\u0654\u0655\u0301'],
    ['marks without a letter', '\u0301\u0302\u0303'],
  ])('rejects %s', (_, text) => {
    expect(hasTooManyMarks(text)).toBe(true);
  });
});
