import { describe, expect, it } from 'vitest';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { statement } from '#server/platform/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, playGame } from '#test/harness/player.ts';

const adminPassword = 'correct horse battery';
const app = useTestApp({ env: { ADMIN_PASSWORD: adminPassword } });

interface Board {
  entries: LeaderboardEntry[];
  me: LeaderboardEntry | null;
  neighbours: LeaderboardEntry[];
  nextResetAt: string | null;
}

const right = (count: number) => Array.from({ length: count }, () => 'right' as const);

describe('the leaderboard', () => {
  it('ranks by points; equals share a rank, listed by who got there first', async () => {
    const scores = [3, 5, 3, 1];
    const players = [];
    for (const score of scores) {
      const player = await buildPlayer(app, { name: `Scored ${score}` });
      await playGame(player, right(score));
      players.push(player);
      app.advance(1_000);
    }
    const board = (await players[3]?.browser.get<Board>('/api/leaderboard?type=global&limit=100'))?.body as Board;
    expect(board.entries.map((entry) => [entry.rank, entry.totalScore])).toEqual([
      [1, 500],
      [2, 300],
      [2, 300],
      [4, 100],
    ]);
    expect(board.entries.map((entry) => entry.id)).toEqual(
      [players[1], players[0], players[2], players[3]].map((p) => p?.id),
    );
    expect(board.me).toMatchObject({ rank: 4, totalScore: 100, gamesPlayed: 1 });
    expect(board.nextResetAt).toBeNull();
    expect(JSON.stringify(board)).not.toContain('@');

    const short = (await players[3]?.browser.get<Board>('/api/leaderboard?limit=1'))?.body as Board;
    expect(short.entries).toHaveLength(1);
    expect(short.me?.rank).toBe(4);
    expect(short.neighbours.map((entry) => entry.id)).toEqual([players[0], players[2], players[3]].map((p) => p?.id));
  });

  it('knows month, week and day in UTC, each with its next reset', async () => {
    const player = await buildPlayer(app);
    await playGame(player, right(2));
    for (const period of ['month', 'week', 'day']) {
      const { body } = await player.browser.get<Board>(`/api/leaderboard?period=${period}`);
      expect(body.me?.totalScore).toBe(200);
      expect(Date.parse(body.nextResetAt ?? '')).toBeGreaterThan(Date.now());
    }
    app.advance(8 * 86_400_000);
    for (const [period, points] of [
      ['day', undefined],
      ['week', undefined],
      ['all', 200],
    ] as const) {
      const { body } = await player.browser.get<Board>(`/api/leaderboard?period=${period}`);
      expect(body.me?.totalScore).toBe(points);
    }
  });

  it('is truthfully empty for friends and country, and says when it needs a country', async () => {
    const player = await buildPlayer(app);
    for (const type of ['friends', 'local']) {
      const { body } = await player.browser.get<Board>(`/api/leaderboard?type=${type}&limit=100`);
      const needsCountry = type === 'local';
      expect(body).toEqual({ entries: [], me: null, neighbours: [], nextResetAt: null, needsCountry });
    }
  });

  it.each(['limit=0', 'limit=101', 'type=moon', 'period=year'])('refuses %s', async (query) => {
    const player = await buildPlayer(app);
    expect((await player.browser.get(`/api/leaderboard?${query}`)).status).toBe(400);
  });

  it('leaves off a player whose answers no human gives, and shows them to the administrator', async () => {
    const machine = await buildPlayer(app, { name: 'Machine' });
    for (let game = 0; game < 2; game += 1) {
      const questions = await machine.deal('/api/questions/random?count=50');
      for (const question of questions) await machine.answer(question, 'right', { timeTaken: 0 });
      const before = (await machine.browser.get<Board>('/api/leaderboard')).body.me;
      expect(before?.totalScore).toBe(game === 0 ? undefined : 5_000);
      await machine.submit();
    }
    const board = (await machine.browser.get<Board>('/api/leaderboard')).body;
    expect(board.me).toBeNull();
    expect(board.entries.map((entry) => entry.id)).not.toContain(machine.id);
    expect((await machine.browser.get('/api/admin/held-back-players')).status).toBe(403);
    const administrator = app.visitor();
    await administrator.post('/api/auth/sign-in/email', { email: 'admin@trivia.localhost', password: adminPassword });
    const heldBack = await administrator.get<LeaderboardEntry[]>('/api/admin/held-back-players');
    expect(heldBack.body).toMatchObject([{ id: machine.id, displayName: 'Machine', totalScore: 10_000 }]);
  });

  it('loses no point when forty games end at once', async () => {
    const player = await buildPlayer(app);
    const games = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const [question] = await player.deal(`/api/categories/${index + 12}/questions?count=1`);
        if (!question) throw new Error('no question');
        await player.answer(question, 'right');
        return question.gameId;
      }),
    );
    await Promise.all(games.map((gameId) => player.submit({ gameId })));
    const { body } = await player.browser.get<Board>('/api/leaderboard?period=all');
    expect(body.me?.totalScore).toBe(4_000);
    const [totals] = await app.database.run<{ score: number }>(
      statement('test.totals', 'select total_score as score from player_totals where player_id = $1'),
      [player.id],
    );
    expect(totals?.score).toBe(4_000);
  });
});
