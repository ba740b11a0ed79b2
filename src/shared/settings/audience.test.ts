import { describe, expect, it } from 'vitest';
import { isMeantForViewer } from './audience.ts';

const visitor = null;
const guest = { isGuest: true, country: null };
const player = { isGuest: false, country: 'AT' };
const elsewhere = { isGuest: false, country: 'PT' };
const viewers = [visitor, guest, player, elsewhere];

describe('isMeantForViewer', () => {
  it.each([
    ['everybody', null, [visitor, guest, player, elsewhere]],
    ['guests', null, [visitor, guest]],
    ['accounts', null, [player, elsewhere]],
    ['country', 'AT', [player]],
  ] as const)('shows an announcement for %s %s', (audience, country, meant) => {
    expect(viewers.filter((viewer) => isMeantForViewer({ audience, country }, viewer))).toEqual(meant);
  });

  it('shows an announcement without an audience to everybody', () => {
    const told = { country: null } as Parameters<typeof isMeantForViewer>[0];
    expect(viewers.filter((viewer) => isMeantForViewer(told, viewer))).toEqual(viewers);
  });
});
