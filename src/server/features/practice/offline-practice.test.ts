import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PackQuestion, PracticePack, PracticeState } from '#shared/practice/contract.ts';
import type { PlayerStats } from '#shared/progress/contract.ts';
import { bankVersion } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createAcceptedChallenge, createFriendPair, playChallenge } from '#test/harness/api/challenges.ts';
import {
  answerFrom,
  buildGuest,
  buildPlayer,
  type AnswerOutcome,
  type Player,
  findCorrectAnswer,
} from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';

const app = useTestApp();
const dayMs = 86_400_000;
const path = '/api/practice/answers';

const raiseVersion = statement(
  'test.offline.version',
  'update bank_version set version = version + 1 returning version',
  { version: bankVersion.version },
);
const rewrite = statement(
  'test.offline.rewrite',
  'update question set revision = revision + $2, changed_in = $3 where id = $1',
);

type Packed = PackQuestion;

const getPack = async (player: Player) => (await player.browser.get<PracticePack>('/api/practice/pack')).body;
const getPackQuestions = async (player: Player) => (await getPack(player)).questions ?? [];
const getPracticeState = async (player: Player) => (await player.browser.get<PracticeState>('/api/practice')).body;

/** Returns the questions in order. */
async function playWarmUp(
  player: Player,
  how: readonly AnswerOutcome[],
  place = 'questions/random',
): Promise<PlayQuestion[]> {
  const [first] = (await player.deal(`/api/${place}?count=${how.length}`)) as [PlayQuestion];
  await answerFrom(player, first, how);
  const all = await player.browser.get<{ questions: PlayQuestion[] }>(`/api/game/${first.gameId}`);
  await player.submit({ gameId: first.gameId });
  return all.body.questions;
}

interface GivenAnswer {
  readonly question: Pick<Packed, 'id' | 'revision'>;
  readonly answer: string;
  readonly at: number;
}

const right = (question: Packed, at: number): GivenAnswer => ({ question, answer: question.answers[0] ?? '', at });
const wrong = (question: Packed, at: number): GivenAnswer => ({ question, answer: question.answers[1] ?? '', at });

const toRequestBody = (answers: readonly GivenAnswer[]) => ({
  answers: answers.map(({ question, answer, at }) => ({
    questionId: question.id,
    revision: question.revision,
    answer,
    answeredAt: new Date(at).toISOString(),
  })),
});

const handIn = (player: Player, answers: readonly GivenAnswer[], key?: string) =>
  player.browser.post<{ counted: number }>(
    path,
    toRequestBody(answers),
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

/** Three of the due mistakes are in the pack. */
async function createPlayerWithPack(player?: Player) {
  const learner = player ?? (await buildPlayer(app));
  for (;;) {
    await playWarmUp(learner, ['wrong', 'wrong', 'wrong']);
    const { questions, madeAt } = await getPack(learner);
    const [first, second, third] = questions ?? [];
    if (first && second && third) {
      const pack: readonly [Packed, Packed, Packed] = [first, second, third];
      return { player: learner, pack, due: (await getPracticeState(learner)).due, now: Date.parse(madeAt) };
    }
  }
}

describe('the offline practice pack', () => {
  it('holds what the player has answered, mistakes first, each with the right answer first', async () => {
    const player = await buildPlayer(app);
    expect(await getPackQuestions(player)).toEqual([]);
    const asked = (await playWarmUp(player, ['right', 'wrong', 'timeout', 'right'])).filter(({ picture }) => !picture);
    const pack = await getPackQuestions(player);
    const ids = (isRight: boolean) =>
      asked.filter(({ verdict }) => verdict?.isCorrect === isRight).map((question) => question.id);
    const mistakes = pack.filter(({ dueAt }) => dueAt !== null);
    expect(mistakes.map(({ id }) => id)).toEqual(ids(false));
    expect(pack.slice(mistakes.length).map(({ id }) => id)).toEqual(ids(true).toReversed());
    for (const question of asked) {
      const kept = pack.find(({ id }) => id === question.id);
      expect(kept?.answers[0]).toBe(await findCorrectAnswer(app, question));
      expect(kept?.answers.toSorted()).toEqual(question.answers.toSorted());
    }
    expect(await getPackQuestions(await buildPlayer(app))).toEqual([]);
  });

  it('excludes open, skipped and expired questions, whose answer the player has not seen', async () => {
    const player = await buildPlayer(app);
    const [first] = (await player.deal('/api/questions/random?count=3')) as [PlayQuestion];
    await player.answer(first, 'wrong');
    const second = await player.next(first.gameId);
    expect(await getPackQuestions(player)).toEqual([]);
    await player.use('skipQuestion', second);
    const third = await player.next(first.gameId);
    await player.submit({ gameId: first.gameId });
    const ids = (await getPackQuestions(player)).map(({ id }) => id);
    expect(ids).not.toContain(second.id);
    expect(ids).not.toContain(third.id);
  });

  it('is withheld while a game is open, because missing questions would reveal its plan', async () => {
    const { player, pack } = await createPlayerWithPack();
    const [first] = (await player.deal('/api/practice/questions')) as [PlayQuestion];
    expect(await getPack(player)).toMatchObject({ playerId: player.id, questions: null });
    await player.submit({ gameId: first.gameId });
    expect((await getPackQuestions(player)).map(({ id }) => id)).toEqual(
      expect.arrayContaining(pack.map(({ id }) => id)),
    );
  });

  it('excludes questions of a challenge until both have played', async () => {
    const [one, other] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(one, other);
    await playChallenge(one, challenge, Array<AnswerOutcome>(10).fill('wrong'));
    expect(await getPackQuestions(one)).toEqual([]);
    await playChallenge(other, challenge, Array<AnswerOutcome>(10).fill('right'));
    expect((await getPackQuestions(one)).length).toBeGreaterThan(0);
  });

  it('holds the answered wording and drops questions that have changed since', async () => {
    const { player, pack } = await createPlayerWithPack();
    const { questions, offlinePractice } = await buildServices(app);
    const [changed] = pack;
    const write = async (by: number) => {
      await app.database.transaction(async (tx) => {
        const [row] = await tx.run(raiseVersion);
        await tx.run(rewrite, [changed.id, by, row?.version]);
      });
      await questions.bank.refresh();
    };
    await write(1);
    const ids = (await offlinePractice.pack(player.id)).questions?.map(({ id }) => id);
    await write(-1);
    expect(ids).toContain(pack[1].id);
    expect(ids).not.toContain(changed.id);
  });
});

describe('offline answers', () => {
  it('move mistakes like a practice round and change nothing else', async () => {
    const { player, pack, due, now } = await createPlayerWithPack();
    const records = async () => [
      (await player.browser.get<PlayerStats>('/api/user/stats')).body,
      await player.coins(),
      (await player.browser.get('/api/user/history')).body,
      (await player.browser.get('/api/user/streak')).body,
    ];
    const before = await records();
    const [first, second, third] = pack;
    const answer = await handIn(player, [right(first, now), wrong(second, now), right(third, now)]);
    expect([answer.status, answer.body]).toEqual([200, { counted: 3 }]);
    expect(await getPracticeState(player)).toMatchObject({ due: due - 2, waiting: 2 });
    expect(await records()).toEqual(before);
  });

  it('count once under concurrent submissions and have no effect when resubmitted after their key expired', async () => {
    const { player, pack, due, now } = await createPlayerWithPack();
    const answers = pack.map((question) => right(question, now));
    const all = await Promise.all(Array.from({ length: 20 }, () => handIn(player, answers, 'a-key')));
    expect(all.map(({ status, body }) => `${status} ${body.counted}`)).toEqual(Array(20).fill('200 3'));
    expect(await getPracticeState(player)).toMatchObject({ due: due - 3, waiting: 3, mastered: 0 });
    app.advance(2.5 * dayMs);
    const before = await getPracticeState(player);
    await handIn(player, answers, 'a-key');
    await handIn(player, answers);
    expect(await getPracticeState(player)).toEqual(before);
    app.advance(-2.5 * dayMs);
  });

  it('are ignored for questions whose answer the player never saw, so that nothing reveals it', async () => {
    const { pack, now } = await createPlayerWithPack();
    const stranger = await buildPlayer(app);
    for (const question of pack) {
      for (const answer of question.answers) {
        expect((await handIn(stranger, [{ question, answer, at: now }])).body).toEqual({ counted: 0 });
      }
    }
    const [asked] = (await stranger.deal()) as [PlayQuestion];
    const guesses = asked.answers.map((answer) => ({ question: { id: asked.id, revision: 1 }, answer, at: now }));
    expect((await handIn(stranger, guesses)).body).toEqual({ counted: 0 });
    expect(await getPracticeState(stranger)).toEqual({ due: 0, waiting: 0, nextDueAt: null, mastered: 0 });
  });

  it('count at the time they were given, at most 30 days ago and never in the future', async () => {
    const { player, pack, due, now } = await createPlayerWithPack();
    const [first, second] = pack;
    // A clock that is one year ahead gains at most one right answer now.
    const ahead = [right(first, now + 365 * dayMs), right(first, now + 366 * dayMs)];
    expect((await handIn(player, ahead)).body).toEqual({ counted: 2 });
    const backAt = Date.parse((await getPackQuestions(player)).find(({ id }) => id === first.id)?.dueAt ?? '');
    expect(backAt).toBeGreaterThan(now);
    expect(backAt).toBeLessThan(now + 2 * dayMs);
    expect((await handIn(player, [right(second, now - 31 * dayMs)])).body).toEqual({ counted: 0 });
    expect(await getPracticeState(player)).toMatchObject({ due: due - 1, waiting: 1 });
  });

  it('are accepted from guests, up to twenty per call, and need a session', async () => {
    const { player, pack, due, now } = await createPlayerWithPack(await buildGuest(app));
    const answers = Array.from({ length: 20 }, () => right(pack[0], now));
    expect((await handIn(player, answers)).body).toEqual({ counted: 20 });
    expect(await getPracticeState(player)).toMatchObject({ due: due - 1 });
    expect((await handIn(player, [...answers, ...answers])).status).toBe(400);
    expect((await handIn(player, [])).status).toBe(400);
    expect((await app.visitor().post(path, toRequestBody(answers))).status).toBe(401);
  });
});

it('questions with a picture are not in the pack', async () => {
  const player = await buildPlayer(app);
  const asked: PlayQuestion[] = [];
  // A random deal includes it sooner or later.
  while (!asked.some(({ picture }) => picture)) {
    asked.push(...(await playWarmUp(player, ['wrong', 'wrong', 'wrong'], 'categories/35/questions')));
  }
  const plain = new Set(asked.filter(({ picture }) => !picture).map(({ id }) => id));
  expect(new Set((await getPackQuestions(player)).map(({ id }) => id))).toEqual(plain);
});
