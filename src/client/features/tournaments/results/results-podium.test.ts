import { expect, it } from 'vitest';
import {
  exampleFinishedMatches,
  exampleMatches,
  createExampleBracketMatch,
  exampleParticipants,
  createExampleResult,
} from '#test/fixtures/example-tournament.ts';
import { createPeopleMap } from '../model/match-sides.ts';
import { getPodium } from './results-podium.ts';

const people = createPeopleMap(exampleParticipants);
const stand = (matches = exampleFinishedMatches) =>
  getPodium(matches, people).map(({ title, side }) => [title, side.name]);

it('ranks the champion above the finalist, and both above the losers of the semifinals', () => {
  expect(stand()).toEqual([
    ['Champion', 'Wren'],
    ['Finalist', 'Juniper Vale'],
    ['Semifinalist', 'Captain Ade'],
    ['Semifinalist', 'Odile Marchetti'],
  ]);
});

it('leaves a place empty if the player did not come', () => {
  const alone = createExampleBracketMatch(7, {
    ...createExampleResult('juniper', 0, 'wren', 1),
    player1Id: null,
    player1Slot: 'bye',
  });
  expect(stand([...exampleFinishedMatches.slice(0, 6), alone])).not.toContainEqual(
    expect.arrayContaining(['Finalist']),
  );
});

it('has two places for a final without semifinals', () => {
  expect(stand([{ ...createExampleBracketMatch(1, createExampleResult('pip', 1, 'wren', 2)) }])).toEqual([
    ['Champion', 'Wren'],
    ['Finalist', 'Pip Lindqvist'],
  ]);
});

it('is empty before the end', () => {
  expect(stand([...exampleMatches])).toEqual([]);
});
