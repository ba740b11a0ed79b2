import type { OfflineAnswer, PackQuestion, PracticePack } from '#shared/practice/contract.ts';
import { offlineAnsweredAt, packQuestions } from '#shared/practice/rules.ts';
import { creditLine } from '#shared/questions/credit.ts';
import { kindOf } from '#shared/questions/kind.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Game } from '#server/features/game/service.ts';
import type { QuestionBank, QuestionBody } from '#server/features/questions/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { collectMistakes } from './mistakes.ts';
import { listMistakes } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly failpoint: (name: string) => void;
  readonly catalog: Pick<Catalog, 'get'>;
  readonly bank: Pick<QuestionBank, 'isOffered' | 'current' | 'dealt'>;
  readonly game: Pick<Game, 'countQuestionsOf' | 'toldTo' | 'toldAndFree'>;
}

/** Practice without a network: what a device keeps for it, and what it brings back (record 69). */
export function createOfflinePractice({ database, clock, failpoint, catalog, bank, game }: Parts) {
  function packed(body: QuestionBody, dueAt: Date | undefined): PackQuestion {
    const place = catalog.get(body.categoryId);
    const main = place.parentId === null ? place : catalog.get(place.parentId);
    return {
      id: body.id,
      revision: body.revision,
      category: main.name,
      icon: main.icon,
      question: body.question,
      kind: kindOf(body),
      answers: [body.correctAnswer, ...body.wrongAnswers],
      explanation: body.explanation,
      credit: creditLine(body),
      dueAt: dueAt?.toISOString() ?? null,
    };
  }

  return {
    /** Only wordings that the player was told the answer of, and that still are what games ask; none while a game is open. */
    async pack(playerId: string): Promise<PracticePack> {
      await game.countQuestionsOf(playerId);
      const mistakes = await listMistakes(database, playerId);
      const dueAt = new Map(mistakes.map((mistake) => [mistake.questionId, mistake.dueAt]));
      const place = new Map(mistakes.map(({ questionId }, index) => [questionId, index]));
      const madeAt = (await clock.now(database)).toISOString();
      const free = await game.toldAndFree(database, playerId);
      if (free === null) return { playerId, madeAt, questions: null };
      const bodies = free
        .filter(
          ({ questionId, revision }) => bank.isOffered(questionId) && bank.current(questionId).revision === revision,
        )
        .map(({ questionId }) => bank.current(questionId))
        // A picture is shown to whom it was dealt, by the server.
        .filter(({ picture }) => picture === null)
        .toSorted((one, other) => (place.get(one.id) ?? mistakes.length) - (place.get(other.id) ?? mistakes.length));
      return {
        playerId,
        madeAt,
        questions: bodies.slice(0, packQuestions).map((body) => packed(body, dueAt.get(body.id))),
      };
    },

    /** What the player was never told the answer of is let be: it would tell by what becomes of it. */
    async handIn(tx: Tx, playerId: string, answers: readonly OfflineAnswer[]): Promise<{ counted: number }> {
      const keyOf = (one: { questionId: number; revision: number }) => `${one.questionId}.${one.revision}`;
      const told = new Set((await game.toldTo(tx, playerId)).map(keyOf));
      const known = answers.filter((answer) => told.has(keyOf(answer)));
      const bodyOf = await bank.dealt(tx, known);
      const now = (await clock.now(tx)).getTime();
      // In the order in which they were given, as mistakes count them.
      const given = known.flatMap(({ questionId, revision, answer, answeredAt }) => {
        const at = offlineAnsweredAt(Date.parse(answeredAt), now);
        if (at === null) return [];
        const isRight = answer === bodyOf(questionId, revision).correctAnswer;
        const outcome = isRight ? ('right' as const) : ('wrong' as const);
        return [{ playerId, questionId, outcome, answeredAt: new Date(at) }];
      });
      given.sort((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime());
      if (given.length > 0) await collectMistakes(tx, given);
      failpoint('practice.handed-in');
      return { counted: given.length };
    },
  };
}

export type OfflinePractice = ReturnType<typeof createOfflinePractice>;
