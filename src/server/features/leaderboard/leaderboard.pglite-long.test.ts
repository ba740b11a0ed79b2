import { describe, expect, it } from 'vitest';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, playGame, createAnswers } from '#test/harness/player.ts';

const adminPassword = 'correct horse battery';
const app = useTestApp({ env: { ADMIN_PASSWORD: adminPassword } });

interface Board {
  entries: LeaderboardEntry[];
  me: LeaderboardEntry | null;
  neighbours: LeaderboardEntry[];
  nextResetAt: string | null;
}

describe('the leaderboard', () => {
  it('ranks by points; players with equal points share a rank in the order of who reached it first', async () => {
    const scores = [3, 4, 3, 1];
    const players = [];
    for (const score of scores) {
      const player = await buildPlayer(app, { name: `Scored ${score}` });
      await playGame(player, createAnswers(score));
      players.push(player);
      app.advance(1_000);
    }
    const board = (await players[3]?.browser.get<Board>('/api/leaderboard?type=global&limit=100'))?.body as Board;
    expect(board.entries.map((entry) => [entry.rank, entry.totalScore])).toEqual([
      [1, 400],
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

  it('supports month, week and day in UTC, each with its next reset', async () => {
    const player = await buildPlayer(app);
    await playGame(player, createAnswers(2));
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

  it('is empty for friends and country, and reports when it needs a country', async () => {
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

  it('hides a player whose answers are implausibly good and lists them for the administrator', async () => {
    const machine = await buildPlayer(app, { name: 'Machine' });
    for (let game = 0; game < 10; game += 1) {
      const before = (await machine.browser.get<Board>('/api/leaderboard')).body.me;
      expect(before?.totalScore).toBe(game === 0 ? undefined : game * 1_400);
      await playGame(machine, createAnswers(10));
    }
    const board = (await machine.browser.get<Board>('/api/leaderboard')).body;
    expect(board.me).toBeNull();
    expect(board.entries.map((entry) => entry.id)).not.toContain(machine.id);
    expect((await machine.browser.get('/api/admin/held-back-players')).status).toBe(403);
    const administrator = app.visitor();
    await administrator.post('/api/auth/sign-in/email', { email: 'admin@trivia.localhost', password: adminPassword });
    const heldBack = await administrator.get<LeaderboardEntry[]>('/api/admin/held-back-players');
    expect(heldBack.body).toMatchObject([{ id: machine.id, displayName: 'Machine', totalScore: 14_000 }]);
  });
});
