import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Linear = [red: number, green: number, blue: number];

const readSheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = readSheet('./tokens.css');
const systemDark = readSheet('./system-dark.css');

function declarations(css: string, selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(selector));
  const body = block.slice(block.indexOf('{') + 1, block.indexOf('}')).replaceAll(/\/\*.*?\*\//gs, '');
  return new Map(
    [...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map((m) => [m[1] ?? '', (m[2] ?? '').trim()]),
  );
}

const light = declarations(tokens, ':root,\n[data-theme="light"] {');
const dark = declarations(tokens, '\n[data-theme="dark"] {');

test("the system's dark theme has the same values as the dark theme", () => {
  const chosen = declarations(systemDark, ':root:not([data-theme]) {');
  expect(chosen.size).toBeGreaterThan(80);
  expect(Object.fromEntries(chosen)).toEqual(Object.fromEntries(dark));
});

/** Text colors and their backgrounds (design rules; WCAG 1.4.3). */
const contrastPairs: [text: string, ground: string][] = [
  ...['paper', 'well', 'card'].flatMap((ground): [string, string][] =>
    ['ink', 'ink-2', 'ink-3', 'teal-text', 'saffron-text', 'coral-text', 'leaf-text'].map((text) => [text, ground]),
  ),
  ['paper', 'ink'],
  ['ink', 'saffron-soft'],
  ['ink-2', 'saffron-soft'],
  ...['saffron', 'teal', 'leaf', 'coral', 'night', 'silver', 'bronze'].map((name): [string, string] => [
    `on-${name}`,
    name,
  ]),
  ...['saffron', 'teal', 'leaf', 'coral'].map((name): [string, string] => [`${name}-text`, `${name}-soft`]),
  ...['common', 'rare', 'epic', 'legendary'].map((name): [string, string] => [`on-${name}`, `rare-${name}`]),
  ['leaf-ink', 'on-leaf'],
  ['coral-ink', 'on-coral'],
];

const themes = { light: [light], dark: [dark, light] };

function resolveToken(name: string, sheets: Map<string, string>[]): string {
  const value = sheets.map((sheet) => sheet.get(`--${name}`)).find((found) => found !== undefined);
  if (value === undefined) throw new Error(`No token --${name}`);
  const alias = value.match(/^var\(--([\w-]+)\)$/)?.[1];
  return alias ? resolveToken(alias, sheets) : value;
}

function color(name: string, sheets: Map<string, string>[]) {
  const value = resolveToken(name, sheets);
  const [l, c, h] = [...value.matchAll(/[\d.]+/g)].map((m) => Number(m[0]));
  if (l === undefined || c === undefined || h === undefined) throw new Error(`--${name} is no colour: ${value}`);
  return oklchToLinear(l, c, h);
}

for (const [theme, sheets] of Object.entries(themes)) {
  test.each(contrastPairs)(`${theme}: %s on %s is at least 4.5 to 1`, (text, ground) => {
    expect(contrast(color(text, sheets), color(ground, sheets))).toBeGreaterThanOrEqual(4.5);
  });

  test(`${theme}: the hues of the categories carry their text, on tiles, on paper and on cards`, () => {
    const number = (name: string) => Number(resolveToken(name, sheets));
    const hues = [...tokens.matchAll(/--h-[a-z]+: (\d+);/g)].map((m) => Number(m[1]));
    expect(hues).toHaveLength(11);
    for (const hue of hues) {
      const tone = (part: string) => oklchToLinear(number(`cl-${part}`), number(`cc-${part}`), hue);
      expect(contrast(tone('deep'), tone('face'))).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['paper', 'card']) {
        expect(contrast(tone('text'), color(ground, sheets))).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test(`${theme}: what is only a mark stands out 3 to 1 (borders of controls, the ring)`, () => {
    for (const ground of ['paper', 'card']) {
      expect(contrast(color('line-strong', sheets), color(ground, sheets))).toBeGreaterThanOrEqual(3);
      for (const ring of ['ring-green', 'amber', 'ring-red']) {
        expect(contrast(color(ring, sheets), color(ground, sheets))).toBeGreaterThanOrEqual(3);
      }
    }
  });
}

function clampToUnit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Converts OKLCH to linear sRGB, clipped to the gamut of a screen. */
function oklchToLinear(lightness: number, chroma: number, hue: number): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clampToUnit(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clampToUnit(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clampToUnit(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** WCAG 2 contrast ratio of two colors. */
function contrast(first: Linear, second: Linear): number {
  const [dark, light] = [first, second].map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b).sort((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
