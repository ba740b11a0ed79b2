import { describe, expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { toLocalInputValue } from '#client/platform/local-time.ts';
import { getClockOptions, getClocksHint } from './field-options.ts';
import { getCreateErrors } from './create-sheet.tsx';
import {
  emptyTournament,
  validateTournament,
  toNewTournament,
  calculatePrize,
  getSeatObstacle,
  formatSeatCost,
} from './new-tournament-draft.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const day = 86_400_000;
const named = { ...emptyTournament, name: 'Cup' };
const localIn = (ms: number) => toLocalInputValue(new Date(now + ms).toISOString());

describe('a new tournament (rules 5.7)', () => {
  it('needs a name but no description', () => {
    expect(validateTournament(emptyTournament, now)).toEqual({ name: 'What is it called?' });
    expect(validateTournament({ ...emptyTournament, name: '  ' }, now)).toHaveProperty('name');
    expect(validateTournament(named, now)).toEqual({});
  });

  it('limits the name to 60 characters and the description to 300', () => {
    const longest = { ...named, name: 'n'.repeat(60), description: 'd'.repeat(300) };
    expect(validateTournament(longest, now)).toEqual({});
    expect(validateTournament({ ...longest, name: 'n'.repeat(61), description: 'd'.repeat(301) }, now)).toEqual({
      name: 'At most 60 characters.',
      description: 'At most 300 characters.',
    });
  });

  it.each(['-1', '1.5', '10001', 'ten', '1e9'])('refuses an entry fee of %s', (entryFee) => {
    expect(validateTournament({ ...named, entryFee }, now)).toEqual({ entryFee: 'A whole number from 0 to 10,000.' });
  });

  it('refuses an entry fee above the configured limit', () => {
    expect(validateTournament({ ...named, entryFee: '26' }, now, 25)).toEqual({
      entryFee: 'A whole number from 0 to 25.',
    });
  });

  it.each(['0', '20', '10000'])('accepts an entry fee of %s', (entryFee) => {
    expect(validateTournament({ ...named, entryFee }, now)).toEqual({});
  });

  it('starts within the next 7 days or without a fixed time', () => {
    const fault = { startTime: 'A time within the next 7 days.' };
    expect(validateTournament({ ...named, startTime: localIn(day) }, now)).toEqual({});
    expect(validateTournament({ ...named, startTime: localIn(-60_000) }, now)).toEqual(fault);
    expect(validateTournament({ ...named, startTime: localIn(8 * day) }, now)).toEqual(fault);
  });

  it('has a prize pool of entry fee times max players; invalid input counts as 0', () => {
    expect(calculatePrize({ entryFee: '20', maxParticipants: 8 })).toEqual({
      coins: 160,
      text: 'Entry fee × Max players = 20 × 8',
    });
    expect(calculatePrize({ entryFee: 'ten', maxParticipants: 8 }).coins).toBe(0);
    expect(calculatePrize({ entryFee: '', maxParticipants: 64 }).text).toBe('Entry fee × Max players = 0 × 64');
  });

  it('sends the prize pool, null for any category, and the start as an ISO time', () => {
    expect(toNewTournament({ ...named, name: ' Cup ', entryFee: '20', startTime: localIn(day) }, true)).toEqual({
      name: 'Cup',
      description: '',
      categoryId: null,
      maxParticipants: 16,
      entryFee: 20,
      prizePool: 320,
      kind: 'open',
      startBy: 'anyone',
      startTime: new Date(now + day).toISOString(),
      roundMinutes: 1440,
      timeFactor: 1,
      join: true,
    });
    expect(toNewTournament(named, true).startTime).toBeNull();
  });
});

describe('“I play too”', () => {
  const rich = { coins: 50, rankedWins: 10, rankedWinDates: 3 };

  it('is on by default, can be turned off, and is not sent when the creator may not take a seat', () => {
    expect(toNewTournament(named, true).join).toBe(true);
    expect(toNewTournament({ ...named, join: false }, true).join).toBe(false);
    expect(toNewTournament(named, false).join).toBe(false);
  });

  it('shows the cost of the seat or the obstacle', () => {
    expect(formatSeatCost({ entryFee: '0' })).toBe('You get the first seat.');
    expect(formatSeatCost({ entryFee: '20' })).toBe('You get the first seat and pay 20 coins for it.');
    expect(getSeatObstacle({ entryFee: '20' }, rich, 10)).toBeNull();
    expect(getSeatObstacle({ entryFee: '60' }, rich, 10)).toBe('You need 10 coins more to join.');
    expect(getSeatObstacle({ entryFee: '20' }, { ...rich, rankedWins: 7, rankedWinDates: 1 }, 10)).toBe(
      'To join, win 10 ranked games on 3 different days. So far: 7 wins on 1 day.',
    );
    expect(getSeatObstacle({ entryFee: 'ten' }, { coins: 0, rankedWins: 0, rankedWinDates: 0 }, 10)).toBeNull();
  });
});

describe('the clocks of a new tournament', () => {
  it('are individual without a fee and the usual ones with a fee', () => {
    expect(toNewTournament(named, true).timeFactor).toBeNull();
    expect(toNewTournament({ ...named, entryFee: '20' }, true).timeFactor).toBe(1);
    expect(toNewTournament({ ...named, entryFee: 'ten' }, true).timeFactor).toBeNull();
  });

  it('are the chosen ones with or without a fee', () => {
    for (const entryFee of ['0', '20']) {
      expect(toNewTournament({ ...named, entryFee, timeFactor: 5 }, true).timeFactor).toBe(5);
    }
  });

  it('are explained, and individual clocks are offered only without a fee', () => {
    expect(getClockOptions(false).map(({ value }) => value)).toEqual(['own', '1', '2', '5', '10']);
    expect(getClockOptions(true).map(({ value }) => value)).toEqual(['1', '2', '5', '10']);
    expect(getClocksHint(2, false)).toBe('60 seconds, for everybody.');
    expect(getClocksHint(1, true)).toBe('30 seconds, for everybody. Where there is a fee, all play by the same clock.');
  });
});

describe('a refused tournament', () => {
  it('shows the server’s field errors at their fields', () => {
    const fields = [
      { field: 'startTime', message: 'must lie in the future' },
      { field: 'body', message: 'is odd' },
    ];
    expect(getCreateErrors(new CallError({ status: 400, text: 'no', fields }))).toEqual({
      faults: { startTime: 'It must lie in the future.' },
      text: 'body: is odd',
    });
  });

  it('shows the reason for other errors if it is known', () => {
    const text = 'You have enough tournaments that have not started yet.';
    expect(getCreateErrors(new CallError({ status: 409, text }))).toEqual({ faults: {}, text });
    expect(getCreateErrors(new CallError({ status: 500, text: 'oops' }))).toEqual({
      faults: {},
      text: 'Failed to create tournament. Please try again.',
    });
    expect(getCreateErrors(null)).toEqual({ faults: {}, text: null });
  });
});
