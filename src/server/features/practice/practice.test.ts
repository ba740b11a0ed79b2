import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import type { PracticeState } from '#shared/practice/contract.ts';
import type { HistoryEntry, PlayerStats } from '#shared/progress/contract.ts';
import { bankVersion } from '#server/db/schema/questions.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  answerFrom,
  buildPlayer,
  type Player,
  playGame,
  playWarmUp,
  answerAllQuestions,
  createWholeGameAnswers,
} from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';

const app = useTestApp();
const dayMs = 86_400_000;
const path = '/api/practice/questions';

const setStatus = statement('test.practice.status', `update question set status = $2, changed_in = $3 where id = $1`);
const raiseVersion = statement(
  'test.practice.version',
  'update bank_version set version = version + 1 returning version',
  { version: bankVersion.version },
);
const countShown = statement(
  'test.practice.shown',
  `select coalesce(sum(shown), 0)::int as shown from question_stats
   where question_id in (select question_id from game_question where player_id = $1)`,
  { shown: computed.number() },
);

const countPaid = statement(
  'test.paid',
  'select count(*) filter (where coins_earned > 0)::int as paid from game where player_id = $1',
  { paid: computed.number() },
);

const getPracticeState = async (player: Player) => (await player.browser.get<PracticeState>('/api/practice')).body;

/** The questions are answered wrong, timed out and answered right. */
async function playWithMistakes(player: Player): Promise<readonly [wrong: PlayQuestion, late: PlayQuestion]> {
  const [wrong] = (await player.deal('/api/questions/random?count=3')) as [PlayQuestion];
  await player.answer(wrong, 'wrong');
  const late = await player.next(wrong.gameId);
  await player.answer(late, 'timeout');
  await player.answer(await player.next(wrong.gameId), 'right');
  await player.submit();
  return [wrong, late];
}

async function practise(player: Player, how: 'right' | 'wrong') {
  const [first] = await player.deal(path);
  if (!first) throw new Error('nothing is due');
  await answerFrom(
    player,
    first,
    Array.from({ length: first.total ?? 0 }, () => how),
  );
  return (await player.submit({ gameId: first.gameId })).body;
}

describe('practicing mistakes', () => {
  it('is empty for a player without mistakes', async () => {
    const player = await buildPlayer(app);
    await playWarmUp(player, ['right', 'right']);
    expect(await getPracticeState(player)).toEqual({ due: 0, waiting: 0, nextDueAt: null, mastered: 0 });
    expect(await player.deal(path)).toEqual([]);
  });

  it('includes wrong answers and timeouts of a game at once', async () => {
    const player = await buildPlayer(app);
    const mistakes = await playWithMistakes(player);
    expect(await getPracticeState(player)).toEqual({ due: 2, waiting: 0, nextDueAt: null, mastered: 0 });
    const dealt = await answerAllQuestions(player, path);
    expect(dealt.map(({ id }) => id)).toEqual(mistakes.map(({ id }) => id));
    expect(dealt[0]).toMatchObject({ total: 2, verdict: null, timeLimitMs: 30_000 });
  });

  it('repeats a mistake after 1, 3, 7 and 21 days and then masters it', async () => {
    const player = await buildPlayer(app);
    await playWithMistakes(player);
    let waited = 0;
    try {
      for (const days of [1, 3, 7, 21]) {
        await practise(player, 'right');
        const state = await getPracticeState(player);
        expect(state).toMatchObject({ due: 0, waiting: 2, mastered: 0 });
        expect(await player.deal(path)).toEqual([]);
        // The clock is advanced in steps, because sessions end after 30 days without a call.
        const move = (days - 0.01) * dayMs;
        app.advance(move);
        waited += move;
        expect(await getPracticeState(player)).toMatchObject({ due: 0, waiting: 2 });
        app.advance(0.02 * dayMs);
        waited += 0.02 * dayMs;
        expect(await getPracticeState(player)).toMatchObject({ due: 2, waiting: 0, nextDueAt: null });
      }
      await practise(player, 'right');
      expect(await getPracticeState(player)).toEqual({ due: 0, waiting: 0, nextDueAt: null, mastered: 2 });
    } finally {
      app.advance(-waited);
    }
  });

  it('starts over after a wrong answer', async () => {
    const player = await buildPlayer(app);
    await playWithMistakes(player);
    await practise(player, 'right');
    app.advance(1.01 * dayMs);
    await practise(player, 'wrong');
    expect(await getPracticeState(player)).toMatchObject({ due: 2, waiting: 0 });
    app.advance(-1.01 * dayMs);
  });

  it('pays no coins and affects no total, streak, challenge, achievement, board or record', async () => {
    const player = await buildPlayer(app);
    const first = await playGame(player, createWholeGameAnswers(['wrong', 'wrong']));
    const coins = await player.coins();
    const before = (await player.browser.get<PlayerStats>('/api/user/stats')).body;
    const board = async () => (await player.browser.get<{ me: LeaderboardEntry }>('/api/leaderboard?limit=1')).body.me;
    const place = await board();
    const result = await practise(player, 'right');
    expect(result).toMatchObject({
      gameMode: 'practice',
      coinsEarned: 0,
      questionsAnswered: 2,
      questionsCorrect: 2,
      isPersonalBest: false,
      newAchievements: [],
      dailyChallenge: null,
      level: first.level,
      streak: { current: 1, extendedToday: false },
    });
    expect(await player.coins()).toBe(coins);
    expect((await player.browser.get('/api/user/stats')).body).toEqual(before);
    expect(await board()).toEqual(place);
    expect((await player.browser.get<HistoryEntry[]>('/api/user/history')).body[0]).toMatchObject({
      gameMode: 'practice',
      isFinished: true,
      questionsCorrect: 2,
    });
  });

  it('does not use up the 50 paid games of a day', async () => {
    const player = await buildPlayer(app);
    await playWithMistakes(player);
    await practise(player, 'wrong');
    await practise(player, 'wrong');
    expect((await playGame(player, ['right'])).coinsEarned).toBe(5);
    const counted = await app.database.run(countPaid, [player.id]);
    expect(counted).toEqual([{ paid: 1 }]);
  });

  it('asks all of its questions, without lives', async () => {
    const player = await buildPlayer(app);
    await playGame(player, []);
    await playGame(player, []);
    let [question] = await player.deal(path);
    expect(question?.total).toBe(6);
    for (let index = 0; index < 6 && question; index += 1) {
      const { body } = await player.answer(question, 'wrong');
      expect(body).toMatchObject({ lives: null, isGameOver: index === 5 });
      question = body.isGameOver ? undefined : await player.next(body.gameId);
    }
  });

  it('opens one round under concurrent requests', async () => {
    const player = await buildPlayer(app);
    await playWithMistakes(player);
    const rounds = await Promise.all(Array.from({ length: 20 }, () => player.deal(path)));
    expect(new Set(rounds.map(([question]) => question?.gameId)).size).toBe(1);
    await player.answer(rounds[0]?.[0] as PlayQuestion, 'right');
    await player.next(rounds[0]?.[0]?.gameId ?? 0);
    expect((await player.deal(path)).map(({ verdict }) => verdict?.isCorrect ?? null)).toEqual([true, null]);
  });

  it('supports pauses and a longer clock, but no power-ups', async () => {
    const player = await buildPlayer(app);
    await playWithMistakes(player);
    const [question] = await player.deal(`${path}?timeFactor=2`);
    if (!question) throw new Error('no round');
    expect(question.timeLimitMs).toBe(60_000);
    const refused = await player.use('fiftyFifty', question);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('In practice there are no power-ups.'),
    ]);
    expect((await player.browser.post(`/api/game/${question.gameId}/pause`)).status).toBe(200);
    expect((await player.browser.post(`/api/game/${question.gameId}/resume`)).status).toBe(200);
  });

  it('is dealt only by its own endpoint', async () => {
    const player = await buildPlayer(app);
    for (const other of ['/api/questions/random', '/api/categories/1/questions']) {
      const answer = await player.browser.get<{ errors: { field: string }[] }>(`${other}?gameMode=practice`);
      expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'gameMode']);
    }
    expect((await player.browser.get(`${path}?count=50`)).status).toBe(400);
    expect((await player.browser.get(`${path}?timeFactor=3`)).status).toBe(400);
  });

  it('leaves out a retired question until it is published again', async () => {
    const player = await buildPlayer(app);
    const [wrong, late] = await playWithMistakes(player);
    const { questions, practice } = await buildServices(app);
    const publish = async (status: 'retired' | 'published') => {
      await app.database.transaction(async (tx) => {
        const [row] = await tx.run(raiseVersion);
        await tx.run(setStatus, [wrong.id, status, row?.version]);
      });
      await questions.bank.refresh();
    };
    await publish('retired');
    expect(await practice.state(player.id)).toMatchObject({ due: 1 });
    const dealt = await practice.deal({ playerId: player.id, network: 'here', timeFactor: 1, replace: false });
    expect(dealt.map(({ id }) => id)).toEqual([late.id]);
    await publish('published');
    expect(await practice.state(player.id)).toMatchObject({ due: 2 });
  });

  it('counts a closed game once under twenty concurrent reads', async () => {
    const player = await buildPlayer(app);
    await playWithMistakes(player);
    const shown = async () => (await app.database.run(countShown, [player.id]))[0]?.shown;
    const before = (await shown()) ?? 0;
    const states = await Promise.all(Array.from({ length: 20 }, () => getPracticeState(player)));
    expect(new Set(states.map(({ due }) => due))).toEqual(new Set([2]));
    expect(await shown()).toBe(before + 3);
  });
});
