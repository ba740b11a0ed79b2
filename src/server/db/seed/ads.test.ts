import { describe, expect, it } from 'vitest';
import { adsContract } from '#shared/ads/contract.ts';
import { findPage } from '#shared/pages.ts';
import { adPlacements } from '#shared/ads/rules.ts';
import { readHouseAds } from './ads.ts';

const houseAds = await readHouseAds();
const adFormSchema = adsContract['POST /api/admin/ads'].body;

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function calculateLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function calculateContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [calculateLuminance(one), calculateLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('house ads', () => {
  it('include two or three for each placement', () => {
    const counts = adPlacements.map((placement) => houseAds.filter((ad) => ad.placement === placement).length);
    for (const count of counts) expect([2, 3]).toContain(count);
    expect(counts.reduce((sum, count) => sum + count)).toBe(houseAds.length);
  });

  it.each(houseAds)("$title is accepted by the administrator's form", (ad) => {
    const written = { clickUrl: null, ...ad, isActive: true, startsAt: null, endsAt: null };
    expect(adFormSchema.parse(written)).toEqual(written);
  });

  it.each(houseAds.filter(({ placement }) => placement !== 'rewarded'))('$title links to a page of the game', (ad) => {
    const path = ad.clickUrl?.split(/[?#]/)[0] ?? '';
    expect(findPage(path)).not.toBeNull();
  });

  it.each(houseAds)('$title is readable on every color of its background', ({ backgroundColor, textColor }) => {
    const grounds = backgroundColor.match(/#[\da-f]{6}/g) ?? [];
    expect(grounds.length).toBeGreaterThan(0);
    for (const ground of grounds) expect(calculateContrast(ground, textColor)).toBeGreaterThanOrEqual(4.5);
  });
});
