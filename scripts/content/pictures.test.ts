import { expect, it } from 'vitest';
import { validateDrawing } from './pictures.ts';

const begin = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">';
const fine = `${begin}<path fill="#26443a" d="M12 12h9v9z"/></svg>`;

it('accepts a drawing in the required form', () => {
  expect(validateDrawing('silhouettes/a.svg', fine)).toEqual([]);
});

it.each([
  ['another view', fine.replace('320 240', '32 24'), 'does not begin with'],
  ['a word', fine.replace('</svg>', '<text x="9" y="9">Swan</text></svg>'), 'holds words'],
  ['a comment', fine.replace('</svg>', '<!-- swan --></svg>'), 'holds words'],
  ['a name', fine.replace('<path', '<path id="swan"'), 'names could tell'],
  ['a script', fine.replace('</svg>', '<script/></svg>'), 'holds what does not draw: script'],
  ['an end that is missing', fine.replace('</svg>', ''), 'is not well-formed XML'],
  ['thousands of points', fine.replace('h9', 'h9 '.repeat(5_000)), 'at most 12288 are loaded in time'],
])('rejects a drawing with %s', (_what, svg, text) => {
  expect(validateDrawing('silhouettes/a.svg', svg).join()).toContain(text);
});
