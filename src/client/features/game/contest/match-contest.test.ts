import { describe, expect, it } from 'vitest';
import type { GameResult } from '#shared/game/contract.ts';
import type { Match, MatchResult } from '#shared/tournaments/contract.ts';
import type { Contest } from '../session/contest.ts';
import { ada, exampleMatchFrame, exampleSemifinal, wren } from '#test/fixtures/example-contest.ts';
import { toMatchContest, type MatchTournament } from './match-contest.ts';

const createResult = (change: Partial<Match>, more: Partial<MatchResult> = {}): MatchResult => ({
  ...exampleSemifinal,
  ...more,
  match: { ...exampleSemifinal.match, ...change },
});

function toContest(result: MatchResult, playerId = ada.id, frame: MatchTournament = exampleMatchFrame): Contest {
  const contest = toMatchContest(result, frame, playerId);
  if (typeof contest === 'string') throw new Error(`there is only a notice: ${contest}`);
  return contest;
}

const getStanding = (change: Partial<Match>, result: Pick<GameResult, 'score' | 'contest'> | null = null) =>
  toContest(createResult(change)).getStanding(result);

const playedMatch = { canPlay: false, hasPlayed: true, status: 'in_progress' } as const;
const decidedMatch = {
  canPlay: false,
  hasPlayed: true,
  status: 'completed',
  player1Score: 650,
  player2Score: 700,
} as const;
const finalRound = { round: 3, matchNumber: 7 };

it('is named after its round, names the opponent and links back to the bracket', () => {
  expect(toContest(exampleSemifinal)).toMatchObject({
    source: { gameMode: 'tournament', categoryId: 12, match: { tournamentId: 3, matchId: 21 } },
    stage: 'ready',
    name: 'Semifinal',
    partOf: 'Friday Cup',
    own: ada,
    opponent: wren,
    heading: 'Semifinal vs Wren',
    questions: 10,
    deadline: '2026-11-22T10:00:00.000Z',
    back: { href: '/tournaments/3', label: 'Back to the bracket' },
  });
  expect(toContest(exampleSemifinal, wren.id)).toMatchObject({ own: wren, opponent: ada, heading: 'Semifinal vs Ada' });
});

it("uses the tournament's time factor", () => {
  expect(toContest(exampleSemifinal, ada.id, { ...exampleMatchFrame, timeFactor: 5 }).timeFactor).toBe(5);
});

describe('a match is played once', () => {
  const stage = (change: Partial<Match>) => toContest(createResult({ canPlay: false, ...change })).stage;

  it('shows the result at its address afterwards', () => {
    expect(stage({ hasPlayed: true })).toBe('played');
    expect(stage({ status: 'completed' })).toBe('played');
  });

  it('continues an open game', () => {
    expect(stage({ isPlaying: true, status: 'in_progress' })).toBe('ready');
    expect(toContest(createResult({ isPlaying: true })).isPlaying).toBe(true);
  });

  it('explains why it cannot be played before its round or after its deadline', () => {
    expect(stage({ scheduledAt: null, deadlineAt: null })).toBe('matchNotOpen');
    expect(stage({ status: 'in_progress' })).toBe('matchDecided');
  });

  it('distinguishes matches of others, without an opponent, and byes', () => {
    expect(toMatchContest(exampleSemifinal, exampleMatchFrame, 'odile')).toBe('matchNotYours');
    const alone = { player1Id: null, canPlay: false } as const;
    expect(
      toMatchContest(createResult({ ...alone, player1Slot: 'tbd' }, { player1: null }), exampleMatchFrame, ada.id),
    ).toBe('matchNotOpen');
    expect(
      toMatchContest(createResult({ ...alone, player1Slot: 'bye' }, { player1: null }), exampleMatchFrame, ada.id),
    ).toBe('matchBye');
  });
});

describe('the standing', () => {
  it('waits while the opponent has not played', () => {
    expect(getStanding(playedMatch)).toMatchObject({
      outcome: 'waiting',
      title: 'Semifinal played',
      note: 'Waiting for Wren',
      ownScore: null,
      opponentScore: null,
      hasPlayed: true,
    });
  });

  it('prefers the result of the game that just ended over older match data', () => {
    const part = { id: 21, tournamentId: 3, opponent: 'Wren', opponentScore: 650, outcome: 'won' } as const;
    expect(getStanding({}, { score: 700, contest: part })).toMatchObject({
      outcome: 'won',
      title: 'You won!',
      ownScore: 700,
      opponentScore: 650,
      hasPlayed: true,
    });
  });

  it('shows who advances to the next round', () => {
    expect(getStanding({ ...decidedMatch, winnerId: ada.id, decidedBy: 'points' })).toMatchObject({
      outcome: 'won',
      title: 'You won!',
      note: 'You are through to the Final.',
      ownScore: 700,
      opponentScore: 650,
      prize: null,
    });
    expect(getStanding({ ...decidedMatch, winnerId: wren.id, decidedBy: 'points' })).toMatchObject({
      outcome: 'lost',
      title: 'Wren won',
      note: 'Wren goes on to the Final.',
    });
    const first = createResult({ ...decidedMatch, winnerId: ada.id, decidedBy: 'points', round: 1 }, { rounds: 6 });
    expect(toContest(first).getStanding(null).note).toBe('You are through to Round 2.');
  });

  it('makes the winner of the final the champion, with the paid prize', () => {
    const won = createResult({ ...decidedMatch, ...finalRound, winnerId: ada.id, decidedBy: 'points' });
    const paid = { ...exampleMatchFrame, status: 'completed', prizePaid: 80 } as const;
    expect(toContest(won, ada.id, paid).getStanding(null)).toMatchObject({
      title: 'Champion!',
      note: 'You are the champion of Friday Cup.',
      prize: 80,
      isChampion: true,
    });
    expect(toContest(won, wren.id, paid).getStanding(null)).toMatchObject({
      title: 'Ada won',
      note: 'Ada is the champion of Friday Cup.',
      prize: null,
      isChampion: false,
    });
    expect(toContest(won, ada.id, { ...paid, prizePaid: 0 }).getStanding(null).prize).toBeNull();
  });

  it.each([
    ['correct', 'Same points: more right answers decided it.'],
    ['time', 'Same points and right answers: less time decided it.'],
    ['seed', 'Same points and right answers: the better seed decided it.'],
    ['absence', 'Wren did not play in time.'],
    ['withdrawal', 'Wren withdrew.'],
  ] as const)('decided by %s shows "%s"', (decidedBy, why) => {
    const { note } = getStanding({ ...decidedMatch, winnerId: ada.id, decidedBy });
    expect(note).toBe(`${why} You are through to the Final.`);
  });

  it('explains a loss by absence', () => {
    const missed = { ...decidedMatch, hasPlayed: false, player1Score: null, player2Score: null, winnerId: wren.id };
    expect(getStanding({ ...missed, decidedBy: 'absence' })).toMatchObject({
      note: 'Time was up before you played. Wren goes on to the Final.',
      hasPlayed: false,
    });
    expect(getStanding({ ...missed, decidedBy: 'withdrawal' }).note).toContain('You withdrew.');
  });

  it('advances nobody when neither player played', () => {
    expect(getStanding({ ...decidedMatch, hasPlayed: false, winnerId: null, decidedBy: 'nobody' })).toMatchObject({
      outcome: 'ended',
      title: 'Semifinal over',
      note: 'Neither of you played, so nobody goes on.',
    });
  });

  it('makes no champion when the final was canceled because nobody answered', () => {
    const won = createResult({ ...decidedMatch, ...finalRound, winnerId: ada.id, decidedBy: 'absence' });
    expect(toContest(won, ada.id, { ...exampleMatchFrame, status: 'cancelled' }).getStanding(null)).toMatchObject({
      outcome: 'ended',
      title: 'Tournament cancelled',
      note: 'Nobody who was left had answered a question. Every entry fee was refunded.',
    });
  });

  it('ends with a tournament that an administrator canceled', () => {
    const off = { ...exampleMatchFrame, status: 'cancelled', cancelReason: 'administrator' } as const;
    expect(toContest(createResult({}), ada.id, off).getStanding(null)).toMatchObject({
      outcome: 'ended',
      note: 'An administrator called it off. Every entry fee was refunded.',
    });
  });

  it('tells both players that an administrator decided it', () => {
    const moved = createResult({ ...decidedMatch, winnerId: ada.id, decidedBy: 'administrator' });
    expect(toContest(moved).getStanding(null).note).toMatch(/^An administrator decided it\. You are through/);
  });
});
