import { describe, expect, test } from 'vitest';
import { isAdBackground, isAdColor } from './colors.ts';

const colors = [
  '#fff',
  '#FFF8',
  '#1b2a4a',
  '#1b2a4acc',
  'black',
  ' White ',
  'RebeccaPurple',
  'rgb(1, 2, 3)',
  'rgb(1 2 3)',
  'rgb(1 2 3 / 50%)',
  'rgba(1, 2, 3, .5)',
  'rgba(10%, 20%, 30%, 0.5)',
  'hsl(120, 50%, 50%)',
  'hsl(120deg 50% 50%)',
  'hsla(0.5turn, 50%, 50%, 1)',
  'oklch(0.7 0.1 250)',
  'oklch(70% 0.1 250deg / 0.9)',
];

const gradients = [
  'linear-gradient(#fff, #000)',
  'linear-gradient(135deg, #fff 0%, #000 100%)',
  'linear-gradient(0.25turn, red, rgb(1, 2, 3) 40%, blue)',
  'linear-gradient(to right, rgba(1, 2, 3, 0.5) 10% 20%, hsl(120 50% 50% / 1))',
  'LINEAR-GRADIENT( to top left , oklch(0.7 0.1 250) , black )',
];

const hostile = [
  '',
  ' ',
  '#12',
  '#12345',
  '#1234567',
  '#ggg',
  'inherit',
  'transparentish',
  'constructor',
  'toString()',
  'constructor(1, 2, 3)',
  'url(https://tracker.example/x.png)',
  'url("javascript:alert(1)")',
  'image-set("x.png" 1x)',
  'var(--x)',
  'rgb(var(--x), 1, 2)',
  'expression(alert(1))',
  'calc(1px + 1px)',
  'rgb(calc(1), 2, 3)',
  'rgb(1, 2)',
  'rgb(1, 2, 3, 4, 5)',
  'rgb(1, 2, 3',
  'rgb(1, 2, 3))',
  'rgb 1, 2, 3',
  'rgb(1 2 3 / 4 / 5)',
  'rgb(, , ,)',
  'rgb(1e9, 0, 0)',
  'rgb(999999999999, 0, 0)',
  'rgb(--1, 0, 0)',
  'hsl(10%, 50%, 50%)',
  'oklch(0.7, 0.1, 250)',
  '#fff;position:fixed',
  '#fff} body { display: none',
  'red !important',
  'red/**/',
  'red /* comment */',
  'r\\65 d',
  '<script>alert(1)</script>',
  'red\nblue',
  'rgb(1,\u00002,3)',
  'radial-gradient(#fff, #000)',
  'conic-gradient(#fff, #000)',
  'repeating-linear-gradient(#fff, #000)',
  'linear-gradient()',
  'linear-gradient(#fff)',
  'linear-gradient(45deg, #fff)',
  'linear-gradient(45, #fff, #000)',
  'linear-gradient(to, #fff, #000)',
  'linear-gradient(to top bottom, #fff, #000)',
  'linear-gradient(to constructor, #fff, #000)',
  'linear-gradient(45deg, 45deg, #fff, #000)',
  'linear-gradient(#fff 10px, #000)',
  'linear-gradient(#fff 1% 2% 3%, #000)',
  'linear-gradient(10% #fff, #000)',
  'linear-gradient(#fff, , #000)',
  'linear-gradient(#fff, #000), url(x)',
  'linear-gradient(#fff, #000) fixed',
  'linear-gradient(url(x), #000)',
  'linear-gradient(linear-gradient(#fff, #000), #000)',
  `linear-gradient(${Array.from({ length: 9 }, () => '#fff').join(', ')})`,
  `linear-gradient(#fff,${' '.repeat(400)}#000)`,
  `#fff${' '.repeat(400)}`,
];

describe('ad colors', () => {
  test.each(colors)('accepts %s as a color and as a background', (text) => {
    expect(isAdColor(text)).toBe(true);
    expect(isAdBackground(text)).toBe(true);
  });

  test.each(gradients)('accepts %s as a background but not as a text color', (text) => {
    expect(isAdBackground(text)).toBe(true);
    expect(isAdColor(text)).toBe(false);
  });

  test.each(hostile)('rejects %j as color and background', (text) => {
    expect(isAdColor(text)).toBe(false);
    expect(isAdBackground(text)).toBe(false);
  });

  test('rejects a long text of parentheses without delay', () => {
    const began = performance.now();
    isAdBackground('linear-gradient('.repeat(100_000));
    isAdBackground(`linear-gradient(${'('.repeat(280)}`);
    expect(performance.now() - began).toBeLessThan(100);
  });
});
