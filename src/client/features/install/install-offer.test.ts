import { expect, it } from 'vitest';
import { type InstallSituation, getInstallMethod } from './install-offer.ts';

const liked: InstallSituation = {
  gamesPlayed: 3,
  wasOffered: false,
  isInstalled: false,
  hasOffer: true,
  isApple: false,
};

it.each([
  ['after the third game, by the browser', liked, 'browser'],
  ['not before', { ...liked, gamesPlayed: 2 }, null],
  ['once', { ...liked, wasOffered: true }, null],
  ['not in the app itself', { ...liked, isInstalled: true }, null],
  ['by hand on iPhones, which ask nobody', { ...liked, hasOffer: false, isApple: true }, 'byHand'],
  ['not where there is no way', { ...liked, hasOffer: false }, null],
] as const)('the app is offered: %s', (_, situation, way) => {
  expect(getInstallMethod(situation)).toBe(way);
});
