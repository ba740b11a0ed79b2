import { describe, expect, it } from 'vitest';
import { rawValues, rootQuestions, styleProblems } from './raw-styles.ts';

describe('a question about the whole page', () => {
  it.each(['html:has(.sheet[open])', 'body:has(.game) .line', ':root:has(.bar)', 'html.dark:has(.nav) .toaster'])(
    'is %s',
    (selector) => {
      expect(rootQuestions(`.a { color: red; }\n${selector} {\n  top: 0;\n}`)).toEqual([selector]);
    },
  );

  it.each(['.page:has(> .results-page)', '.tbody:has(i)', '/* html:has(.nav) */ .a'])('is not %s', (selector) => {
    expect(rootQuestions(`${selector} { top: 0; }`)).toEqual([]);
  });
});

describe('what a sheet says in lengths of its own', () => {
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
  ])('is raw: %s', (declaration) => {
    expect(rawValues(`.a { color: red; ${declaration}; }`)).toEqual([declaration]);
    expect(rawValues(`.a {\n  ${declaration}\n}`)).toEqual([declaration]);
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
  ])('is none: %s', (declaration) => {
    expect(rawValues(`.a { ${declaration}; }`)).toEqual([]);
  });

  it('is found in every rule, and in no comment', () => {
    expect(
      rawValues('/* gap: 1px; */ .a { gap: 1px; } @media (--wide) { .b { gap: 2px; & i { gap: 3px; } } }'),
    ).toEqual(['gap: 1px', 'gap: 2px', 'gap: 3px']);
  });

  it.each(['@media (min-width: 600px)', '@media (width < 30rem) and (hover: hover)', '@media (max-height: 720px)'])(
    'is a breakpoint without a name: %s',
    (query) => {
      expect(rawValues(`${query} { .a { color: red; } }`)).toEqual([query]);
    },
  );

  it('is no named breakpoint, and no other question', () => {
    const queries = ['(--wide)', 'not (--medium)', '(hover: hover)', '(prefers-reduced-motion: reduce)'];
    expect(queries.flatMap((query) => rawValues(`@media ${query} { .a { color: red; } }`))).toEqual([]);
  });
});

describe('the list of old sheets', () => {
  const sheet = (path: string, raw: number) => ({ path, text: '.a { gap: 1px; }'.repeat(raw) });

  it('lets old sheets be as they are, wherever they lie', () => {
    expect(styleProblems([sheet('a/old.css', 2), sheet('a/new.css', 0)], { 'old.css': 2 })).toEqual([]);
    expect(styleProblems([sheet('b/old.css', 2)], { 'old.css': 2 })).toEqual([]);
  });

  it.each([
    ['a new sheet with a raw value', [sheet('a/new.css', 1)], {}, 'a/new.css: gap: 1px (1 raw, 0 old)'],
    ['an old sheet with one more', [sheet('a/old.css', 2)], { 'old.css': 1 }, 'a/old.css: gap: 1px (2 raw, 1 old)'],
    ['an old sheet with one less', [sheet('a/old.css', 1)], { 'old.css': 2 }, 'has 1 raw values: the list says 2'],
    ['an old sheet that is clean', [sheet('a/old.css', 0)], { 'old.css': 2 }, 'take it off the list'],
    ['an old sheet that is gone', [sheet('a/new.css', 0)], { 'old.css': 2 }, 'old.css is no sheet any more'],
    ['two sheets of one name', [sheet('a/new.css', 0), sheet('b/new.css', 0)], {}, 'two sheets are called new.css'],
  ])('refuses %s', (_, sheets, old, problem) => {
    expect(styleProblems(sheets, old)).toContainEqual(expect.stringContaining(problem));
  });
});
