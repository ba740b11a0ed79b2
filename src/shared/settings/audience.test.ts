import { describe, expect, it } from 'vitest';
import { isMeantFor } from './audience.ts';

const visitor = null;
const guest = { isGuest: true, country: null };
const player = { isGuest: false, country: 'AT' };
const elsewhere = { isGuest: false, country: 'PT' };
const viewers = [visitor, guest, player, elsewhere];

describe('an announcement is for', () => {
  it.each([
    ['everybody', null, [visitor, guest, player, elsewhere]],
    ['guests', null, [visitor, guest]],
    ['accounts', null, [player, elsewhere]],
    ['country', 'AT', [player]],
  ] as const)('%s %s', (audience, country, meant) => {
    expect(viewers.filter((viewer) => isMeantFor({ audience, country }, viewer))).toEqual(meant);
  });

  it('is for everybody where a server of the release before tells no audience', () => {
    const told = { country: null } as Parameters<typeof isMeantFor>[0];
    expect(viewers.filter((viewer) => isMeantFor(told, viewer))).toEqual(viewers);
  });
});
