import { expect, it } from 'vitest';
import { defaultSettings as settings } from '#shared/settings/rules.ts';
import { officialChanges, roundOptions, weekdayOptions } from './official-draft.ts';
import { settingLabel, settingText } from './setting-names.ts';

it('a plan changes by what differs alone', () => {
  const draft = { officialDailyHour: 20, officialWeekly: true, officialDailyCategory: null };
  expect(officialChanges(draft, settings)).toEqual({ officialDailyHour: 20 });
});

it('the days of the week begin on Monday', () => {
  expect([weekdayOptions[0], weekdayOptions[6]]).toEqual([
    { value: '1', label: 'Monday' },
    { value: '7', label: 'Sunday' },
  ]);
});

it('a round that nobody would choose stands among the others', () => {
  expect(roundOptions(15).map(({ value }) => value)).toEqual(['10', '15', '30', '60', '1440']);
  expect(roundOptions(45)[3]).toEqual({ value: '45', label: '45 minutes' });
});

it.each([
  ['officialDaily', false, 'Daily tournament', 'off'],
  ['officialDailyHour', 19, 'Daily tournament: start', '19:00'],
  ['officialWeeklyDay', 6, 'Weekly tournament: day', 'Saturday'],
  ['officialWeeklyRoundMinutes', 1440, 'Weekly tournament: a round', '1,440 minutes'],
  ['officialDailyCategory', null, 'Daily tournament: category', 'any'],
  ['officialDailyCategory', 7, 'Daily tournament: category', 'Birds'],
  ['officialDailyCategory', 8, 'Daily tournament: category', 'no. 8'],
  ['officialTimeZone', 'Europe/Vienna', 'Official tournaments: time zone', 'Europe/Vienna'],
])('%s of %s reads well in the history', (name, value, label, words) => {
  expect([settingLabel(name), settingText(name, value, (id) => (id === 7 ? 'Birds' : undefined))]).toEqual([
    label,
    words,
  ]);
});
