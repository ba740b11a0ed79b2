import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#shared/friends/contract.ts';
import type { GameResult, PlayQuestion } from '#shared/game/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { PlayerStats } from '#shared/progress/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import {
  answerMatch,
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  joinNewPlayers,
  findOpenMatch,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp();
const timeouts = Array<'timeout'>(10).fill('timeout');

/** Returns players in the order of their seeds: all have no points, so earlier joining gives the better seed. */
async function createStartedTournament(count: number, form: object = {}): Promise<[Tournament, ...Player[]]> {
  const creator = await buildPlayer(app);
  const cup = await createOpenTournament(creator, { maxParticipants: 8, entryFee: 10, ...form });
  const players = await joinNewPlayers(app, cup, count);
  return [requireBody(await createTournamentCalls(creator).start(cup.id)), ...players];
}

async function createFinal(form: object = {}): Promise<[Tournament, Player, Player]> {
  return (await createStartedTournament(2, form)) as [Tournament, Player, Player];
}

const listMatches = async (player: Player, cup: Tournament) =>
  requireBody(await createTournamentCalls(player).matches(cup.id));
const getStats = async (player: Player) => (await player.browser.get<PlayerStats>('/api/user/stats')).body;
const listNotifications = async (player: Player) =>
  (await player.browser.get<Notification[]>('/api/notifications')).body.map(({ kind, text }) => `${kind}: ${text}`);

describe('a match is decided', () => {
  it('by more points', async () => {
    const [cup, one, other] = await createFinal();
    await playOpenMatch(one, cup, createAnswers(6));
    const { body } = await playOpenMatch(other, cup, createAnswers(7));
    expect(body).toMatchObject({ isSuccess: true, contest: { outcome: 'won', opponentScore: 700 } });
    expect(await listMatches(one, cup)).toMatchObject([
      { status: 'completed', winnerId: other.id, player1Score: 700, player2Score: 850, decidedBy: 'points' },
    ]);
  });

  it('then by less time, where an unanswered question costs its full limit', async () => {
    const [cup, one, other] = await createFinal();
    const slow = await findOpenMatch(one, cup);
    const { gameId } = await answerMatch(one, cup.id, slow.id, ['right', ...timeouts.slice(1)]);
    await one.submit({ gameId });
    await playOpenMatch(other, cup, createAnswers(1));
    expect(await listMatches(one, cup)).toMatchObject([{ winnerId: other.id, decidedBy: 'time' }]);
  });

  it('then by the better seed', async () => {
    const [cup, one, two, three, four] = (await createStartedTournament(4)) as [
      Tournament,
      Player,
      Player,
      Player,
      Player,
    ];
    for (const player of [one, two, three, four]) await playOpenMatch(player, cup, timeouts);
    const [first, second, last] = await listMatches(one, cup);
    expect([first, second].map((match) => match?.winnerId)).toEqual([one.id, two.id]);
    expect([first?.decidedBy, second?.decidedBy]).toEqual(['seed', 'seed']);
    expect(last).toMatchObject({ status: 'pending', player1Id: one.id, player2Id: two.id });
  });

  it('and the win counts once for a player who had to wait', async () => {
    const [cup, one, other] = await createFinal({ entryFee: 0 });
    await playOpenMatch(one, cup, createAnswers(9));
    expect((await getStats(one)).gamesWon).toBe(0);
    await playOpenMatch(other, cup, createAnswers(8));
    expect(await getStats(one)).toMatchObject({ gamesWon: 1, gamesPlayed: 1, totalScore: 1200 });
    expect(await getStats(other)).toMatchObject({ gamesWon: 0, gamesPlayed: 1, totalScore: 1000 });
    const { body: profile } = await other.browser.get<PublicProfile>(`/api/players/${one.id}`);
    expect(profile.achievements.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['first-win', 'tournament-1', 'tournament-won-1']),
    );
  });
});

describe('the submit that decides the last match of a round', () => {
  it('opens the next round in the same transaction', async () => {
    const [cup, one, two, three, four] = (await createStartedTournament(4, { roundMinutes: 60 })) as [
      Tournament,
      ...Player[],
    ] &
      [Tournament, Player, Player, Player, Player];
    await playOpenMatch(one, cup, createAnswers(5));
    await playOpenMatch(four, cup, createAnswers(4));
    const [, , waiting] = await listMatches(one, cup);
    expect(waiting).toMatchObject({ player1Id: one.id, player2Slot: 'tbd', scheduledAt: null, deadlineAt: null });
    expect((await createTournamentCalls(one).deal(cup.id, waiting?.id ?? 0)).body.code).toBe('matchNotOpen');
    await playOpenMatch(two, cup, createAnswers(5));
    await playOpenMatch(three, cup, createAnswers(9));
    const [, , open] = await listMatches(one, cup);
    expect(open).toMatchObject({ player1Id: one.id, player2Id: three.id, canPlay: true, status: 'pending' });
    expect(Date.parse(open?.deadlineAt ?? '') - Date.parse(open?.scheduledAt ?? '')).toBe(60 * 60_000);
    expect(requireBody(await createTournamentCalls(one).get(cup.id))).toMatchObject({ currentRound: 2, rounds: 2 });
    expect(requireBody(await createTournamentCalls(four).get(cup.id)).isOut).toBe(true);
    expect(await listNotifications(one)).toEqual([
      expect.stringMatching(/^matchReady: .*final of Autumn Cup is open.*60 minutes/i),
      expect.stringMatching(/^matchResult: You beat Player 4 .*round 1 of Autumn Cup/),
      expect.stringMatching(/^tournamentStarted/),
    ]);
  });

  it('or pays the escrow to the champion as the prize', async () => {
    const [cup, one, two, three] = (await createStartedTournament(3)) as [Tournament, Player, Player, Player];
    expect(await getEscrowBalance(app, cup)).toBe(30);
    const [bye, , last] = await listMatches(one, cup);
    expect(bye).toMatchObject({ status: 'completed', decidedBy: 'bye', winnerId: one.id, player2Slot: 'bye' });
    expect(last).toMatchObject({ player1Id: one.id });
    await playOpenMatch(two, cup, createAnswers(1));
    await playOpenMatch(three, cup, createAnswers(2));
    await playOpenMatch(three, cup, createAnswers(5));
    const { body: result } = await playOpenMatch(one, cup, createAnswers(6));
    expect(result.newAchievements).toEqual(expect.arrayContaining(['tournament-won-1', 'tournament-1', 'first-win']));
    expect(requireBody(await createTournamentCalls(two).get(cup.id))).toMatchObject({
      status: 'completed',
      champion: { id: one.id },
      prizePaid: 30,
      escrow: 0,
      resultsCode: expect.stringMatching(/^[\w-]{16,64}$/),
    });
    expect(await getEscrowBalance(app, cup)).toBe(0);
    expect(await listLedgerEntries(app, one.id, 'tournamentFee', 'tournamentPrize')).toMatchObject([
      { amount: -10 },
      { amount: 30 },
    ]);
    expect(await listNotifications(one)).toContainEqual(
      expect.stringMatching(/^tournamentWon: .*Autumn Cup.*30 coins/),
    );
  });

  it('pays once when both final games finish at the same moment, in twenty repetitions', async () => {
    const [cup, one, other] = await createFinal();
    const { id } = await findOpenMatch(one, cup);
    const games = [
      (await answerMatch(one, cup.id, id, createAnswers(3))).gameId,
      (await answerMatch(other, cup.id, id, createAnswers(4))).gameId,
    ];
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? other : one).submit({ gameId: games[index % 2] })),
    );
    expect(results.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const outcomes = new Set(
      results.map(({ body }: { body: GameResult }) => `${body.gameId} ${body.contest?.outcome}`),
    );
    expect(outcomes.size).toBe(2);
    expect([...outcomes].filter((text) => text.endsWith('waiting'))).toHaveLength(1);
    expect(await listLedgerEntries(app, other.id, 'tournamentPrize')).toMatchObject([
      { amount: 20, reference: String(cup.id) },
    ]);
    expect(await listLedgerEntries(app, one.id, 'tournamentPrize')).toEqual([]);
    expect(await getEscrowBalance(app, cup)).toBe(0);
  });
});

describe('the scores of a match question by question', () => {
  it('are shown once both have played, and the questions only to its own players', async () => {
    const [cup, one, other] = await createFinal();
    const { id } = await findOpenMatch(one, cup);
    await playOpenMatch(one, cup, createAnswers(1));
    expect(requireBody(await createTournamentCalls(other).match(cup.id, id)).questions).toEqual([]);
    const { questions: met } = await answerMatch(other, cup.id, id, createAnswers(0));
    await other.submit({ gameId: (met[0] as PlayQuestion).gameId });
    const own = requireBody(await createTournamentCalls(one).match(cup.id, id));
    expect(own.questions.map(({ question }) => question)).toEqual(met.map(({ question }) => question));
    expect(own.questions[0]).toMatchObject({
      player1: { outcome: 'right', points: 100 },
      player2: { outcome: 'wrong', points: 0 },
    });
    const seen = requireBody(await createTournamentCalls(await buildPlayer(app)).match(cup.id, id));
    expect(seen.questions.map(({ question, correctAnswer }) => question ?? correctAnswer)).toEqual(
      Array(10).fill(null),
    );
    expect(seen.questions.map(({ player1 }) => player1)).toEqual(own.questions.map(({ player1 }) => player1));
  });
});

describe('a match that only one player has played', () => {
  it('reveals nothing to the opponent in any call', async () => {
    const [cup, one, other] = await createFinal({ entryFee: 0 });
    const { id } = await findOpenMatch(one, cup);
    const { gameId } = await answerMatch(one, cup.id, id, createAnswers(10));
    const calls = [
      `/api/tournaments/${cup.id}`,
      `/api/tournaments/${cup.id}/matches`,
      `/api/tournaments/${cup.id}/matches/${id}`,
      `/api/tournaments/${cup.id}/participants`,
      '/api/user/matches',
      '/api/user/tournaments',
      `/api/players/${one.id}`,
      '/api/user/history',
      '/api/notifications',
      '/api/leaderboard',
    ];
    const seen = () => Promise.all(calls.map(async (path) => (await other.browser.get(path)).body));
    const before = await seen();
    const { body: result } = await one.submit({ gameId });
    expect(result.newAchievements).toEqual(expect.arrayContaining(['perfect-score', 'tournament-1']));
    expect(result.contest).toMatchObject({ opponentScore: null, outcome: 'waiting' });
    expect(await seen()).toEqual(before);
    const theirs = await answerMatch(other, cup.id, id, createAnswers(3));
    expect(requireBody(await createTournamentCalls(other).match(cup.id, id)).match).toMatchObject({
      player1Score: null,
      player2Score: null,
      isPlaying: true,
    });
    await other.submit({ gameId: theirs.gameId });
    const { body: shown } = await other.browser.get<PublicProfile>(`/api/players/${one.id}`);
    expect(shown).toMatchObject({ gamesPlayed: 1, gamesWon: 1, totalScore: 1400 });
    expect(shown.achievements.map(({ id: each }) => each)).toContain('perfect-score');
  });
});
