import { describe, expect, it } from 'vitest';
import { defaultSettings as settings } from '#shared/settings/rules.ts';
import { getDraftChanges, validateSetting, findFirstInvalid, getFieldText } from './setting-draft.ts';
import { getSettingLabel, formatSetting } from './setting-names.ts';

describe('draft of the settings', () => {
  it('shows typed values, otherwise the current ones', () => {
    expect(getFieldText({ gameReward: '' }, settings, 'gameReward')).toBe('');
    expect(getFieldText({}, settings, 'gameReward')).toBe('5');
  });

  it('sends only what differs', () => {
    expect(getDraftChanges({ gameReward: '7', freezePrice: '100', dailyReward: ' 50 ' }, settings)).toEqual({
      gameReward: 7,
    });
    expect(getDraftChanges({}, settings)).toEqual({});
  });

  it.each([
    ['gameReward', '-1'],
    ['gameReward', '2.5'],
    ['gameReward', ''],
    ['gameReward', '1e3'],
    ['gameReward', '1001'],
    ['extraTimePrice', '0'],
    ['extraTimePrice', '1000000000'],
    ['tournamentRoundMinutes', '9'],
    ['winsBeforeFee', '1001'],
    ['dealsPerNetworkHour', '999'],
    ['signUpsPerNetworkHour', '0'],
  ] as const)('rejects %s of %j on the client', (name, text) => {
    expect(validateSetting({ [name]: text }, name)).toMatch(/^A whole number from /);
    expect(findFirstInvalid({ rewardedGamesPerDay: '3', [name]: text })).toBe(name);
  });

  it.each([
    ['gameReward', '0'],
    ['gameReward', '1000'],
    ['freezePrice', '1'],
    ['tournamentRoundMinutes', '10080'],
    ['winsBeforeFee', '0'],
    ['dealsPerNetworkHour', '10000000'],
  ] as const)('accepts %s of %j', (name, text) => {
    expect(validateSetting({ [name]: text }, name)).toBeUndefined();
  });
});

describe('formatSetting', () => {
  it.each([
    ['gameReward', 1000, 'Rewards: A finished game', '1,000'],
    ['winsBeforeFee', 10, 'Fairness: Ranked wins before a fee', '10'],
    ['switchedOff', ['shop', 'ads'], 'Switched off', 'Shop, Ads'],
    ['switchedOff', [], 'Switched off', 'nothing'],
    ['skippedSteps', ['mail'], 'Steps of the first day that are skipped', 'Mail, or none'],
    ['classDay', '2028-02-29', 'A class is expected', 'on 2028-02-29 (UTC)'],
    ['classDay', null, 'A class is expected', 'no'],
    ['maintenance', true, 'Maintenance', 'on'],
    ['maintenanceText', 'Soon.', 'Maintenance text', '“Soon.”'],
    ['ofAnotherRelease', 3, 'ofAnotherRelease', '3'],
  ] as const)('formats %s of %j', (name, value, label, text) => {
    expect([getSettingLabel(name), formatSetting(name, value, () => undefined)]).toEqual([label, text]);
  });
});
