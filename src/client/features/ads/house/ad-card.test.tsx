import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AdCard } from './ad-card.tsx';
import { createExampleAd } from '#test/fixtures/example-ads.ts';

const { content } = createExampleAd();
const renderAd = (change: Partial<typeof content> = {}) =>
  renderToString(<AdCard content={{ ...content, ...change }} />).replaceAll('<!-- -->', '');

describe('AdCard', () => {
  it('is labeled as an ad and uses its own colors', () => {
    const html = renderAd();
    expect(html).toContain('>Ad<');
    expect(html).toContain('Survival Mode');
    expect(html).toContain('background:#10243f;color:#f6efe0');
  });

  it('opens its URL in a new tab without referrer and opener', () => {
    const html = renderAd({ clickUrl: 'https://example.org/cup' });
    expect(html).toContain('href="https://example.org/cup"');
    expect(html).toContain('target="_blank"');
    const within = renderAd({ clickUrl: '/shop?tab=avatar' });
    expect(within).toContain('href="/shop?tab=avatar"');
    expect(within).not.toContain('_blank');
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="noopener noreferrer"');
    expect(html).toContain('opens in a new tab');
  });

  it('is not a link without a URL', () => {
    expect(renderAd()).not.toContain('<a');
  });

  it.each(['http://example.org', 'javascript:alert(1)', 'data:text/html,x', '//example.org', '//evil', 'no address'])(
    'opens only https URLs, whatever the database contains: %s',
    (clickUrl) => {
      expect(renderAd({ clickUrl })).not.toContain('<a');
    },
  );

  it.each([
    { backgroundColor: 'url(https://example.org/x.png)' },
    { backgroundColor: 'red;position:fixed' },
    { textColor: 'var(--paper)' },
    { textColor: 'expression(alert(1))' },
  ])('uses neither color if one of them is invalid: %o', (change) => {
    expect(renderAd(change)).not.toContain('style=');
  });

  it('escapes text', () => {
    expect(renderAd({ title: '<img src=x>' })).toContain('&lt;img src=x&gt;');
  });
});
