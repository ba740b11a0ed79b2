import { describe, expect, it } from 'vitest';
import {
  getAnnouncementState,
  defaultSettings,
  getNetworkBudgets,
  diffSettings,
  restoreSettings,
  isChangeStillInForce,
} from './rules.ts';

describe('settings', () => {
  it('default to the rules', () => {
    expect(defaultSettings).toMatchObject({
      gameReward: 5,
      dailyReward: 50,
      videoReward: 50,
      extraTimePrice: 10,
      skipQuestionPrice: 15,
      extraLifePrice: 20,
      fiftyFiftyPrice: 25,
      freezePrice: 100,
      rewardedGamesPerDay: 50,
      rewardedVideosPerDay: 5,
      giftCoinsPerDay: 200,
      giftPowerUpsPerDay: 10,
      tournamentRoundMinutes: 1440,
      tournamentMaxFee: 10_000,
      maintenance: false,
      switchedOff: [],
    });
    expect(restoreSettings({})).toEqual(defaultSettings);
    expect(restoreSettings({ gameReward: 7, fromAnotherRelease: 1 })).toEqual({ ...defaultSettings, gameReward: 7 });
  });

  it('are changed only where the values differ', () => {
    expect(diffSettings(defaultSettings, { gameReward: 5, freezePrice: 80 })).toEqual({
      before: { freezePrice: 100 },
      after: { freezePrice: 80 },
    });
    expect(diffSettings(defaultSettings, { gameReward: 5 })).toBeNull();
    expect(diffSettings(defaultSettings, { notASetting: 5 })).toBeNull();
  });

  it('ignore the order of switched-off features', () => {
    const current = { ...defaultSettings, switchedOff: ['ads', 'shop'] };
    expect(diffSettings(current, { switchedOff: ['shop', 'ads'] })).toBeNull();
    expect(diffSettings(current, { switchedOff: ['shop'] })?.before).toEqual({ switchedOff: ['ads', 'shop'] });
    expect(isChangeStillInForce(current, { switchedOff: ['shop', 'ads'] })).toBe(true);
  });

  it('of a change can be undone until one of them changes again', () => {
    expect(isChangeStillInForce({ gameReward: 7, freezePrice: 1 }, { gameReward: 7 })).toBe(true);
    expect(isChangeStillInForce({ gameReward: 8, freezePrice: 1 }, { gameReward: 7, freezePrice: 1 })).toBe(false);
  });
});

describe('getAnnouncementState', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));

  it.each([
    [null, null, 'showing'],
    [0, null, 'showing'],
    [1, null, 'scheduled'],
    [null, 1, 'showing'],
    [null, 0, 'over'],
    [-5, -1, 'over'],
    [1, 2, 'scheduled'],
  ] as const)('from minute %s to minute %s is %s', (starts, ends, state) => {
    const dates = { startsAt: starts === null ? null : at(starts), endsAt: ends === null ? null : at(ends) };
    expect(getAnnouncementState(dates, at(0))).toBe(state);
  });
});

describe('getNetworkBudgets', () => {
  const usual = { callsAMinute: 6_000, streams: 200, signUpsAnHour: 60, guestsAnHour: 600, dealsAnHour: 10_000 };
  const tenfold = {
    callsAMinute: 60_000,
    streams: 2_000,
    signUpsAnHour: 600,
    guestsAnHour: 6_000,
    dealsAnHour: 100_000,
  };

  it.each([
    [null, '2028-02-29T12:00:00Z', usual],
    ['2028-02-29', '2028-02-28T23:59:59.999Z', usual],
    ['2028-02-29', '2028-02-29T00:00:00Z', tenfold],
    ['2028-02-29', '2028-02-29T23:59:59.999Z', tenfold],
    ['2028-02-29', '2028-03-01T00:00:00Z', usual],
  ])('with a class on %s, at %s', (classDay, now, budgets) => {
    expect(getNetworkBudgets({ ...defaultSettings, classDay }, new Date(now))).toEqual(budgets);
  });

  it('follows the settings', () => {
    const settings = { ...defaultSettings, signUpsPerNetworkHour: 7, dealsPerNetworkHour: 2_000 };
    expect(getNetworkBudgets(settings, new Date())).toMatchObject({ signUpsAnHour: 7, dealsAnHour: 2_000 });
  });
});
