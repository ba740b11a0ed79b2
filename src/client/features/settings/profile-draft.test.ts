import { expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import { changeOf, draftOf, faultsOf } from './profile-draft.ts';

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
  expect(changeOf(draftOf(user), user)).toEqual({});
});

it('sends only what was changed, and null for what was emptied', () => {
  const draft = { ...draftOf(user), firstName: ' ', lastName: 'Bell', country: '', isCountryHidden: true };
  expect(changeOf(draft, user)).toEqual({ firstName: null, lastName: 'Bell', country: null, isCountryHidden: true });
});

it('shows the time zone that takes over at the next midnight as the chosen one', () => {
  const changing = { ...user, pendingTimeZone: 'Asia/Tokyo' };
  expect(draftOf(changing).timeZone).toBe('Asia/Tokyo');
  expect(changeOf(draftOf(changing), changing)).toEqual({});
  expect(changeOf({ ...draftOf(changing), timeZone: 'Europe/Vienna' }, changing)).toEqual({
    timeZone: 'Europe/Vienna',
  });
});

it('says by field what names may not be, and nothing of what is not changed', () => {
  expect(faultsOf({ displayName: 'Nightowl', firstName: null, country: 'AT' })).toEqual({});
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ displayName: '', lastName: 'Аdmіn' })).toEqual({
    displayName: 'What should others call you?',
    lastName: 'This is a name that the game keeps for itself.',
  });
  expect(faultsOf({ displayName: 'Player 1234', firstName: 'wren@example.org' })).toEqual({
    displayName: 'This is a name that the game keeps for itself.',
    firstName: 'This must not contain an e-mail address or an @ sign.',
  });
});
