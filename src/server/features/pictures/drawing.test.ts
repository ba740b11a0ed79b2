import { describe, expect, it } from 'vitest';
import { cleanDrawing } from './drawing.ts';

const createDrawing = (parts: string, root = 'viewBox="0 0 320 240"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${parts}</svg>`;
const createCleanDrawing = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="640" height="480">${parts}</svg>`;
const cleanParts = (parts: string) => {
  const drawing = cleanDrawing(createDrawing(parts));
  if (typeof drawing === 'string') throw new Error(drawing);
  return drawing;
};

describe('a drawing', () => {
  it('keeps shapes, gradients, clips and text', () => {
    const parts =
      '<defs><linearGradient id="i0"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<path fill="url(#i0)" d="M0 0h9v9z"/><text x="3" y="4">A <tspan fill="red">b</tspan> c</text>';
    const { svg, leftOut } = cleanParts(parts);
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
  ])('drops %s and reports it', (_what, part, name) => {
    const { svg, leftOut } = cleanParts(`<circle r="5"/>${part}`);
    expect(svg).not.toMatch(/alert|evil|javascript|script/);
    expect(svg).toContain('<circle r="5"/>');
    expect(leftOut).toContain(name);
  });

  const evil = '//evil.example/x.svg#a';
  it.each([
    ['src()', `src('https:${evil}')`],
    ['src() in capitals', `SRC("https:${evil}")`],
    ['a comment in a function name', `u/**/rl(${evil})`],
    ['a comment before the parenthesis', `url/**/(${evil})`],
    ['a fade between pictures', `cross-fade(url(#a), url(${evil}))`],
    ['a set of pictures', `image-set('${evil}' 1x)`],
    ['a set of pictures with a prefix', `-webkit-image-set('${evil}' 1x)`],
    ['a part of the page', 'element(#a)'],
    ['a picture that is painted', 'paint(evil)'],
    ['an address behind an inner one', `url(#a) url(${evil})`],
    ['an address in quotes that looks like an inner one', `url("#a" "${evil}")`],
    ['an address in quotes after white space', `url( \t"${evil}")`],
    ['a variable', 'var(--evil)'],
    ['a variable with an address', `var(--evil, url(${evil}))`],
    ['a value of an attribute', 'attr(evil type(*))'],
    ['a value of the device', 'env(evil)'],
    ['an escape', `u\\72l(${evil})`],
    ['an escape of the parenthesis', `url\\28 ${evil})`],
    ['a letter of XML for the parenthesis', `src&#40;'${evil}'&#41;`],
    ['letters of XML for the name', `&#115;&#x72;&#99;('${evil}')`],
    ['a full-width parenthesis in an address', `url(\uff08${evil}`],
    ['a string', `'${evil}'`],
    ['a further declaration', `red;background:url(${evil})`],
    ['an expression', 'expression(evil)'],
  ])('drops %s in an attribute, a style and a rule', (_what, value) => {
    const text = value.replaceAll('"', '&quot;');
    const attribute = cleanParts(`<circle r="5"/><path fill="${text}"/>`);
    expect([attribute.svg, attribute.leftOut]).toEqual([createCleanDrawing('<circle r="5"/><path/>'), ['fill']]);
    const [first] = value.split(';');
    const kept = first === 'red' ? 'fill:red;stroke:#000' : 'stroke:#000';
    const own = cleanParts(`<path style="fill:${text};stroke:#000"/>`);
    expect([own.svg, own.leftOut]).toEqual([createCleanDrawing(`<path style="${kept}"/>`), ['style']]);
    const rule = cleanParts(`<style>p{fill:${text};stroke:#000}b{fill:red}</style>`);
    expect([rule.svg, rule.leftOut]).toEqual([createCleanDrawing(`<style>p{${kept}}b{fill:red}</style>`), ['style']]);
  });

  it.each([
    ['a property that loads', 'background:red'],
    ['a property that moves', 'animation:spin 2s'],
    ['a property that binds', 'filter:url(#a)'],
    ['a variable', '--paint:url(#a)'],
    ['a hidden property', 'fi/**/ll:red'],
    ['an escaped property', 'fi\\6cl:red'],
    ['no value', 'fill'],
  ])('drops %s of a style', (_what, declaration) => {
    const { svg, leftOut } = cleanParts(`<path style="${declaration};stroke:#000"/>`);
    expect([svg, leftOut]).toEqual([createCleanDrawing('<path style="stroke:#000"/>'), ['style']]);
  });

  it.each([
    ['@import', "@import 'evil.css';p{fill:red}"],
    ['@font-face', '@font-face{src:local(evil)}'],
    ['@keyframes', '@keyframes evil{to{fill:red}}'],
    ['@media around a rule', '@media screen{p{fill:red}}'],
    ['@import behind a comment', "/**/@import 'evil.css';"],
    ['a comment that is not closed', 'p{fill:red}/* evil'],
    ['a rule that is not closed', 'p{fill:red}b{evil'],
    ['a selector of attributes', 'p[fill^="evil"]{fill:red}'],
    ['a rule in a rule', 'p{fill:red;b{fill:red}}'],
  ])('drops a style sheet with %s', (_what, rules) => {
    const { svg, leftOut } = cleanParts(`<style>${rules}</style><circle r="5"/>`);
    expect([svg, leftOut]).toEqual([createCleanDrawing('<circle r="5"/>'), ['style']]);
  });

  it('keeps values written by drawing programs', () => {
    const parts =
      '<style>.a, .b > path{fill:#FFF;stroke:url(#i0)}.c:hover{opacity:.5!important}</style>' +
      '<linearGradient id="i0" gradientTransform="matrix(1 0 0 -1 -.5e-3 48.5) rotate(45, 1, 2)"/>' +
      '<g class="a b" transform="translate(-12.5,4)scale(1.5)" font-family="\'Open Sans\', Noto Sans, sans-serif">' +
      '<path d="M-.5.5-3e-5 1.5a1 1 0 01.5.5z" fill="rgb(10% 20% 30% / .5)" stroke="hsla(120deg, 50%, 50%, 1)"/>' +
      '<path style="fill:#D9D9D9;fill:color(display-p3 0.85 0.85 0.85);fill-opacity:1;" clip-path="circle(50%)"/>' +
      '<path style="font:italic 12px/1.5 &quot;Open Sans&quot;;mask:url( \'#i0\' );stroke-dasharray:3, 4"/></g>';
    const { svg, leftOut } = cleanParts(parts);
    expect([svg, leftOut]).toEqual([createCleanDrawing(parts.replaceAll(' > ', ' &gt; ')), []]);
    expect(cleanDrawing(svg)).toMatchObject({ svg, leftOut: [] });
  });

  it('keeps a style after removing its comments and vendor extensions', () => {
    const { svg, leftOut } = cleanParts(
      '<style>/* Generator */ .a{fill:/* paint */red}</style>' +
        '<path style="fill:red;-inkscape-font-specification:\'sans-serif, Normal\'"/>',
    );
    expect(svg).toMatch(/<style>\s*\.a\{fill:\s*red\}<\/style><path style="fill:red"\/>/);
    expect(leftOut).toEqual([]);
  });

  it('counts references in upper case too, and removes the name', () => {
    expect(cleanParts('<g id="france"><path fill="URL(#france-2)"/></g><mask id="france-2"/>').svg).not.toMatch(
      /france/i,
    );
    expect(typeof cleanDrawing(createDrawing('<g id="a"><path fill="URL(#a)"/></g>'))).toBe('string');
  });

  it('drops comments, titles and names, which could reveal the answer', () => {
    const { svg } = cleanParts(
      '<!-- France --><title>France</title><g id="france"><use href="#france-2"/><g id="france-2"/></g>',
    );
    expect(svg).not.toMatch(/france/i);
    expect(svg).toContain('<g id="i0"><use href="#i1"/><g id="i1"/></g>');
  });

  it.each([
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${createDrawing('<text>&b;</text>')}`,
    ],
    [
      'an entity that reads a file',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${createDrawing('<text>&a;</text>')}`,
    ],
    ['two roots', `${createDrawing('')}${createDrawing('')}`],
    ['an element that is not closed', createDrawing('<g>')],
    ['HTML', '<html><body/></html>'],
    ['no size', createDrawing('', '')],
    ['a size beyond all measure', createDrawing('', 'width="99999999" height="9"')],
    ['a size that is none', createDrawing('', 'viewBox="0 0 NaN 5"')],
    ['shapes in shapes, too deep', createDrawing('<g>'.repeat(5_000) + '</g>'.repeat(5_000))],
    ['a shape that is made of itself', createDrawing('<g id="a"><use href="#a"/></g>')],
    [
      'a chain of shapes that fills the stack',
      createDrawing(Array.from({ length: 9_000 }, (_, at) => `<use id="a${at}" href="#a${at + 1}"/>`).join('')),
    ],
    [
      'shapes that multiply',
      createDrawing(
        Array.from({ length: 9 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('') +
          '<g id="a0"><path d="M0 0"/></g>',
      ),
    ],
  ])('is refused with %s', (_what, text) => {
    expect(typeof cleanDrawing(text)).toBe('string');
  });

  it('takes its size from its attributes in the proportions of its view box', () => {
    const sizeOf = (root: string) => {
      const drawing = cleanDrawing(createDrawing('<path d="M0 0"/>', root));
      return typeof drawing === 'string' ? drawing : [drawing.width, drawing.height];
    };
    expect(sizeOf('viewBox="0 0 32 24"')).toEqual([640, 480]);
    expect(sizeOf('width="100px" height="200"')).toEqual([320, 640]);
  });

  it('is unchanged by cleaning it again', () => {
    const { svg } = cleanParts('<defs><clipPath id="x"><path d="M0 0"/></clipPath></defs><g clip-path="url(#x)"/>');
    expect(cleanDrawing(svg)).toMatchObject({ svg, leftOut: [] });
  });
});
