import { expect, it } from 'vitest';
import { getActRefusal } from './act-refusal.ts';

it('explains why a member of staff may not act on a player', () => {
  const player = { role: 'player', needsOtherStaff: false } as const;
  const opponent = { ...player, needsOtherStaff: true };
  const editor = { ...player, role: 'editor' } as const;
  expect([getActRefusal(player, 'moderator'), getActRefusal(player, 'admin'), getActRefusal(editor, 'admin')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(getActRefusal(editor, 'moderator')).toBe('Only an owner can act on somebody who has a role.');
  for (const role of ['moderator', 'admin'] as const) {
    expect(getActRefusal(opponent, role)).toBe(
      'You are playing against this player right now, so another member of staff has to act.',
    );
  }
});
