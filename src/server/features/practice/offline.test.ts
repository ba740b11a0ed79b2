import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PackQuestion, PracticePack, PracticeState } from '#shared/practice/contract.ts';
import type { PlayerStats } from '#shared/progress/contract.ts';
import { bankVersion } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { acceptedChallenge, buildFriends, playChallenge } from '#test/harness/challenges.ts';
import { answerOn, buildGuest, buildPlayer, type How, type Player, rightAnswer } from '#test/harness/player.ts';
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

const keptBy = async (player: Player) => (await player.browser.get<PracticePack>('/api/practice/pack')).body;
const packOf = async (player: Player) => (await keptBy(player)).questions ?? [];
const stateOf = async (player: Player) => (await player.browser.get<PracticeState>('/api/practice')).body;

/** A closed warm-up. Answers its questions in their order. */
async function playedBy(player: Player, how: readonly How[], place = 'questions/random'): Promise<PlayQuestion[]> {
  const [first] = (await player.deal(`/api/${place}?count=${how.length}`)) as [PlayQuestion];
  await answerOn(player, first, how);
  const all = await player.browser.get<{ questions: PlayQuestion[] }>(`/api/game/${first.gameId}`);
  await player.submit({ gameId: first.gameId });
  return all.body.questions;
}

interface Given {
  readonly question: Pick<Packed, 'id' | 'revision'>;
  readonly answer: string;
  readonly at: number;
}

const right = (question: Packed, at: number): Given => ({ question, answer: question.answers[0] ?? '', at });
const wrong = (question: Packed, at: number): Given => ({ question, answer: question.answers[1] ?? '', at });

const bodyOf = (answers: readonly Given[]) => ({
  answers: answers.map(({ question, answer, at }) => ({
    questionId: question.id,
    revision: question.revision,
    answer,
    answeredAt: new Date(at).toISOString(),
  })),
});

const handIn = (player: Player, answers: readonly Given[], key?: string) =>
  player.browser.post<{ counted: number }>(
    path,
    bodyOf(answers),
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

/** Somebody with mistakes that are due, three of them in the pack. */
async function withPack(player?: Player) {
  const learner = player ?? (await buildPlayer(app));
  for (;;) {
    await playedBy(learner, ['wrong', 'wrong', 'wrong']);
    const { questions, madeAt } = await keptBy(learner);
    const [first, second, third] = questions ?? [];
    if (first && second && third) {
      const pack: readonly [Packed, Packed, Packed] = [first, second, third];
      return { player: learner, pack, due: (await stateOf(learner)).due, now: Date.parse(madeAt) };
    }
  }
}

describe('what a device keeps to be practiced without a network', () => {
  it('is what its player has answered, the mistakes first, with the right answer first', async () => {
    const player = await buildPlayer(app);
    expect(await packOf(player)).toEqual([]);
    const asked = (await playedBy(player, ['right', 'wrong', 'timeout', 'right'])).filter(({ picture }) => !picture);
    const pack = await packOf(player);
    const ids = (isRight: boolean) =>
      asked.filter(({ verdict }) => verdict?.isCorrect === isRight).map((question) => question.id);
    const mistakes = pack.filter(({ dueAt }) => dueAt !== null);
    expect(mistakes.map(({ id }) => id)).toEqual(ids(false));
    expect(pack.slice(mistakes.length).map(({ id }) => id)).toEqual(ids(true).toReversed());
    for (const question of asked) {
      const kept = pack.find(({ id }) => id === question.id);
      expect(kept?.answers[0]).toBe(await rightAnswer(app, question));
      expect(kept?.answers.toSorted()).toEqual(question.answers.toSorted());
    }
    expect(await packOf(await buildPlayer(app))).toEqual([]);
  });

  it('holds nothing that was not told: what is asked just now, was skipped, or ran out unseen', async () => {
    const player = await buildPlayer(app);
    const [first] = (await player.deal('/api/questions/random?count=3')) as [PlayQuestion];
    await player.answer(first, 'wrong');
    const second = await player.next(first.gameId);
    expect(await packOf(player)).toEqual([]);
    await player.use('skipQuestion', second);
    const third = await player.next(first.gameId);
    await player.submit({ gameId: first.gameId });
    const ids = (await packOf(player)).map(({ id }) => id);
    expect(ids).not.toContain(second.id);
    expect(ids).not.toContain(third.id);
  });

  it('is not had while a game is open: what is missing would tell what it is going to ask', async () => {
    const { player, pack } = await withPack();
    const [first] = (await player.deal('/api/practice/questions')) as [PlayQuestion];
    expect(await keptBy(player)).toMatchObject({ playerId: player.id, questions: null });
    await player.submit({ gameId: first.gameId });
    expect((await packOf(player)).map(({ id }) => id)).toEqual(expect.arrayContaining(pack.map(({ id }) => id)));
  });

  it('holds no question of a challenge until both have played', async () => {
    const [one, other] = await buildFriends(app);
    const challenge = await acceptedChallenge(one, other);
    await playChallenge(one, challenge, Array<How>(10).fill('wrong'));
    expect(await packOf(one)).toEqual([]);
    await playChallenge(other, challenge, Array<How>(10).fill('right'));
    expect((await packOf(one)).length).toBeGreaterThan(0);
  });

  it('holds the wording that was answered, and none that has changed since', async () => {
    const { player, pack } = await withPack();
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

describe('what was practiced without a network', () => {
  it('moves the mistakes as a round of practice does, and nothing else', async () => {
    const { player, pack, due, now } = await withPack();
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
    expect(await stateOf(player)).toMatchObject({ due: due - 2, waiting: 2 });
    expect(await records()).toEqual(before);
  });

  it('counts once, however often and at once it is handed in, and again when its key is long forgotten', async () => {
    const { player, pack, due, now } = await withPack();
    const answers = pack.map((question) => right(question, now));
    const all = await Promise.all(Array.from({ length: 20 }, () => handIn(player, answers, 'a-key')));
    expect(all.map(({ status, body }) => `${status} ${body.counted}`)).toEqual(Array(20).fill('200 3'));
    expect(await stateOf(player)).toMatchObject({ due: due - 3, waiting: 3, mastered: 0 });
    app.advance(2.5 * dayMs);
    const before = await stateOf(player);
    await handIn(player, answers, 'a-key');
    await handIn(player, answers);
    expect(await stateOf(player)).toEqual(before);
    app.advance(-2.5 * dayMs);
  });

  it('is let be where the player was never told the answer: neither its fate nor the count tells one', async () => {
    const { pack, now } = await withPack();
    const stranger = await buildPlayer(app);
    for (const question of pack) {
      for (const answer of question.answers) {
        expect((await handIn(stranger, [{ question, answer, at: now }])).body).toEqual({ counted: 0 });
      }
    }
    const [asked] = (await stranger.deal()) as [PlayQuestion];
    const guesses = asked.answers.map((answer) => ({ question: { id: asked.id, revision: 1 }, answer, at: now }));
    expect((await handIn(stranger, guesses)).body).toEqual({ counted: 0 });
    expect(await stateOf(stranger)).toEqual({ due: 0, waiting: 0, nextDueAt: null, mastered: 0 });
  });

  it('counts at the time it was given: never later than it arrives, never after 30 days', async () => {
    const { player, pack, due, now } = await withPack();
    const [first, second] = pack;
    // A clock that goes a year ahead comes to no more than one right answer now.
    const ahead = [right(first, now + 365 * dayMs), right(first, now + 366 * dayMs)];
    expect((await handIn(player, ahead)).body).toEqual({ counted: 2 });
    const backAt = Date.parse((await packOf(player)).find(({ id }) => id === first.id)?.dueAt ?? '');
    expect(backAt).toBeGreaterThan(now);
    expect(backAt).toBeLessThan(now + 2 * dayMs);
    expect((await handIn(player, [right(second, now - 31 * dayMs)])).body).toEqual({ counted: 0 });
    expect(await stateOf(player)).toMatchObject({ due: due - 1, waiting: 1 });
  });

  it('is for guests too, twenty answers at a time, and for nobody who is signed out', async () => {
    const { player, pack, due, now } = await withPack(await buildGuest(app));
    const answers = Array.from({ length: 20 }, () => right(pack[0], now));
    expect((await handIn(player, answers)).body).toEqual({ counted: 20 });
    expect(await stateOf(player)).toMatchObject({ due: due - 1 });
    expect((await handIn(player, [...answers, ...answers])).status).toBe(400);
    expect((await handIn(player, [])).status).toBe(400);
    expect((await app.visitor().post(path, bodyOf(answers))).status).toBe(401);
  });
});

it('a question with a picture stays on the server', async () => {
  const player = await buildPlayer(app);
  const asked: PlayQuestion[] = [];
  // Chance deals one sooner or later.
  while (!asked.some(({ picture }) => picture)) {
    asked.push(...(await playedBy(player, ['wrong', 'wrong', 'wrong'], 'categories/35/questions')));
  }
  const plain = new Set(asked.filter(({ picture }) => !picture).map(({ id }) => id));
  expect(new Set((await packOf(player)).map(({ id }) => id))).toEqual(plain);
});
