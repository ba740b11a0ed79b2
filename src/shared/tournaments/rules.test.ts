import { describe, expect, it } from 'vitest';
import { newTournament } from './contract.ts';
import { canPayFee, getFeeRequirement, getJoinVerdict } from './rules.ts';

const openTournament = {
  status: 'registration',
  isParticipant: false,
  participantCount: 3,
  maxParticipants: 4,
} as const;

describe('getJoinVerdict', () => {
  it.each([
    ['is there for who has won enough', {}, true, 'allowed'],
    ['is not there for who has not', {}, false, 'tooFewWins'],
    [
      'that is taken already is the first thing to hear',
      { isParticipant: true, participantCount: 4 },
      false,
      'alreadyRegistered',
    ],
    ['in a full field is none, whoever comes', { participantCount: 4 }, false, 'tournamentFull'],
    ['is no more to be had after the start', { status: 'in_progress' }, false, 'registrationOver'],
  ] as const)('%s', (_what, change, hasWonEnough, verdict) => {
    expect(getJoinVerdict({ ...openTournament, ...change }, hasWonEnough)).toBe(verdict);
  });
});

describe('canPayFee', () => {
  const canPay = (rankedWins: number, rankedWinDates: number, entryFee = 20, winsNeeded = 10) =>
    canPayFee(entryFee, { rankedWins, rankedWinDates }, winsNeeded);

  it('requires ten ranked wins on three dates', () => {
    expect([canPay(10, 3), canPay(400, 90), canPay(9, 3), canPay(10, 2), canPay(0, 0)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('requires nothing without a fee', () => {
    expect(canPay(0, 0, 0)).toBe(true);
  });

  it('requires the number of wins in the settings, on as many dates up to three', () => {
    expect([0, 1, 2, 10].map(getFeeRequirement)).toEqual([
      { rankedWins: 0, rankedWinDates: 0 },
      { rankedWins: 1, rankedWinDates: 1 },
      { rankedWins: 2, rankedWinDates: 2 },
      { rankedWins: 10, rankedWinDates: 3 },
    ]);
    expect([canPay(0, 0, 20, 0), canPay(1, 1, 20, 1), canPay(1, 1, 20, 2)]).toEqual([true, true, false]);
  });
});

describe('the time factor of a new tournament', () => {
  const factorOf = (form: object) => newTournament.safeParse({ name: 'Cup', ...form });

  it('may be individual in a free tournament and is required otherwise', () => {
    expect(factorOf({ timeFactor: null }).data?.timeFactor).toBeNull();
    expect(factorOf({ timeFactor: 5, entryFee: 10 }).data?.timeFactor).toBe(5);
    const refused = factorOf({ timeFactor: null, entryFee: 10 });
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([['timeFactor']]);
  });
});
