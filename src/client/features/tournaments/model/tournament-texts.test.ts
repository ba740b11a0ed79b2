import { describe, expect, it } from 'vitest';
import { coinsText } from '#client/ui/number-text.ts';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { exampleTournament } from '#test/fixtures/example-tournament.ts';
import {
  cancelText,
  endText,
  instantText,
  joinFailureText,
  prizeNote,
  prizeText,
  roundLengthText,
  seatsText,
  startText,
  statusLooks,
  tournamentTexts,
} from './tournament-texts.ts';

describe('a failed join says (rules T9, 8.6)', () => {
  it.each([
    ['409: Insufficient coins', "You don't have enough coins to join this tournament."],
    ['409: You are already registered for this tournament.', 'You are already registered for this tournament.'],
    ['409: Tournament is full', 'This tournament is full.'],
    ['404: Tournament not found', 'Tournament not found.'],
    ['500: Something went wrong on our side.', 'Failed to join tournament. Please try again.'],
  ])('%s: "%s"', (message, text) => {
    expect(joinFailureText(new Error(message))).toBe(text);
  });

  it.each([
    ['registrationOver', 'The registration for this tournament is over.'],
    ['featureOff', 'This part of the game is switched off at the moment.'],
  ] as const)('%s: the words of the server, since trying again cannot help', (code, text) => {
    const [status, said] = errorCatalogue[code];
    expect(joinFailureText(new CallError({ status, text: said, code }))).toBe(text);
  });

  it('what is missing, where it is wins before a fee', () => {
    const text = 'Win 10 games on 3 days to join a tournament with a fee (ranked games only)';
    expect(joinFailureText(new CallError({ status: 409, code: 'tooFewWins', text }))).toBe(`${text}.`);
  });

  it('anything else: "Failed to join tournament. Please try again."', () => {
    expect(joinFailureText(new CallError({ status: 0, text: 'offline' }))).toBe(
      'Failed to join tournament. Please try again.',
    );
    expect(joinFailureText('nothing')).toBe('Failed to join tournament. Please try again.');
  });
});

it('says what is done and what is not', () => {
  const { create, join } = tournamentTexts;
  expect([create.title, create.done, create.failed]).toEqual([
    'Tournament Created!',
    'Your tournament has been created successfully.',
    'Failed to create tournament. Please try again.',
  ]);
  expect([join.title, join.done]).toEqual(['Tournament Joined!', 'You have successfully joined the tournament.']);
});

it('has a badge for each status: blue, yellow, green, and raw and gray otherwise (rules 4.10)', () => {
  const looks = Object.entries(statusLooks).map(([status, { word, tone }]) => [status, word, tone]);
  expect(looks).toEqual([
    ['registration', 'Registration Open', 'open'],
    ['in_progress', 'In Progress', 'live'],
    ['completed', 'Completed', 'done'],
    ['cancelled', 'cancelled', 'raw'],
  ]);
});

it('a start that nobody knows is "TBD", an end "N/A"', () => {
  expect(startText({ startTime: null })).toBe('TBD');
  expect(endText({ endTime: null })).toBe('N/A');
  const instant = '2026-11-20T18:00:00.000Z';
  expect([startText({ startTime: instant }), endText({ endTime: instant })]).toEqual([
    instantText(instant),
    instantText(instant),
  ]);
  expect(instantText(instant)).toMatch(/Nov.*20|20.*Nov/);
});

describe('the prize', () => {
  it('is announced as "up to" (settled readings)', () => {
    expect(prizeText(exampleTournament())).toBe('up to 160 coins');
    expect(prizeText(exampleTournament({ prizePool: 0 }))).toBe('0 coins');
  });

  it('is at most what lies in escrow once it runs, and in the end what was paid', () => {
    expect(prizeText(exampleTournament({ status: 'in_progress', escrow: 60 }))).toBe('up to 60 coins');
    expect(prizeText(exampleTournament({ status: 'completed', escrow: 0, prizePaid: 60 }))).toBe('60 coins');
    expect(prizeText(exampleTournament({ status: 'completed', escrow: 0, prizePaid: 0 }))).toBe('0 coins');
  });

  it('has a note about the fees that are not part of it, until it is paid, where there is a fee', () => {
    const note =
      'The winner gets the entry fees of everyone who plays. If you withdraw or never play, your fee is lost. New accounts add at most 500 coins a week to a player’s prizes and gifts.';
    expect(prizeNote(exampleTournament())).toBe(note);
    expect(prizeNote(exampleTournament({ status: 'in_progress' }))).toBe(note);
    expect(prizeNote(exampleTournament({ status: 'completed' }))).toBeNull();
    expect(prizeNote(exampleTournament({ entryFee: 0 }))).toBeNull();
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
])('a round of %i minutes is open for %s', (minutes, text) => {
  expect(roundLengthText(minutes)).toBe(text);
});

it('counts coins and seats', () => {
  expect([coinsText(0), coinsText(1), coinsText(10_000)]).toEqual(['0 coins', '1 coin', '10,000 coins']);
  expect(seatsText({ participantCount: 3, maxParticipants: 8 })).toBe('3 of 8 seats taken');
  expect(seatsText({ participantCount: 8, maxParticipants: 8 })).toBe('Full');
});

it('a cancelled one says why, and that the fees went back (rules T6, T23, T27)', () => {
  const text = (part: Parameters<typeof exampleTournament>[0]) => cancelText(exampleTournament(part));
  expect(text({ cancelReason: 'notStarted' })).toBe('It never started. All fees went back.');
  expect(text({ cancelReason: 'creator', isParticipant: true })).toBe(
    'Its creator called it off. Your 20 coins came back.',
  );
  expect(text({ cancelReason: 'nobodyPlayed', entryFee: 0 })).toBe('Nobody answered a question.');
});
