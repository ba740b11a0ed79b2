import { expect, test } from 'vitest';
import type { Shared } from './contract.ts';
import { sharedWords, type Shown } from './words.ts';

const by: Shared['by'] = { displayName: 'Wren', avatar: null };
const played = {
  kind: 'game',
  gameMode: 'normal',
  category: 'Geography',
  score: 1_250,
  questionsCorrect: 8,
  questionsAnswered: 10,
  isSuccess: true,
  stars: 4,
} as const;
const duel = { kind: 'duel', isMatch: false, outcome: 'won', category: null, score: 900, opponentScore: 850 } as const;
const cup = {
  kind: 'tournament',
  id: 1,
  name: 'Autumn Cup',
  category: null,
  participantCount: 5,
  maxParticipants: 16,
  entryFee: 0,
  status: 'registration',
} as const;

test('what is shared is told in one line', () => {
  const title = (thing: Shared['thing']) => sharedWords({ by, thing }).title;
  expect(title(played)).toBe('Wren scored 1,250 points in Geography');
  expect(title({ ...played, category: null })).toBe('Wren scored 1,250 points in Quick Play');
  expect(title({ ...played, gameMode: 'survival', questionsCorrect: 1 })).toBe(
    'Wren survived 1 question for 1,250 points',
  );
  expect(title(duel)).toBe('Wren won a duel 900 to 850');
  expect(title({ ...duel, isMatch: true, outcome: 'lost', opponentScore: null })).toBe('Wren lost a tournament match');
  expect(title({ kind: 'streak', days: 12 })).toBe('Wren has a streak of 12 days');
  expect(title(cup)).toBe('Wren invites you to Autumn Cup');
  expect(title({ ...cup, status: 'completed' })).toBe('Autumn Cup');
});

test('an invitation and the results of a tournament are told in one line, too', () => {
  const title = (thing: Shown['thing']) => sharedWords({ by, thing }).title;
  expect(title({ kind: 'invite' })).toBe('Wren invites you to Trivia Quest');
  expect(title({ kind: 'results', name: 'Autumn Cup', category: null, participantCount: 8 })).toBe(
    'Wren won Autumn Cup',
  );
});

test('somebody without an account is a traveller', () => {
  expect(sharedWords({ by: null, thing: played }).lead).toBe('A traveller scored');
});

test('a tournament tells what a seat costs while there are some', () => {
  const below = (thing: Shared['thing']) => sharedWords({ by, thing }).below;
  expect(below(cup)).toBe('Any category · 5 of 16 seats taken · free to enter');
  expect(below({ ...cup, entryFee: 50, category: 'Art' })).toBe('Art · 5 of 16 seats taken · 50 coins to enter');
  expect(below({ ...cup, status: 'cancelled' })).toBe('Any category · cancelled');
});
