import { describe, expect, it } from 'vitest';
import { cleanDrawing } from './drawing.ts';

const inside = (parts: string, root = 'viewBox="0 0 320 240"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${parts}</svg>`;
const cleaned = (parts: string) => {
  const drawing = cleanDrawing(inside(parts));
  if (typeof drawing === 'string') throw new Error(drawing);
  return drawing;
};

describe('a drawing', () => {
  it('keeps shapes, gradients, clips and words', () => {
    const parts =
      '<defs><linearGradient id="i0"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<path fill="url(#i0)" d="M0 0h9v9z"/><text x="3" y="4">A <tspan fill="red">b</tspan> c</text>';
    const { svg, leftOut } = cleaned(parts);
    expect(svg).toContain(parts);
    expect(leftOut).toEqual([]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'script'],
    ['a script in letters that XML has for it', '<script>&#97;lert(1)</script>', 'script'],
    ['what runs when it is clicked or loaded', '<path onload="alert(1)" d="M0 0"/>', 'onload'],
    ['HTML', '<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>', 'foreignObject'],
    ['a picture from elsewhere', '<image href="https://evil.example/alert"/>', 'image'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'a'],
    ['an animation that writes an address', '<animate attributeName="href" to="javascript:alert(1)"/>', 'animate'],
    ['a shape of another file', '<use href="https://evil.example/x.svg#alert"/>', 'href'],
    ['a shape of a file in itself', '<use xlink:href="data:image/svg+xml,alert#x"/>', 'xlink:href'],
    ['a colour from elsewhere', '<path fill="url(https://evil.example/alert#x)"/>', 'fill'],
    ['a style that loads', '<style>@import url(https://evil.example/alert);</style>', 'style'],
    ['a style that hides its address', '<style>p{fill:u\\72l(https://evil.example/alert)}</style>', 'style'],
    ['an own style that loads', '<path style="fill:url(//evil.example/alert)"/>', 'style'],
    [
      'an element of a name space of its own',
      '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
      'x:script',
    ],
  ])('loses %s, and says so', (_what, part, name) => {
    const { svg, leftOut } = cleaned(`<circle r="5"/>${part}`);
    expect(svg).not.toMatch(/alert|evil|javascript|script/);
    expect(svg).toContain('<circle r="5"/>');
    expect(leftOut).toContain(name);
  });

  it('loses comments, titles and names, which could tell the answer', () => {
    const { svg } = cleaned(
      '<!-- France --><title>France</title><g id="france"><use href="#france-2"/><g id="france-2"/></g>',
    );
    expect(svg).not.toMatch(/france/i);
    expect(svg).toContain('<g id="i0"><use href="#i1"/><g id="i1"/></g>');
  });

  it.each([
    ['entities that grow', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${inside('<text>&b;</text>')}`],
    [
      'an entity that reads a file',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${inside('<text>&a;</text>')}`,
    ],
    ['two roots', `${inside('')}${inside('')}`],
    ['an element that is not closed', inside('<g>')],
    ['HTML', '<html><body/></html>'],
    ['no size', inside('', '')],
    ['a size beyond all measure', inside('', 'width="99999999" height="9"')],
    ['a size that is none', inside('', 'viewBox="0 0 NaN 5"')],
    ['shapes in shapes, too deep', inside('<g>'.repeat(5_000) + '</g>'.repeat(5_000))],
    ['a shape that is made of itself', inside('<g id="a"><use href="#a"/></g>')],
    [
      'a chain of shapes that fills the stack',
      inside(Array.from({ length: 9_000 }, (_, at) => `<use id="a${at}" href="#a${at + 1}"/>`).join('')),
    ],
    [
      'shapes that multiply',
      inside(
        Array.from({ length: 9 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('') +
          '<g id="a0"><path d="M0 0"/></g>',
      ),
    ],
  ])('is refused with %s', (_what, text) => {
    expect(typeof cleanDrawing(text)).toBe('string');
  });

  it('takes its size from what it says, in the proportions of what it shows', () => {
    const sizeOf = (root: string) => {
      const drawing = cleanDrawing(inside('<path d="M0 0"/>', root));
      return typeof drawing === 'string' ? drawing : [drawing.width, drawing.height];
    };
    expect(sizeOf('viewBox="0 0 32 24"')).toEqual([640, 480]);
    expect(sizeOf('width="100px" height="200"')).toEqual([320, 640]);
  });

  it('is clean once it was cleaned', () => {
    const { svg } = cleaned('<defs><clipPath id="x"><path d="M0 0"/></clipPath></defs><g clip-path="url(#x)"/>');
    expect(cleanDrawing(svg)).toMatchObject({ svg, leftOut: [] });
  });
});
