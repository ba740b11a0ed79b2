import { describe, expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { localText } from '#client/platform/local-time.ts';
import { clockOptions, clocksHint } from './choices.ts';
import { createRefusal } from './create-refusal.ts';
import { emptyTournament, faultsOf, newTournamentOf, prizeOf, seatNote, seatText } from './new-tournament-draft.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const day = 86_400_000;
const named = { ...emptyTournament, name: 'Cup' };
const localIn = (ms: number) => localText(new Date(now + ms).toISOString());

describe('a new tournament (rules 5.7)', () => {
  it('needs a name, and no description', () => {
    expect(faultsOf(emptyTournament, now)).toEqual({ name: 'What is it called?' });
    expect(faultsOf({ ...emptyTournament, name: '  ' }, now)).toHaveProperty('name');
    expect(faultsOf(named, now)).toEqual({});
  });

  it('has a name of 60 characters and a description of 300 at most', () => {
    const longest = { ...named, name: 'n'.repeat(60), description: 'd'.repeat(300) };
    expect(faultsOf(longest, now)).toEqual({});
    expect(faultsOf({ ...longest, name: 'n'.repeat(61), description: 'd'.repeat(301) }, now)).toEqual({
      name: 'At most 60 characters.',
      description: 'At most 300 characters.',
    });
  });

  it.each(['-1', '1.5', '10001', 'ten', '1e9'])('refuses an entry fee of %s', (entryFee) => {
    expect(faultsOf({ ...named, entryFee }, now)).toEqual({ entryFee: 'A whole number from 0 to 10,000.' });
  });

  it('refuses what is more than the settings allow', () => {
    expect(faultsOf({ ...named, entryFee: '26' }, now, 25)).toEqual({ entryFee: 'A whole number from 0 to 25.' });
  });

  it.each(['0', '20', '10000'])('takes an entry fee of %s', (entryFee) => {
    expect(faultsOf({ ...named, entryFee }, now)).toEqual({});
  });

  it('starts within the next 7 days, or nobody knows when', () => {
    const fault = { startTime: 'A time within the next 7 days.' };
    expect(faultsOf({ ...named, startTime: localIn(day) }, now)).toEqual({});
    expect(faultsOf({ ...named, startTime: localIn(-60_000) }, now)).toEqual(fault);
    expect(faultsOf({ ...named, startTime: localIn(8 * day) }, now)).toEqual(fault);
  });

  it('has a prize pool of entry fee times max players; what is no number counts as 0', () => {
    expect(prizeOf({ entryFee: '20', maxParticipants: 8 })).toEqual({
      coins: 160,
      text: 'Entry fee × Max players = 20 × 8',
    });
    expect(prizeOf({ entryFee: 'ten', maxParticipants: 8 }).coins).toBe(0);
    expect(prizeOf({ entryFee: '', maxParticipants: 64 }).text).toBe('Entry fee × Max players = 0 × 64');
  });

  it('is sent with its prize pool, any category as null, and the start as an instant', () => {
    expect(newTournamentOf({ ...named, name: ' Cup ', entryFee: '20', startTime: localIn(day) }, true)).toEqual({
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
    expect(newTournamentOf(named, true).startTime).toBeNull();
  });
});

describe('“I play too”', () => {
  const rich = { coins: 50, rankedWins: 10, rankedWinDates: 3 };

  it('is ticked, can be taken off, and is not sent where something keeps the creator out', () => {
    expect(newTournamentOf(named, true).join).toBe(true);
    expect(newTournamentOf({ ...named, join: false }, true).join).toBe(false);
    expect(newTournamentOf(named, false).join).toBe(false);
  });

  it('says what it costs, or what is missing', () => {
    expect(seatText({ entryFee: '0' })).toBe('You get the first seat.');
    expect(seatText({ entryFee: '20' })).toBe('You get the first seat and pay 20 coins for it.');
    expect(seatNote({ entryFee: '20' }, rich, 10)).toBeNull();
    expect(seatNote({ entryFee: '60' }, rich, 10)).toBe('You need 10 coins more to join.');
    expect(seatNote({ entryFee: '20' }, { ...rich, rankedWins: 7, rankedWinDates: 1 }, 10)).toBe(
      'To join, win 10 ranked games on 3 different days. So far: 7 wins on 1 day.',
    );
    expect(seatNote({ entryFee: 'ten' }, { coins: 0, rankedWins: 0, rankedWinDates: 0 }, 10)).toBeNull();
  });
});

describe('the clocks of a new one', () => {
  it('are everybody’s own while it is free, and the usual ones once there is a fee', () => {
    expect(newTournamentOf(named, true).timeFactor).toBeNull();
    expect(newTournamentOf({ ...named, entryFee: '20' }, true).timeFactor).toBe(1);
    expect(newTournamentOf({ ...named, entryFee: 'ten' }, true).timeFactor).toBeNull();
  });

  it('are those that were chosen, with a fee and without', () => {
    for (const entryFee of ['0', '20']) {
      expect(newTournamentOf({ ...named, entryFee, timeFactor: 5 }, true).timeFactor).toBe(5);
    }
  });

  it('say what they mean, and offer everybody’s own only where nobody pays', () => {
    expect(clockOptions(false).map(({ value }) => value)).toEqual(['own', '1', '2', '5', '10']);
    expect(clockOptions(true).map(({ value }) => value)).toEqual(['1', '2', '5', '10']);
    expect(clocksHint(2, false)).toBe('60 seconds, for everybody.');
    expect(clocksHint(1, true)).toBe('30 seconds, for everybody. Where there is a fee, all play by the same clock.');
  });
});

describe('a refused one', () => {
  it('has what the server said of a field at the field', () => {
    const fields = [
      { field: 'startTime', message: 'must lie in the future' },
      { field: 'body', message: 'is odd' },
    ];
    expect(createRefusal(new CallError({ status: 400, text: 'no', fields }))).toEqual({
      faults: { startTime: 'It must lie in the future.' },
      text: 'body: is odd',
    });
  });

  it('says why where no field is to blame, as far as somebody knows', () => {
    const text = 'You have enough tournaments that have not started yet.';
    expect(createRefusal(new CallError({ status: 409, text }))).toEqual({ faults: {}, text });
    expect(createRefusal(new CallError({ status: 500, text: 'oops' }))).toEqual({
      faults: {},
      text: 'Failed to create tournament. Please try again.',
    });
    expect(createRefusal(null)).toEqual({ faults: {}, text: null });
  });
});
