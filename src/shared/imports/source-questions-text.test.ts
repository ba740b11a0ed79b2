import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSourceText } from './source-questions.ts';

describe('decodeSourceText', () => {
  it.each([
    ['percent-encoded', 'Who%20wrote%20%22Hamlet%22%3F', 'Who wrote "Hamlet"?'],
    ['with a plus, which is no space', '1+1%2B1', '1+1+1'],
    [
      'with entities that should not be there',
      'Ben &amp; Jerry&#039;s &quot;caf&eacute;&quot;',
      'Ben & Jerry\'s "café"',
    ],
    ['with encoded entities', 'Ben%20%26amp%3B%20Jerry', 'Ben & Jerry'],
    ['with entities inside entities', '&amp;amp;quot;', '"'],
    ['with untidy spaces', ' a%09b%0A  c%C2%A0d ', 'a b c d'],
    ['with invisible marks', 'sham\u00adrock\u200b &lrm;x&shy;', 'shamrock x'],
    ['with an ampersand that is none', 'AT&T; R&B; so', 'AT&T; R&B; so'],
    ['with a sign of mathematics', '1 < 2 > 0', '1 < 2 > 0'],
    ['in another script', '%E6%9D%B1%E4%BA%AC', '東京'],
    ['with a letter in two parts', 'e\u0301', 'é'],
  ])('decodes %s', (_what, raw, text) => {
    expect(decodeSourceText(raw)).toBe(text);
  });

  it.each([
    ['malformed encoding', '100%'],
    ['encoding that is no text', '%FF%FE'],
    ['nothing', ''],
    ['only spaces', '%20%20'],
    ['only invisible marks', '\u200b\u200e'],
    ['markup', 'a <b>bold</b> claim'],
    ['markup that never ends', 'a <img src=x'],
    ['markup that is encoded', '%3Cscript%3E'],
    ['markup in entities', '&lt;/p&gt;'],
    ['markup in entities of entities', '&amp;lt;i&amp;gt;'],
    ['a comment', '<!-- x -->'],
    ['an unknown entity', 'one &unknown; thing'],
    ['NUL', 'a%00b'],
    ['NUL as an entity', 'a&#0;b'],
    ['an escape character', 'a%1Bb'],
    ['a mark that turns the direction', 'a\u202eb'],
    ['half a character', 'a\ud800b'],
    ['a number', 7],
    ['null', null],
    ['a list', ['a']],
  ])('rejects a text with %s', (_what, raw) => {
    expect(decodeSourceText(raw)).toBeNull();
  });

  it('never returns entities, markup, control characters or untidy spaces', () => {
    const piece = fc.constantFrom(
      ...[
        '&',
        '&amp;',
        'amp;',
        '#39;',
        '&#',
        'x41;',
        'lt;',
        '<',
        '&lt;',
        'b',
        '>',
        '/',
        '%3C',
        '%',
        '%26',
        ' ',
        '\n',
        '\u202e',
        'é',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = decodeSourceText(pieces.join(''));
        if (text === null) return;
        expect(text).not.toMatch(/&(#\d+|#x[\da-f]+|[a-z]\w+);|<[a-z/!?]|\p{Cc}|\u202e|\s\s|^\s|\s$|^$/iu);
      }),
      { numRuns: 2000 },
    );
  });

  it('reverses the encoding', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ž0-9'"+%#().,?-]{1,9}$/).map((text) => text.normalize('NFC'));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const text = words.join(' ');
        expect(decodeSourceText(encodeURIComponent(text))).toBe(text);
      }),
    );
  });
});
