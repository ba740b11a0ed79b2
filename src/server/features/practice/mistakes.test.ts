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

/** An answer some days after the start. */
function answer(playerId: string, questionId: number, outcome: CountedAnswer['outcome'], days: number): CountedAnswer {
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
const mistakesOf = (playerId: string) => app.database.run(readMistakes, [playerId]);
const masteredOf = async (playerId: string) => (await app.database.run(readMastered, [playerId]))[0]?.mastered;

/** Right when due, so often that only one more is missing. */
const almostMastered = (playerId: string, questionId: number) => [
  answer(playerId, questionId, 'wrong', 0),
  ...[0, 1, 4, 11].map((days) => answer(playerId, questionId, 'right', days)),
];

describe('collecting mistakes', () => {
  it('takes wrong answers and timeouts, and no skips', async () => {
    const { id } = await buildPlayer(app);
    await collect(
      answer(id, 1, 'wrong', 0),
      answer(id, 2, 'timeout', 1),
      answer(id, 3, 'skipped', 0),
      answer(id, 4, 'right', 0),
    );
    expect(await mistakesOf(id)).toEqual([
      { questionId: 1, step: 0, dueAt: new Date(start) },
      { questionId: 2, step: 0, dueAt: new Date(start + dayMs) },
    ]);
  });

  it('counts answers together as one after the other', async () => {
    const [together, alone] = [await buildPlayer(app), await buildPlayer(app)];
    const answersOf = (id: string) => [
      ...almostMastered(id, 1),
      answer(id, 2, 'wrong', 12),
      answer(id, 1, 'wrong', 32),
      answer(id, 2, 'right', 33),
    ];
    await collect(...answersOf(together.id));
    for (const each of answersOf(alone.id)) await collect(each);
    expect(await mistakesOf(together.id)).toEqual(await mistakesOf(alone.id));
    expect(await mistakesOf(alone.id)).toEqual([
      { questionId: 1, step: 0, dueAt: new Date(start + 32 * dayMs) },
      { questionId: 2, step: 1, dueAt: new Date(start + 34 * dayMs) },
    ]);
  });

  it('counts a mistake as mastered also when it is made again', async () => {
    const { id } = await buildPlayer(app);
    await collect(...almostMastered(id, 1), answer(id, 1, 'right', 32), answer(id, 1, 'wrong', 33));
    expect([await masteredOf(id), (await mistakesOf(id)).length]).toEqual([1, 1]);
  });

  it('takes nothing from an answer that was given before the latest one', async () => {
    const { id } = await buildPlayer(app);
    await collect(answer(id, 1, 'wrong', 0));
    await collect(answer(id, 1, 'right', 2));
    await collect(answer(id, 1, 'wrong', 1));
    expect(await mistakesOf(id)).toEqual([{ questionId: 1, step: 1, dueAt: new Date(start + 3 * dayMs) }]);
  });

  it('masters a mistake once, however many count right answers at once', async () => {
    const { id } = await buildPlayer(app);
    await collect(...almostMastered(id, 1));
    await Promise.all(Array.from({ length: 20 }, (_, index) => collect(answer(id, 1, 'right', 40 + index))));
    expect([await masteredOf(id), await mistakesOf(id)]).toEqual([1, []]);
  });

  it('keeps at most a thousand mistakes of a player, the latest ones', async () => {
    const [many, few] = [await buildPlayer(app), await buildPlayer(app)];
    await collect(answer(few.id, 1, 'wrong', 0));
    const wrong = Array.from({ length: maxMistakes + 5 }, (_, index) =>
      answer(many.id, index + 1, 'wrong', index / 100),
    );
    await collect(...wrong.slice(0, -1));
    await collect(...wrong.slice(-1), answer(few.id, 2, 'wrong', 1));
    const kept = await mistakesOf(many.id);
    expect([kept.length, kept[0]?.questionId, kept.at(-1)?.questionId]).toEqual([maxMistakes, 6, maxMistakes + 5]);
    expect(await mistakesOf(few.id)).toHaveLength(2);
  });

  it('makes none for a player who has left, also from games that are counted later', async () => {
    const { id } = await buildPlayer(app);
    const stays = await buildPlayer(app);
    await collect(answer(id, 1, 'wrong', 0));
    const { practice } = (await buildServices(app)).personalData;
    await app.database.transaction(async (tx) => practice.erase?.(tx, id, new Date()));
    await collect(answer(id, 2, 'wrong', 1), answer(stays.id, 2, 'wrong', 1));
    expect([await mistakesOf(id), (await mistakesOf(stays.id)).length]).toEqual([[], 1]);
    expect(await practice.exportData?.(app.database, id)).toEqual({ mastered: 0, mistakes: [] });
  });
});
