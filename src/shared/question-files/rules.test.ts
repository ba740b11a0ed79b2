import { expect, it } from 'vitest';
import { findTextError } from './rules.ts';

it.each(['Is 1 < 2 and 3 > 2?', 'AT&T & Co; what?', 'R&D; or <3', 'a<b', "Tom's 'café' 日本 🎲", 'x << 1'])(
  'accepts %s',
  (text) => {
    expect(findTextError(text)).toBeNull();
  },
);

it.each([
  ['Is it <b>bold</b>?', 'holds markup: <b>'],
  ['<img src=x onerror=alert(1)>', 'holds markup: <img src=x onerror=alert(1)>'],
  ['<!-- hidden -->', 'holds markup: <!-- hidden -->'],
  ['Tom &amp; Jerry', 'holds markup: &amp;'],
  ['caf&#233;', 'holds markup: &#233;'],
  ['caf&#xE9;', 'holds markup: &#xE9;'],
  ['two\u2028lines', 'holds characters that cannot be shown'],
])('rejects %s', (text, fault) => {
  expect(findTextError(text)).toBe(fault);
});
