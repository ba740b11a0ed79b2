import { expect, it } from 'vitest';
import { findNameProblems } from './names.ts';

const path = 'src/server/features/gifts/gift-lifecycle.ts';

it.each([
  ['export function prizeOf(game: Game) {}', 'function prizeOf does not start with a verb'],
  ['export async function told() {}', 'told'],
  ['export const dateText = (date: string): string => date;', 'function dateText does not start with a verb'],
  ['export interface Refusal {}', 'Refusal contains the retired word "refusal"'],
  ['/** Who reads it needs no push. */', '1 comments start with'],
])('rejects %s', (text, problem) => {
  expect(findNameProblems(path, text).join('\n')).toContain(problem);
});

it.each([
  'export function calculatePrize(game: Game) {}',
  'export function GiftCard() {}',
  'export const isOpen = (game: Game) => game.open;',
  "export const lockGift = statement('gifts.lock', 'select 1');",
  '/** Grace period before the push. */',
  'function told() {}',
])('accepts %s', (text) => {
  expect(findNameProblems(path, text)).toEqual([]);
});

it('rejects a retired word in the name of a file', () => {
  expect(findNameProblems('src/client/app/name-told.ts', '')).toHaveLength(1);
});
