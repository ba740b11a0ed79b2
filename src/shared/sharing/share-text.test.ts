import { expect, test } from 'vitest';
import type { Shared } from './contract.ts';
import { formatShareText, type SharePreview } from './share-text.ts';

const by: Shared['by'] = { displayName: 'Wren', avatar: null };
const game = {
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
const tournament = {
  kind: 'tournament',
  id: 1,
  name: 'Autumn Cup',
  category: null,
  participantCount: 5,
  maxParticipants: 16,
  entryFee: 0,
  status: 'registration',
} as const;

test('describes shared content in one line', () => {
  const title = (thing: Shared['thing']) => formatShareText({ by, thing }).title;
  expect(title(game)).toBe('Wren scored 1,250 points in Geography');
  expect(title({ ...game, category: null })).toBe('Wren scored 1,250 points in Quick Play');
  expect(title({ ...game, gameMode: 'survival', questionsCorrect: 1 })).toBe(
    'Wren survived 1 question for 1,250 points',
  );
  expect(title(duel)).toBe('Wren won a duel 900 to 850');
  expect(title({ ...duel, isMatch: true, outcome: 'lost', opponentScore: null })).toBe('Wren lost a tournament match');
  expect(title({ kind: 'streak', days: 12 })).toBe('Wren has a streak of 12 days');
  expect(title(tournament)).toBe('Wren invites you to Autumn Cup');
  expect(title({ ...tournament, status: 'completed' })).toBe('Autumn Cup');
});

test('describes an invitation and tournament results in one line', () => {
  const title = (thing: SharePreview['thing']) => formatShareText({ by, thing }).title;
  expect(title({ kind: 'invite' })).toBe('Wren invites you to Trivia Quest');
  expect(title({ kind: 'results', name: 'Autumn Cup', category: null, participantCount: 8 })).toBe(
    'Wren won Autumn Cup',
  );
});

test('calls a player without an account a traveller', () => {
  expect(formatShareText({ by: null, thing: game }).lead).toBe('A traveller scored');
});

test('states the entry fee while seats are left', () => {
  const below = (thing: Shared['thing']) => formatShareText({ by, thing }).below;
  expect(below(tournament)).toBe('Any category · 5 of 16 seats taken · free to enter');
  expect(below({ ...tournament, entryFee: 50, category: 'Art' })).toBe('Art · 5 of 16 seats taken · 50 coins to enter');
  expect(below({ ...tournament, status: 'cancelled' })).toBe('Any category · cancelled');
});
