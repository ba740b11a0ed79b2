import { describe, expect, it } from 'vitest';
import { maxMistakes } from '#shared/practice/rules.ts';
import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import { playerMistake, practicePlayer } from '#server/db/schema/practice.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { collectMistakes } from './mistakes.ts';

const app = useTestApp();
const dayMs = 86_400_000;
const start = Date.parse('2026-01-01T12:00:00Z');

const readMistakes = statement(
  'test.mistakes',
  `select question_id as "questionId", step, due_at as "dueAt" from player_mistake where player_id = $1
   order by question_id`,
  { questionId: playerMistake.questionId, step: playerMistake.step, dueAt: playerMistake.dueAt },
);
const readMastered = statement('test.mastered', 'select mastered from practice_player where player_id = $1', {
  mastered: practicePlayer.mastered,
});

function createAnswer(
  playerId: string,
  questionId: number,
  outcome: CountedAnswer['outcome'],
  days: number,
): CountedAnswer {
  const answeredAt = new Date(start + days * dayMs);
  return {
    gameId: 1,
    playerId,
    questionId,
    revision: 1,
    outcome,
    wasMet: false,
    hadFiftyFifty: false,
    isWhole: true,
    chosenAnswer: null,
    usedMs: 1000,
    answeredAt,
  };
}

const collect = (...answers: CountedAnswer[]) => app.database.transaction((tx) => collectMistakes(tx, answers));
const listPlayerMistakes = (playerId: string) => app.database.run(readMistakes, [playerId]);
const countMasteredMistakes = async (playerId: string) =>
  (await app.database.run(readMastered, [playerId]))[0]?.mastered;

/** Right answers, each when due, so that one more masters the mistake. */
const createAlmostMastered = (playerId: string, questionId: number) => [
  createAnswer(playerId, questionId, 'wrong', 0),
  ...[0, 1, 4, 11].map((days) => createAnswer(playerId, questionId, 'right', days)),
];

describe('collectMistakes', () => {
  it('counts wrong answers and timeouts but not skips', async () => {
    const { id } = await buildPlayer(app);
    await collect(
      createAnswer(id, 1, 'wrong', 0),
      createAnswer(id, 2, 'timeout', 1),
      createAnswer(id, 3, 'skipped', 0),
      createAnswer(id, 4, 'right', 0),
    );
    expect(await listPlayerMistakes(id)).toEqual([
      { questionId: 1, step: 0, dueAt: new Date(start) },
      { questionId: 2, step: 0, dueAt: new Date(start + dayMs) },
    ]);
  });

  it('gives the same result for a batch as for single answers', async () => {
    const [together, alone] = [await buildPlayer(app), await buildPlayer(app)];
    const answersOf = (id: string) => [
      ...createAlmostMastered(id, 1),
      createAnswer(id, 2, 'wrong', 12),
      createAnswer(id, 1, 'wrong', 32),
      createAnswer(id, 2, 'right', 33),
    ];
    await collect(...answersOf(together.id));
    for (const each of answersOf(alone.id)) await collect(each);
    expect(await listPlayerMistakes(together.id)).toEqual(await listPlayerMistakes(alone.id));
    expect(await listPlayerMistakes(alone.id)).toEqual([
      { questionId: 1, step: 0, dueAt: new Date(start + 32 * dayMs) },
      { questionId: 2, step: 1, dueAt: new Date(start + 34 * dayMs) },
    ]);
  });

  it('still counts a mistake as mastered when it is made again', async () => {
    const { id } = await buildPlayer(app);
    await collect(...createAlmostMastered(id, 1), createAnswer(id, 1, 'right', 32), createAnswer(id, 1, 'wrong', 33));
    expect([await countMasteredMistakes(id), (await listPlayerMistakes(id)).length]).toEqual([1, 1]);
  });

  it('ignores answers that are older than the latest one', async () => {
    const { id } = await buildPlayer(app);
    await collect(createAnswer(id, 1, 'wrong', 0));
    await collect(createAnswer(id, 1, 'right', 2));
    await collect(createAnswer(id, 1, 'wrong', 1));
    expect(await listPlayerMistakes(id)).toEqual([{ questionId: 1, step: 1, dueAt: new Date(start + 3 * dayMs) }]);
  });

  it('masters a mistake once under concurrent right answers', async () => {
    const { id } = await buildPlayer(app);
    await collect(...createAlmostMastered(id, 1));
    await Promise.all(Array.from({ length: 20 }, (_, index) => collect(createAnswer(id, 1, 'right', 40 + index))));
    expect([await countMasteredMistakes(id), await listPlayerMistakes(id)]).toEqual([1, []]);
  });

  it('keeps only the latest thousand mistakes of a player', async () => {
    const [many, few] = [await buildPlayer(app), await buildPlayer(app)];
    await collect(createAnswer(few.id, 1, 'wrong', 0));
    const wrong = Array.from({ length: maxMistakes + 5 }, (_, index) =>
      createAnswer(many.id, index + 1, 'wrong', index / 100),
    );
    await collect(...wrong.slice(0, -1));
    await collect(...wrong.slice(-1), createAnswer(few.id, 2, 'wrong', 1));
    const kept = await listPlayerMistakes(many.id);
    expect([kept.length, kept[0]?.questionId, kept.at(-1)?.questionId]).toEqual([maxMistakes, 6, maxMistakes + 5]);
    expect(await listPlayerMistakes(few.id)).toHaveLength(2);
  });

  it('records no mistakes for a deleted player, even from games that are counted later', async () => {
    const { id } = await buildPlayer(app);
    const stays = await buildPlayer(app);
    await collect(createAnswer(id, 1, 'wrong', 0));
    const { practice } = (await buildServices(app)).personalData;
    await app.database.transaction(async (tx) => practice.erase?.(tx, id, new Date()));
    await collect(createAnswer(id, 2, 'wrong', 1), createAnswer(stays.id, 2, 'wrong', 1));
    expect([await listPlayerMistakes(id), (await listPlayerMistakes(stays.id)).length]).toEqual([[], 1]);
    expect(await practice.exportData?.(app.database, id)).toEqual({ mastered: 0, mistakes: [] });
  });
});
