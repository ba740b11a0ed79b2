import { describe, expect, it } from 'vitest';
import { newTournament } from './contract.ts';
import { joinVerdict, missingWins } from './rules.ts';

const open = { status: 'registration', isParticipant: false, participantCount: 3, maxParticipants: 4 } as const;

describe('a seat', () => {
  it.each([
    ['is there for who has won enough', {}, 0, 'allowed'],
    ['is not there for who has not', {}, 1, 'tooFewWins'],
    [
      'that is taken already is the first thing to hear',
      { isParticipant: true, participantCount: 4 },
      1,
      'alreadyRegistered',
    ],
    ['in a full field is none, whoever comes', { participantCount: 4 }, 1, 'tournamentFull'],
    ['is no more to be had after the start', { status: 'in_progress' }, 1, 'registrationOver'],
  ] as const)('%s', (_what, change, winsMissing, verdict) => {
    expect(joinVerdict({ ...open, ...change }, winsMissing)).toBe(verdict);
  });
});

describe('wins before a fee', () => {
  it('are missing as long as there are fewer than needed, and only where there is a fee', () => {
    expect([0, 7, 10, 400].map((gamesWon) => missingWins(20, gamesWon, 10))).toEqual([10, 3, 0, 0]);
    expect(missingWins(0, 0, 10)).toBe(0);
    expect(missingWins(20, 0, 0)).toBe(0);
  });
});

describe('the time factor of a new tournament', () => {
  const factorOf = (form: object) => newTournament.safeParse({ name: 'Cup', ...form });

  it('may be everybody’s own where it is free, and is named where it may not', () => {
    expect(factorOf({ timeFactor: null }).data?.timeFactor).toBeNull();
    expect(factorOf({ timeFactor: 5, entryFee: 10 }).data?.timeFactor).toBe(5);
    const refused = factorOf({ timeFactor: null, entryFee: 10 });
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([['timeFactor']]);
  });
});
