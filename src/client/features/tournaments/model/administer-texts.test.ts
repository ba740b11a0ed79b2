import { expect, it } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import { getRemovalNote, getRoundEnd } from './administer-texts.ts';

it('ends a round with the last of its open matches', () => {
  const match = (status: Match['status'], deadlineAt: string | null) => ({ status, deadlineAt }) as Match;
  const decided = match('completed', '2026-11-20T12:00:00.000Z');
  expect(getRoundEnd([decided, match('pending', null)])).toBeNull();
  expect(getRoundEnd([decided, match('in_progress', '2026-11-20T10:00:00.000Z')])).toBe(
    Date.parse('2026-11-20T10:00:00.000Z'),
  );
});

it('explains what happens to the entry fee', () => {
  expect(getRemovalNote({ status: 'registration', entryFee: 15 })).toContain('15 coins comes back');
  expect(getRemovalNote({ status: 'registration', entryFee: 0 })).not.toContain('coins');
  expect(getRemovalNote({ status: 'in_progress', entryFee: 15 })).toContain('not returned');
  expect(getRemovalNote({ status: 'in_progress', entryFee: 0 })).toBe(
    'Undecided matches are lost. The player is told.',
  );
});
