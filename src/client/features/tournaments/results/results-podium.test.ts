import { expect, it } from 'vitest';
import {
  exampleFinished,
  exampleMatches,
  exampleMatchOf,
  exampleParticipants,
  examplePlayed,
} from '#test/fixtures/example-bracket.ts';
import { peopleOf } from '../model/match-sides.ts';
import { podiumOf } from './results-podium.ts';

const people = peopleOf(exampleParticipants);
const stand = (matches = exampleFinished) => podiumOf(matches, people).map(({ title, side }) => [title, side.name]);

it('the champion stands above the finalist, and both above those who lost a semifinal', () => {
  expect(stand()).toEqual([
    ['Champion', 'Wren'],
    ['Finalist', 'Juniper Vale'],
    ['Semifinalist', 'Captain Ade'],
    ['Semifinalist', 'Odile Marchetti'],
  ]);
});

it('a place where nobody came stays empty', () => {
  const alone = exampleMatchOf(7, { ...examplePlayed('juniper', 0, 'wren', 1), player1Id: null, player1Slot: 'bye' });
  expect(stand([...exampleFinished.slice(0, 6), alone])).not.toContainEqual(expect.arrayContaining(['Finalist']));
});

it('a final between two, without semifinals, has two places', () => {
  expect(stand([{ ...exampleMatchOf(1, examplePlayed('pip', 1, 'wren', 2)) }])).toEqual([
    ['Champion', 'Wren'],
    ['Finalist', 'Pip Lindqvist'],
  ]);
});

it('nobody stands there before the end', () => {
  expect(stand([...exampleMatches])).toEqual([]);
});
