import { describe, expect, it } from 'vitest';
import { findRawValues, findRootHasSelectors, findStyleProblems } from './raw-styles.ts';

describe('a selector that re-evaluates the whole page', () => {
  it.each(['html:has(.sheet[open])', 'body:has(.game) .line', ':root:has(.bar)', 'html.dark:has(.nav) .toaster'])(
    'is detected: %s',
    (selector) => {
      expect(findRootHasSelectors(`.a { color: red; }\n${selector} {\n  top: 0;\n}`)).toEqual([selector]);
    },
  );

  it.each(['.page:has(> .results-page)', '.tbody:has(i)', '/* html:has(.nav) */ .a'])(
    'is not detected: %s',
    (selector) => {
      expect(findRootHasSelectors(`${selector} { top: 0; }`)).toEqual([]);
    },
  );
});

describe('raw lengths in a style sheet', () => {
  it.each([
    'gap: 10px',
    'gap: var(--s2) 12px',
    'row-gap: 0.5rem',
    'padding: 0 calc(var(--s4) + 2px)',
    'padding-inline-start: 1em',
    'margin: -4px auto 0',
    'margin-top: 2vh',
    'border-radius: 14px',
    'border-top-left-radius: 6px',
    'font-size: 1.1875rem',
    'font-size: .9em',
    'font-size: x-large',
    'font: 600 1rem / 1 var(--font-display)',
  ])('are detected in %s', (declaration) => {
    expect(findRawValues(`.a { color: red; ${declaration}; }`)).toEqual([declaration]);
    expect(findRawValues(`.a {\n  ${declaration}\n}`)).toEqual([declaration]);
  });

  it.each([
    'gap: var(--s3)',
    'padding: 0 var(--s4) env(safe-area-inset-bottom)',
    'margin: 0 auto',
    'margin: 0px',
    'margin-left: calc(var(--s4) * -1)',
    'border-radius: 50%',
    'border-radius: var(--r-lg) var(--r-lg) 0 0',
    'font-size: var(--fs-sm)',
    'font: 600 var(--fs-md) / 1.25 var(--font-display)',
    'font: inherit',
    'width: 46px',
    'border: 2px solid var(--card)',
    '--gap-of-seal: 10px',
  ])('are not detected in %s', (declaration) => {
    expect(findRawValues(`.a { ${declaration}; }`)).toEqual([]);
  });

  it('are found in every rule but in no comment', () => {
    expect(
      findRawValues('/* gap: 1px; */ .a { gap: 1px; } @media (--wide) { .b { gap: 2px; & i { gap: 3px; } } }'),
    ).toEqual(['gap: 1px', 'gap: 2px', 'gap: 3px']);
  });

  it.each(['@media (min-width: 600px)', '@media (width < 30rem) and (hover: hover)', '@media (max-height: 720px)'])(
    'are detected in a media query without a named breakpoint: %s',
    (query) => {
      expect(findRawValues(`${query} { .a { color: red; } }`)).toEqual([query]);
    },
  );

  it('are not detected in named breakpoints and other queries', () => {
    const queries = ['(--wide)', 'not (--medium)', '(hover: hover)', '(prefers-reduced-motion: reduce)'];
    expect(queries.flatMap((query) => findRawValues(`@media ${query} { .a { color: red; } }`))).toEqual([]);
  });
});

describe('the list of old style sheets', () => {
  const sheet = (path: string, raw: number) => ({ path, text: '.a { gap: 1px; }'.repeat(raw) });

  it('exempts old sheets in any folder', () => {
    expect(findStyleProblems([sheet('a/old.css', 2), sheet('a/new.css', 0)], { 'old.css': 2 })).toEqual([]);
    expect(findStyleProblems([sheet('b/old.css', 2)], { 'old.css': 2 })).toEqual([]);
  });

  it.each([
    ['a new sheet with a raw value', [sheet('a/new.css', 1)], {}, 'a/new.css: gap: 1px (1 raw, 0 old)'],
    ['an old sheet with one more', [sheet('a/old.css', 2)], { 'old.css': 1 }, 'a/old.css: gap: 1px (2 raw, 1 old)'],
    ['an old sheet with one less', [sheet('a/old.css', 1)], { 'old.css': 2 }, 'has 1 raw values: the list says 2'],
    ['an old sheet that is clean', [sheet('a/old.css', 0)], { 'old.css': 2 }, 'take it off the list'],
    ['an old sheet that is gone', [sheet('a/new.css', 0)], { 'old.css': 2 }, 'old.css is no sheet any more'],
    ['two sheets of one name', [sheet('a/new.css', 0), sheet('b/new.css', 0)], {}, 'two sheets are called new.css'],
  ])('rejects %s', (_, sheets, old, problem) => {
    expect(findStyleProblems(sheets, old)).toContainEqual(expect.stringContaining(problem));
  });
});
