import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Lamps } from './lamps.tsx';
import { Lives } from './lives.tsx';
import { PowerUpButton } from './power-up-button.tsx';
import { powerUpLooks } from './power-up-looks.ts';
import { StarRow } from './star-row.tsx';

const count = (html: string, name: string) =>
  html.match(new RegExp(`class="[^"]*\\b${name}(?![\\w-])`, 'g'))?.length ?? 0;

test.each([
  [3, 3, 0, '3 of 3 lives'],
  [1, 1, 2, '1 of 3 lives'],
  [0, 0, 3, '0 of 3 lives'],
  [4, 4, 0, '4 lives'],
])('%d lives are %d hearts and %d empty places', (lives, hearts, empty, label) => {
  const html = renderToString(<Lives lives={lives} />);
  expect(count(html, 'life')).toBe(hearts);
  expect(count(html, 'life-lost')).toBe(empty);
  expect(html).toContain(`aria-label="${label}"`);
});

test.each([0, 1, 6, 7, 40])(
  'after %d right answers in a row eight lamps are visible, and the next one is numbered',
  (lit) => {
    const html = renderToString(<Lamps lit={lit} />);
    expect(count(html, 'lamp')).toBe(8);
    expect(count(html, 'lamp-lit')).toBe(Math.min(lit, 6));
    expect(html).toContain(`>${lit + 1}<`);
  },
);

test.each([
  [4, 4],
  [9, 5],
  [-1, 0],
])('for %d earned stars, %d of 5 are lit', (earned, lit) => {
  const html = renderToString(<StarRow earned={earned} />);
  expect(count(html, 'star-on')).toBe(lit);
  expect(count(html, 'star')).toBe(5);
});

test('a power-up button is inactive if its count is 0, it was used, or it is disabled', () => {
  const button = (props: { count: number; used?: boolean; disabled?: boolean }) =>
    renderToString(<PowerUpButton type="fiftyFifty" onUse={() => {}} {...props} />);
  const off = 'aria-disabled="true"';
  expect(button({ count: 1 })).not.toContain(off);
  expect(button({ count: 0 })).toContain(off);
  expect(button({ count: 1, used: true })).toContain(off);
  expect(button({ count: 1, disabled: true })).toContain(off);
});

test.each([
  ['extraTime', '+Time'],
  ['skipQuestion', 'Skip'],
  ['fiftyFifty', '50/50'],
  ['extraLife', '+Life'],
] as const)('%s is labeled %s in the game, with the remaining count', (type, label) => {
  const html = renderToString(<PowerUpButton type={type} count={3} onUse={() => {}} />);
  expect(html).toContain(`<span>${label}</span>`);
  expect(html).toContain('3 left');
  expect(html).toContain(`aria-description="${powerUpLooks[type].purpose}"`);
});
