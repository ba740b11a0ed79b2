import { beforeAll, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PublicResults, Tournament } from '#shared/tournaments/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import {
  answerMatch,
  requireBody,
  getEscrowBalance,
  findOpenMatch,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp();
const calendar = createCalendar(app);
const dayMs = 86_400_000;
// Any game with 7 correct answers completes this date's challenge, so a reward would appear if practice counted.
beforeAll(() => void calendar.goToChallenge('right-7'));

const countLedgerEntries = statement('test.ledger-entries', 'select count(*)::int as count from ledger_entry');
const countEntries = async () => (await app.database.run<{ count: number }>(countLedgerEntries))[0]?.count;

const startPractice = async (player: Player, form?: object) =>
  requireBody(await createTournamentCalls(player).practise(form));
const timeouts = Array.from({ length: 10 }, () => 'timeout' as const);

async function playThrough(player: Player, tournament: Tournament): Promise<number> {
  const { rounds } = tournament;
  for (let round = 1; round <= (rounds ?? 0); round += 1) {
    const { body } = await playOpenMatch(player, tournament, createAnswers(10));
    expect(body).toMatchObject({ contest: { outcome: 'won' }, coinsEarned: 0, newAchievements: [] });
    expect(body.dailyChallenge).toBeNull();
  }
  return rounds ?? 0;
}

async function expectNothingGained(player: Player): Promise<void> {
  const { browser } = player;
  expect(await player.coins()).toBe(100);
  const unlocked = (await browser.get<Achievement[]>('/api/user/achievements')).body;
  expect(unlocked.filter(({ unlockedAt }) => unlockedAt !== null)).toEqual([]);
  expect((await browser.get('/api/user/daily-challenge')).body).toMatchObject({ completed: false });
  expect((await browser.get('/api/notifications')).body).toEqual([]);
}

describe('a practice tournament', () => {
  it.each([
    [4, 2],
    [8, 3],
    [16, 4],
  ])('of %i starts at once with computer players in all other seats', async (maxParticipants, rounds) => {
    const wren = await buildPlayer(app);
    const begun = await startPractice(wren, { maxParticipants });
    expect(begun).toMatchObject({
      kind: 'practice',
      status: 'in_progress',
      participantCount: maxParticipants,
      entryFee: 0,
      prizePool: 0,
      escrow: 0,
      rounds,
      currentRound: 1,
      isParticipant: true,
      canStart: false,
      inviteCode: null,
    });
    const participants = requireBody(await createTournamentCalls(wren).participants(begun.id));
    expect(participants.filter(({ isComputer }) => !isComputer).map(({ userId }) => userId)).toEqual([wren.id]);
    const computers = participants.filter(({ isComputer }) => isComputer);
    expect(new Set(computers.map(({ player }) => player.displayName)).size).toBe(maxParticipants - 1);
    expect(computers.every(({ userId }) => userId.startsWith('computer-'))).toBe(true);
    expect(participants.map(({ seed }) => seed)).toEqual(
      Array.from({ length: maxParticipants }, (_, index) => index + 1),
    );
  });

  it('lets computer players play each other at once, and the player play one of them', async () => {
    const wren = await buildPlayer(app);
    const begun = await startPractice(wren);
    const opening = requireBody(await createTournamentCalls(wren).matches(begun.id)).filter(({ round }) => round === 1);
    const own = await findOpenMatch(wren, begun);
    expect(opening).toHaveLength(4);
    for (const match of opening) {
      expect([match.player1Slot, match.player2Slot]).toEqual(['player', 'player']);
      if (match.id === own.id) expect(match).toMatchObject({ status: 'pending', winnerId: null, canPlay: true });
      else expect(match).toMatchObject({ status: 'completed', winnerId: expect.stringMatching(/^computer-/) });
    }
    const [waiting] = (await createTournamentCalls(wren).ownMatches()).body;
    expect(waiting).toMatchObject({ tournamentId: begun.id, isOpponentComputer: true, match: { id: own.id } });
  });

  it('defaults to 8 players, any category and the usual round time, and accepts other values', async () => {
    const wren = await buildPlayer(app);
    expect(await startPractice(wren)).toMatchObject({ maxParticipants: 8, category: null, timeFactor: 1 });
    const asked = await startPractice(wren, { categoryId: 2, maxParticipants: 4, timeFactor: 2 });
    expect(asked).toMatchObject({ categoryId: 2, timeFactor: 2 });
    const { id } = await findOpenMatch(wren, asked);
    const [question] = requireBody(await createTournamentCalls(wren).deal(asked.id, id)) as [PlayQuestion];
    expect(question).toMatchObject({ timeLimitMs: 60_000, position: 1, total: 10 });
  });

  it.each([
    [400, { maxParticipants: 5 }],
    [400, { maxParticipants: 32 }],
    [400, { timeFactor: 3 }],
    [400, { entryFee: 10 }],
    [404, { categoryId: 999 }],
  ])('responds with %i to %o', async (status, form) => {
    expect((await createTournamentCalls(await buildPlayer(app)).practise(form)).status).toBe(status);
  });

  it('is created once per Idempotency-Key', async () => {
    const wren = await buildPlayer(app);
    const headers = { 'idempotency-key': 'practice-of-today' };
    const begin = () => wren.browser.post<Tournament>('/api/tournaments/practice', { maxParticipants: 4 }, { headers });
    const ids = (await Promise.all([begin(), begin(), begin()])).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    expect((await createTournamentCalls(wren).own()).body).toHaveLength(1);
  });

  it('is limited to ten unfinished ones', async () => {
    const wren = await buildPlayer(app);
    const { practise, withdraw } = createTournamentCalls(wren);
    const begun = await Promise.all(Array.from({ length: 14 }, () => practise({ maxParticipants: 4 })));
    const running = begun.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(running).toHaveLength(10);
    expect(begun.filter(({ body }) => body.code === 'tooManyPractices').map(({ body }) => body.message)).toEqual(
      Array(4).fill('You have enough practice tournaments that are not over yet.'),
    );
    requireBody(await withdraw(running[0] ?? 0));
    expect((await practise({ maxParticipants: 4 })).status).toBe(200);
  });

  it('is visible to its player only', async () => {
    const wren = await buildPlayer(app);
    const begun = await startPractice(wren);
    const { id } = await findOpenMatch(wren, begun);
    const odile = createTournamentCalls(await buildPlayer(app));
    const calls = [odile.get, odile.participants, odile.matches, odile.join, odile.leave, odile.start, odile.cancel];
    for (const call of [...calls, odile.withdraw]) {
      expect((await call(begun.id)).body).toMatchObject({ code: 'tournamentNotFound' });
    }
    expect((await odile.match(begun.id, id)).body).toMatchObject({ code: 'tournamentNotFound' });
    expect((await odile.deal(begun.id, id)).status).toBe(404);
    const listed = [...(await odile.list()).body, ...(await createTournamentCalls(wren).list()).body];
    expect(listed.filter((each) => each.id === begun.id)).toEqual([]);
    expect((await createTournamentCalls(wren).own()).body).toMatchObject([{ id: begun.id }]);
  });
});

describe('winning a practice tournament', () => {
  it('pays nothing and unlocks nothing', async () => {
    const wren = await buildPlayer(app, { name: 'Wren' });
    const before = await countEntries();
    const begun = await startPractice(wren, { maxParticipants: 8 });
    expect(await playThrough(wren, begun)).toBe(3);
    const { get, matches, results } = createTournamentCalls(wren);
    const ended = requireBody(await get(begun.id));
    expect(ended).toMatchObject({ status: 'completed', champion: { id: wren.id }, prizePaid: 0, escrow: 0 });
    const bracket = requireBody(await matches(begun.id));
    expect(bracket).toHaveLength(7);
    expect(bracket.every(({ status, winnerId }) => status === 'completed' && winnerId !== null)).toBe(true);
    expect(bracket.filter(({ winnerId }) => winnerId === wren.id)).toHaveLength(3);

    await expectNothingGained(wren);
    expect(await countEntries()).toBe(before);
    expect(await getEscrowBalance(app, begun)).toBe(0);
    const shared = requireBody<PublicResults>(await results(ended.resultsCode ?? ''));
    expect(shared).toMatchObject({ isPractice: true, prizePaid: 0, champion: { displayName: 'Wren' } });
  });

  it('is decided among the computer players at once after the player has lost', async () => {
    const wren = await buildPlayer(app);
    const before = await countEntries();
    const begun = await startPractice(wren, { maxParticipants: 16 });
    const { body } = await playOpenMatch(wren, begun, timeouts);
    expect(body).toMatchObject({ contest: { outcome: 'lost' }, coinsEarned: 0, newAchievements: [] });
    const { get, matches, ownMatches } = createTournamentCalls(wren);
    const ended = requireBody(await get(begun.id));
    expect(ended).toMatchObject({ status: 'completed', champion: { id: expect.stringMatching(/^computer-/) } });
    const bracket = requireBody(await matches(begun.id));
    expect(bracket).toHaveLength(15);
    expect(bracket.every(({ status, winnerId }) => status === 'completed' && winnerId !== null)).toBe(true);
    expect((await ownMatches()).body).toEqual([]);
    await expectNothingGained(wren);
    expect(await countEntries()).toBe(before);
  });

  it('continues when the player withdraws or misses the deadline', async () => {
    const wren = await buildPlayer(app);
    const [left, missed] = [
      await startPractice(wren, { maxParticipants: 4 }),
      await startPractice(wren, { maxParticipants: 8 }),
    ];
    const { get, withdraw, matches } = createTournamentCalls(wren);
    expect(requireBody(await withdraw(left.id))).toMatchObject({ status: 'completed', isOut: true });
    app.advance(dayMs);
    expect(requireBody(await get(missed.id))).toMatchObject({ status: 'completed' });
    const ways = [...requireBody(await matches(left.id)), ...requireBody(await matches(missed.id))].map(
      ({ decidedBy }) => decidedBy,
    );
    expect(ways.filter((way) => way === 'withdrawal')).toHaveLength(1);
    expect(ways.filter((way) => way === 'absence')).toHaveLength(1);
    app.advance(-dayMs);
  });
});

describe('the score of a computer player', () => {
  it('is hidden until the player has played', async () => {
    const wren = await buildPlayer(app);
    const begun = await startPractice(wren, { maxParticipants: 4 });
    const { id } = await findOpenMatch(wren, begun);
    const { match, matches } = createTournamentCalls(wren);
    const { gameId } = await answerMatch(wren, begun.id, id, createAnswers(9).slice(0, 9));
    const hidden = { player1Score: null, player2Score: null, winnerId: null, status: 'in_progress' };
    expect(requireBody(await match(begun.id, id))).toMatchObject({ questions: [], match: hidden });
    expect(requireBody(await matches(begun.id)).find((each) => each.id === id)).toMatchObject(hidden);

    const { body } = await wren.submit({ gameId });
    const shown = requireBody(await match(begun.id, id));
    expect(shown.match).toMatchObject({ status: 'completed' });
    expect([shown.match.player1Score, shown.match.player2Score]).toContain(body.score);
    expect(shown.questions).toHaveLength(10);
    const computer = shown.match.player1Id === wren.id ? 'player2' : 'player1';
    const points = shown.questions.map((question) => question[computer]?.points ?? 0);
    const total = points.reduce((sum, each) => sum + each, 0);
    expect(shown.match[`${computer}Score`]).toBe(total);
    expect(body.contest).toMatchObject({ opponentScore: total, opponent: shown[computer]?.displayName });
  });
});
