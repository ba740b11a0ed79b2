import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AdCard } from './ad-card.tsx';
import { exampleAd } from '#test/fixtures/example-ads.ts';

const { content } = exampleAd();
const shown = (change: Partial<typeof content> = {}) =>
  renderToString(<AdCard content={{ ...content, ...change }} />).replaceAll('<!-- -->', '');

describe('an ad', () => {
  it('is marked as one, and stands in its own colours', () => {
    const html = shown();
    expect(html).toContain('>Ad<');
    expect(html).toContain('Survival Mode');
    expect(html).toContain('background:#10243f;color:#f6efe0');
  });

  it('opens its address in a new tab that learns nothing of the game', () => {
    const html = shown({ clickUrl: 'https://example.org/cup' });
    expect(html).toContain('href="https://example.org/cup"');
    expect(html).toContain('target="_blank"');
    const within = shown({ clickUrl: '/shop?tab=avatar' });
    expect(within).toContain('href="/shop?tab=avatar"');
    expect(within).not.toContain('_blank');
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="noopener noreferrer"');
    expect(html).toContain('opens in a new tab');
  });

  it('without an address is no link', () => {
    expect(shown()).not.toContain('<a');
  });

  it.each(['http://example.org', 'javascript:alert(1)', 'data:text/html,x', '//example.org', '//evil', 'no address'])(
    'opens nothing but https, whatever the database holds: %s',
    (clickUrl) => {
      expect(shown({ clickUrl })).not.toContain('<a');
    },
  );

  it.each([
    { backgroundColor: 'url(https://example.org/x.png)' },
    { backgroundColor: 'red;position:fixed' },
    { textColor: 'var(--paper)' },
    { textColor: 'expression(alert(1))' },
  ])('takes neither colour when one of them is none: %o', (change) => {
    expect(shown(change)).not.toContain('style=');
  });

  it('shows words as words', () => {
    expect(shown({ title: '<img src=x>' })).toContain('&lt;img src=x&gt;');
  });
});
