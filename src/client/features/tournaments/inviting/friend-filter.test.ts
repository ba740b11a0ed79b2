import { expect, it } from 'vitest';
import type { InvitedFriend } from '#shared/tournaments/contract.ts';
import { filterFriendsByName } from './friend-filter.ts';

const friends = ['José', 'Mara', 'Omar', 'Conan O’Brien'].map(
  (displayName) => ({ player: { displayName } }) as InvitedFriend,
);
const found = (search: string) => filterFriendsByName(friends, search).map(({ player }) => player.displayName);

it('finds friends by a part of their name regardless of case and accents', () => {
  expect(found('mar')).toEqual(['Mara', 'Omar']);
  expect(found(' JOSE ')).toEqual(['José']);
  expect(found('')).toEqual(['José', 'Mara', 'Omar', 'Conan O’Brien']);
  expect(found('Wren')).toEqual([]);
  expect(found('--')).toEqual([]);
});

it.each(['obrien', "O'Brien", 'O’BRIEN', 'conanobrien'])('finds Conan O’Brien by %s', (search) => {
  expect(found(search)).toEqual(['Conan O’Brien']);
});
