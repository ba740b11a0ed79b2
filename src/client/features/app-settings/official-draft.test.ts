import { expect, it } from 'vitest';
import { defaultSettings as settings } from '#shared/settings/rules.ts';
import { diffOfficialDraft, listRoundOptions, weekdayOptions } from './official-form.tsx';
import { getSettingLabel, formatSetting } from './setting-names.ts';

it('sends only changed fields of the plan', () => {
  const draft = { officialDailyHour: 20, officialWeekly: true, officialDailyCategory: null };
  expect(diffOfficialDraft(draft, settings)).toEqual({ officialDailyHour: 20 });
});

it('the week starts on Monday', () => {
  expect([weekdayOptions[0], weekdayOptions[6]]).toEqual([
    { value: '1', label: 'Monday' },
    { value: '7', label: 'Sunday' },
  ]);
});

it('lists an unusual round length among the others', () => {
  expect(listRoundOptions(15).map(({ value }) => value)).toEqual(['10', '15', '30', '60', '1440']);
  expect(listRoundOptions(45)[3]).toEqual({ value: '45', label: '45 minutes' });
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
])('%s of %s is readable in the history', (name, value, label, words) => {
  expect([getSettingLabel(name), formatSetting(name, value, (id) => (id === 7 ? 'Birds' : undefined))]).toEqual([
    label,
    words,
  ]);
});
