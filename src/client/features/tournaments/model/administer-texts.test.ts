import { expect, it } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import { removeNote, roundEndOf } from './administer-texts.ts';

it('a round ends with the last of its open matches', () => {
  const match = (status: Match['status'], deadlineAt: string | null) => ({ status, deadlineAt }) as Match;
  const decided = match('completed', '2026-11-20T12:00:00.000Z');
  expect(roundEndOf([decided, match('pending', null)])).toBeNull();
  expect(roundEndOf([decided, match('in_progress', '2026-11-20T10:00:00.000Z')])).toBe(
    Date.parse('2026-11-20T10:00:00.000Z'),
  );
});

it('says what becomes of the entry', () => {
  expect(removeNote({ status: 'registration', entryFee: 15 })).toContain('15 coins comes back');
  expect(removeNote({ status: 'registration', entryFee: 0 })).not.toContain('coins');
  expect(removeNote({ status: 'in_progress', entryFee: 15 })).toContain('not returned');
  expect(removeNote({ status: 'in_progress', entryFee: 0 })).toBe('Undecided matches are lost. The player is told.');
});
