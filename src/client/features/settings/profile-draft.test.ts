import { expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import { getProfileChange, toProfileDraft, validateProfile } from './profile-draft.ts';

const user: User = {
  id: 'u1',
  displayName: 'Wren',
  firstName: 'Wren',
  lastName: null,
  email: 'wren@example.org',
  profileImageUrl: null,
  avatar: null,
  isLookChosen: false,
  level: 1,
  totalScore: 0,
  gamesPlayed: 0,
  gamesWon: 0,
  rankedWins: 0,
  rankedWinDates: 0,
  currentStreak: 0,
  longestStreak: 0,
  coins: 100,
  timeZone: 'Europe/Vienna',
  pendingTimeZone: null,
  country: 'AT',
  isCountryHidden: false,
  role: 'player',
  isAdmin: false,
  administratorNeed: null,
  isGuest: false,
  playing: { timeFactor: null, advance: null, readToMe: null },
  date: '2026-11-21',
  playedToday: false,
};

it('sends nothing when nothing was changed', () => {
  expect(getProfileChange(toProfileDraft(user), user)).toEqual({});
});

it('sends only changed fields, and null for emptied ones', () => {
  const draft = { ...toProfileDraft(user), firstName: ' ', lastName: 'Bell', country: '', isCountryHidden: true };
  expect(getProfileChange(draft, user)).toEqual({
    firstName: null,
    lastName: 'Bell',
    country: null,
    isCountryHidden: true,
  });
});

it('shows a time zone that takes effect at midnight as the chosen one', () => {
  const changing = { ...user, pendingTimeZone: 'Asia/Tokyo' };
  expect(toProfileDraft(changing).timeZone).toBe('Asia/Tokyo');
  expect(getProfileChange(toProfileDraft(changing), changing)).toEqual({});
  expect(getProfileChange({ ...toProfileDraft(changing), timeZone: 'Europe/Vienna' }, changing)).toEqual({
    timeZone: 'Europe/Vienna',
  });
});

it('returns name errors by field, and none for unchanged fields', () => {
  expect(validateProfile({ displayName: 'Nightowl', firstName: null, country: 'AT' })).toEqual({});
  expect(validateProfile({})).toEqual({});
  expect(validateProfile({ displayName: '', lastName: 'Аdmіn' })).toEqual({
    displayName: 'What should others call you?',
    lastName: 'This is a name that the game keeps for itself.',
  });
  expect(validateProfile({ displayName: 'Player 1234', firstName: 'wren@example.org' })).toEqual({
    displayName: 'This is a name that the game keeps for itself.',
    firstName: 'This must not contain an e-mail address or an @ sign.',
  });
});
