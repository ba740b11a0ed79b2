import { describe, expect, it } from 'vitest';
import { isVisible, plainLine } from './plain-text.ts';

describe('a text of one line', () => {
  it.each(['Wren', '', 'Żółw 🐢', '👩‍👩‍👧', 'שלום', 'a\u200fb'])('may be %j', (text) => {
    expect(plainLine.test(text)).toBe(true);
  });

  it.each(['two\nlines', 'a\u0000', 'half \ud83d', 'turned \u202e', 'turned \u2067', 'a\u2028b'])(
    'is not %j',
    (text) => {
      expect(plainLine.test(text)).toBe(false);
    },
  );
});

describe('a name', () => {
  it.each(['W', '.', '🐢', '❤\ufe0f', 'ᚹ'])('%j shows', (text) => {
    expect(isVisible(text)).toBe(true);
  });

  it.each(['', ' ', '\u00a0', '\u200b', '\u3164', '\u2800', '\u200d\ufe0f \u2060', '\u0301\u20dd'])(
    '%j does not',
    (text) => {
      expect(isVisible(text)).toBe(false);
    },
  );
});
