import { describe, expect, it } from 'vitest';
import type { GameResult } from '#shared/game/contract.ts';
import type { Match, MatchResult } from '#shared/tournaments/contract.ts';
import type { Contest } from '../session/contest.ts';
import { ada, cup, semifinal, wren } from '#test/fixtures/example-contest.ts';
import { matchContest, type MatchFrame } from './match-contest.ts';

const read = (change: Partial<Match>, more: Partial<MatchResult> = {}): MatchResult => ({
  ...semifinal,
  ...more,
  match: { ...semifinal.match, ...change },
});

function seen(result: MatchResult, playerId = ada.id, frame: MatchFrame = cup): Contest {
  const contest = matchContest(result, frame, playerId);
  if (typeof contest === 'string') throw new Error(`there is only a notice: ${contest}`);
  return contest;
}

const standing = (change: Partial<Match>, result: Pick<GameResult, 'score' | 'contest'> | null = null) =>
  seen(read(change)).standingAfter(result);

const played = { canPlay: false, hasPlayed: true, status: 'in_progress' } as const;
const decided = { canPlay: false, hasPlayed: true, status: 'completed', player1Score: 650, player2Score: 700 } as const;
const final = { round: 3, matchNumber: 7 };

it('a match is called by its round, says whom it is against, and leads back to the bracket', () => {
  expect(seen(semifinal)).toMatchObject({
    source: { gameMode: 'tournament', categoryId: 12, match: { tournamentId: 3, matchId: 21 } },
    stage: 'ready',
    name: 'Semifinal',
    partOf: 'Friday Cup',
    own: ada,
    opponent: wren,
    against: 'Semifinal vs Wren',
    questions: 10,
    openUntil: '2026-11-22T10:00:00.000Z',
    back: { href: '/tournaments/3', label: 'Back to the bracket' },
  });
  expect(seen(semifinal, wren.id)).toMatchObject({ own: wren, opponent: ada, against: 'Semifinal vs Ada' });
});

it('the clocks have the factor of the tournament', () => {
  expect(seen(semifinal, ada.id, { ...cup, timeFactor: 5 }).timeFactor).toBe(5);
});

describe('a match is played once', () => {
  const stage = (change: Partial<Match>) => seen(read({ canPlay: false, ...change })).stage;

  it('then its address shows what came of it', () => {
    expect(stage({ hasPlayed: true })).toBe('played');
    expect(stage({ status: 'completed' })).toBe('played');
  });

  it('a game that is open goes on', () => {
    expect(stage({ isPlaying: true, status: 'in_progress' })).toBe('ready');
    expect(seen(read({ isPlaying: true })).isPlaying).toBe(true);
  });

  it('before its round and after its time it says why it cannot be played', () => {
    expect(stage({ scheduledAt: null, deadlineAt: null })).toBe('matchNotOpen');
    expect(stage({ status: 'in_progress' })).toBe('matchDecided');
  });

  it('one of others, one without an opponent and a bye are told apart', () => {
    expect(matchContest(semifinal, cup, 'odile')).toBe('matchNotYours');
    const alone = { player1Id: null, canPlay: false } as const;
    expect(matchContest(read({ ...alone, player1Slot: 'tbd' }, { player1: null }), cup, ada.id)).toBe('matchNotOpen');
    expect(matchContest(read({ ...alone, player1Slot: 'bye' }, { player1: null }), cup, ada.id)).toBe('matchBye');
  });
});

describe('how it stands', () => {
  it('while the opponent has not played, it waits', () => {
    expect(standing(played)).toMatchObject({
      outcome: 'waiting',
      title: 'Semifinal played',
      note: 'Waiting for Wren',
      ownScore: null,
      opponentScore: null,
      hasPlayed: true,
    });
  });

  it('the result of the game that has just ended knows more than a match that was read before it', () => {
    const part = { id: 21, tournamentId: 3, opponent: 'Wren', opponentScore: 650, outcome: 'won' } as const;
    expect(standing({}, { score: 700, contest: part })).toMatchObject({
      outcome: 'won',
      title: 'You won!',
      ownScore: 700,
      opponentScore: 650,
      hasPlayed: true,
    });
  });

  it('who wins is through to the next round, who loses sees the other go on', () => {
    expect(standing({ ...decided, winnerId: ada.id, decidedBy: 'points' })).toMatchObject({
      outcome: 'won',
      title: 'You won!',
      note: 'You are through to the Final.',
      ownScore: 700,
      opponentScore: 650,
      prize: null,
    });
    expect(standing({ ...decided, winnerId: wren.id, decidedBy: 'points' })).toMatchObject({
      outcome: 'lost',
      title: 'Wren won',
      note: 'Wren goes on to the Final.',
    });
    const first = read({ ...decided, winnerId: ada.id, decidedBy: 'points', round: 1 }, { rounds: 6 });
    expect(seen(first).standingAfter(null).note).toBe('You are through to Round 2.');
  });

  it('who wins the final is the champion, with the prize that was paid', () => {
    const won = read({ ...decided, ...final, winnerId: ada.id, decidedBy: 'points' });
    const paid = { ...cup, status: 'completed', prizePaid: 80 } as const;
    expect(seen(won, ada.id, paid).standingAfter(null)).toMatchObject({
      title: 'Champion!',
      note: 'You are the champion of Friday Cup.',
      prize: 80,
      isChampion: true,
    });
    expect(seen(won, wren.id, paid).standingAfter(null)).toMatchObject({
      title: 'Ada won',
      note: 'Ada is the champion of Friday Cup.',
      prize: null,
      isChampion: false,
    });
    expect(seen(won, ada.id, { ...paid, prizePaid: 0 }).standingAfter(null).prize).toBeNull();
  });

  it.each([
    ['correct', 'Same points: more right answers decided it.'],
    ['time', 'Same points and right answers: less time decided it.'],
    ['seed', 'Same points and right answers: the better seed decided it.'],
    ['absence', 'Wren did not play in time.'],
    ['withdrawal', 'Wren withdrew.'],
  ] as const)('decided by %s it says "%s"', (decidedBy, why) => {
    const { note } = standing({ ...decided, winnerId: ada.id, decidedBy });
    expect(note).toBe(`${why} You are through to the Final.`);
  });

  it('who did not come hears why it is lost', () => {
    const missed = { ...decided, hasPlayed: false, player1Score: null, player2Score: null, winnerId: wren.id };
    expect(standing({ ...missed, decidedBy: 'absence' })).toMatchObject({
      note: 'Time was up before you played. Wren goes on to the Final.',
      hasPlayed: false,
    });
    expect(standing({ ...missed, decidedBy: 'withdrawal' }).note).toContain('You withdrew.');
  });

  it('where nobody came, nobody goes on', () => {
    expect(standing({ ...decided, hasPlayed: false, winnerId: null, decidedBy: 'nobody' })).toMatchObject({
      outcome: 'ended',
      title: 'Semifinal over',
      note: 'Neither of you played, so nobody goes on.',
    });
  });

  it('a final of a tournament that was cancelled because nobody had answered makes no champion', () => {
    const won = read({ ...decided, ...final, winnerId: ada.id, decidedBy: 'absence' });
    expect(seen(won, ada.id, { ...cup, status: 'cancelled' }).standingAfter(null)).toMatchObject({
      outcome: 'ended',
      title: 'Tournament cancelled',
      note: 'Nobody who was left had answered a question. Every entry fee was refunded.',
    });
  });

  it('a match of a tournament that an administrator called off ends with it', () => {
    const off = { ...cup, status: 'cancelled', cancelReason: 'administrator' } as const;
    expect(seen(read({}), ada.id, off).standingAfter(null)).toMatchObject({
      outcome: 'ended',
      note: 'An administrator called it off. Every entry fee was refunded.',
    });
  });

  it('that an administrator decided says so to both', () => {
    const moved = read({ ...decided, winnerId: ada.id, decidedBy: 'administrator' });
    expect(seen(moved).standingAfter(null).note).toMatch(/^An administrator decided it\. You are through/);
  });
});
