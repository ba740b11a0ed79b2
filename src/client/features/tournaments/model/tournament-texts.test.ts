import { describe, expect, it } from 'vitest';
import { formatCoins } from '#client/ui/format-number.ts';
import { errorCatalog } from '#shared/kernel/errors.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { createExampleTournament } from '#test/fixtures/example-tournament.ts';
import {
  formatCancellation,
  formatEnd,
  formatInstant,
  formatJoinFailure,
  getPrizeNote,
  formatPrize,
  formatRoundLength,
  formatSeats,
  formatStart,
  statusLooks,
  tournamentTexts,
} from './tournament-texts.ts';

describe('the text of a failed join (rules T9, 8.6)', () => {
  it.each([
    ['409: Insufficient coins', "You don't have enough coins to join this tournament."],
    ['409: You are already registered for this tournament.', 'You are already registered for this tournament.'],
    ['409: Tournament is full', 'This tournament is full.'],
    ['404: Tournament not found', 'Tournament not found.'],
    ['500: Something went wrong on our side.', 'Failed to join tournament. Please try again.'],
  ])('%s: "%s"', (message, text) => {
    expect(formatJoinFailure(new Error(message))).toBe(text);
  });

  it.each([
    ['registrationOver', 'The registration for this tournament is over.'],
    ['featureOff', 'This part of the game is switched off at the moment.'],
  ] as const)('shows the server’s message for %s, because retrying cannot help', (code, text) => {
    const [status, said] = errorCatalog[code];
    expect(formatJoinFailure(new CallError({ status, text: said, code }))).toBe(text);
  });

  it('shows how many wins are missing before a fee', () => {
    const text = 'Win 10 games on 3 days to join a tournament with a fee (ranked games only)';
    expect(formatJoinFailure(new CallError({ status: 409, code: 'tooFewWins', text }))).toBe(`${text}.`);
  });

  it('is "Failed to join tournament. Please try again." for other errors', () => {
    expect(formatJoinFailure(new CallError({ status: 0, text: 'offline' }))).toBe(
      'Failed to join tournament. Please try again.',
    );
    expect(formatJoinFailure('nothing')).toBe('Failed to join tournament. Please try again.');
  });
});

it('contains toast texts for success and failure', () => {
  const { create, join } = tournamentTexts;
  expect([create.title, create.done, create.failed]).toEqual([
    'Tournament Created!',
    'Your tournament has been created successfully.',
    'Failed to create tournament. Please try again.',
  ]);
  expect([join.title, join.done]).toEqual(['Tournament Joined!', 'You have successfully joined the tournament.']);
});

it('has a badge for each status: blue, yellow, green, or raw and gray (rules 4.10)', () => {
  const looks = Object.entries(statusLooks).map(([status, { word, tone }]) => [status, word, tone]);
  expect(looks).toEqual([
    ['registration', 'Registration Open', 'open'],
    ['in_progress', 'In Progress', 'live'],
    ['completed', 'Completed', 'done'],
    ['cancelled', 'cancelled', 'raw'],
  ]);
});

it('shows "TBD" for an unknown start and "N/A" for an unknown end', () => {
  expect(formatStart({ startTime: null })).toBe('TBD');
  expect(formatEnd({ endTime: null })).toBe('N/A');
  const instant = '2026-11-20T18:00:00.000Z';
  expect([formatStart({ startTime: instant }), formatEnd({ endTime: instant })]).toEqual([
    formatInstant(instant),
    formatInstant(instant),
  ]);
  expect(formatInstant(instant)).toMatch(/Nov.*20|20.*Nov/);
});

describe('the prize', () => {
  it('is announced with "up to" (settled readings)', () => {
    expect(formatPrize(createExampleTournament())).toBe('up to 160 coins');
    expect(formatPrize(createExampleTournament({ prizePool: 0 }))).toBe('0 coins');
  });

  it('is at most the escrow while the tournament runs, and finally the amount paid', () => {
    expect(formatPrize(createExampleTournament({ status: 'in_progress', escrow: 60 }))).toBe('up to 60 coins');
    expect(formatPrize(createExampleTournament({ status: 'completed', escrow: 0, prizePaid: 60 }))).toBe('60 coins');
    expect(formatPrize(createExampleTournament({ status: 'completed', escrow: 0, prizePaid: 0 }))).toBe('0 coins');
  });

  it('has a note about forfeited fees until it is paid, if there is a fee', () => {
    const note =
      'The winner gets the entry fees of everyone who plays. If you withdraw or never play, your fee is lost. New accounts add at most 500 coins a week to a player’s prizes and gifts.';
    expect(getPrizeNote(createExampleTournament())).toBe(note);
    expect(getPrizeNote(createExampleTournament({ status: 'in_progress' }))).toBe(note);
    expect(getPrizeNote(createExampleTournament({ status: 'completed' }))).toBeNull();
    expect(getPrizeNote(createExampleTournament({ entryFee: 0 }))).toBeNull();
  });
});

it.each([
  [10, '10 minutes'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '24 hours'],
  [4320, '3 days'],
  [10080, '7 days'],
])('formats a round of %i minutes as %s', (minutes, text) => {
  expect(formatRoundLength(minutes)).toBe(text);
});

it('formats coins and seats', () => {
  expect([formatCoins(0), formatCoins(1), formatCoins(10_000)]).toEqual(['0 coins', '1 coin', '10,000 coins']);
  expect(formatSeats({ participantCount: 3, maxParticipants: 8 })).toBe('3 of 8 seats taken');
  expect(formatSeats({ participantCount: 8, maxParticipants: 8 })).toBe('Full');
});

it('explains a cancellation and the refund (rules T6, T23, T27)', () => {
  const text = (part: Parameters<typeof createExampleTournament>[0]) =>
    formatCancellation(createExampleTournament(part));
  expect(text({ cancelReason: 'notStarted' })).toBe('It never started. All fees went back.');
  expect(text({ cancelReason: 'creator', isParticipant: true })).toBe(
    'Its creator called it off. Your 20 coins came back.',
  );
  expect(text({ cancelReason: 'nobodyPlayed', entryFee: 0 })).toBe('Nobody answered a question.');
});
