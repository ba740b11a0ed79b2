import type { PlayQuestion } from '#shared/game/contract.ts';
import type { OfflineAnswer, PackQuestion, PracticePack, PracticeState } from '#shared/practice/contract.ts';
import { getOfflineAnswerTime, maxPackQuestions, practiceRoundSize } from '#shared/practice/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { DealRules, Game } from '#server/features/game/service.ts';
import type { QuestionBank, QuestionBody } from '#server/features/questions/service.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { findPractice, listMistakes } from './store.ts';
import { formatQuestionCredit } from '#shared/questions/credit.ts';
import { getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import { collectMistakes } from './mistakes.ts';

interface Parts {
  readonly database: Database;
  readonly account: Pick<Account, 'today'>;
  readonly bank: Pick<QuestionBank, 'isOffered' | 'current'>;
  readonly game: Pick<Game, 'countQuestionsOf' | 'dealPractice'>;
}

export type Practice = ReturnType<typeof createPractice>;

/** Practice of the player's own mistakes with spaced repetition. */
export function createPractice({ database, account, bank, game }: Parts) {
  /** Returns the player's mistakes whose questions may still be dealt, after counting games that have just closed. */
  async function loadPractice(playerId: string) {
    await game.countQuestionsOf(playerId);
    const found = await findPractice(database, playerId);
    const mistakes = found.mistakes.filter(({ questionId }) => bank.isOffered(questionId));
    const { now } = await account.today(database, playerId);
    return {
      mastered: found.mastered,
      due: mistakes.filter(({ dueAt }) => dueAt <= now),
      waiting: mistakes.filter(({ dueAt }) => dueAt > now),
    };
  }

  return {
    async state(playerId: string): Promise<PracticeState> {
      const { due, waiting, mastered } = await loadPractice(playerId);
      return {
        due: due.length,
        waiting: waiting.length,
        nextDueAt: due.length > 0 ? null : (waiting[0]?.dueAt.toISOString() ?? null),
        mastered,
      };
    },

    /** Deals the mistakes that have been due the longest, or returns the open round; empty if none is due. */
    async deal(rules: DealRules): Promise<PlayQuestion[]> {
      const { due } = await loadPractice(rules.playerId);
      const questionIds = due.slice(0, practiceRoundSize).map(({ questionId }) => questionId);
      return game.dealPractice(rules, questionIds);
    },
  };
}

interface OfflinePracticeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly failpoint: (name: string) => void;
  readonly catalog: Pick<Catalog, 'get'>;
  readonly bank: Pick<QuestionBank, 'isOffered' | 'current' | 'dealt'>;
  readonly game: Pick<Game, 'countQuestionsOf' | 'toldTo' | 'toldAndFree'>;
}

/** Offline practice: the pack that a device stores and the answers that it submits later (record 69). */
export function createOfflinePractice({ database, clock, failpoint, catalog, bank, game }: OfflinePracticeParts) {
  function toPackQuestion(body: QuestionBody, dueAt: Date | undefined): PackQuestion {
    const place = catalog.get(body.categoryId);
    const main = place.parentId === null ? place : catalog.get(place.parentId);
    return {
      id: body.id,
      revision: body.revision,
      category: main.name,
      icon: main.icon,
      question: body.question,
      kind: getQuestionKind(body),
      answers: [body.correctAnswer, ...body.wrongAnswers],
      explanation: body.explanation,
      credit: formatQuestionCredit(body),
      dueAt: dueAt?.toISOString() ?? null,
    };
  }

  return {
    /**
     * Includes only questions whose answer the player has seen and whose wording is still current; returns none while a
     * game is open.
     */
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
        // Pictures are served only by the server, to players who were dealt the question.
        .filter(({ picture }) => picture === null)
        .toSorted((one, other) => (place.get(one.id) ?? mistakes.length) - (place.get(other.id) ?? mistakes.length));
      return {
        playerId,
        madeAt,
        questions: bodies.slice(0, maxPackQuestions).map((body) => toPackQuestion(body, dueAt.get(body.id))),
      };
    },

    /** Ignores questions whose answer the player never saw, because the result would reveal it. */
    async handIn(tx: Tx, playerId: string, answers: readonly OfflineAnswer[]): Promise<{ counted: number }> {
      const toKey = (one: { questionId: number; revision: number }) => `${one.questionId}.${one.revision}`;
      const seenKeys = new Set((await game.toldTo(tx, playerId)).map(toKey));
      const known = answers.filter((answer) => seenKeys.has(toKey(answer)));
      const getBody = await bank.dealt(tx, known);
      const now = (await clock.now(tx)).getTime();
      // Mistakes are counted in the order in which the answers were given.
      const given = known.flatMap(({ questionId, revision, answer, answeredAt }) => {
        const at = getOfflineAnswerTime(Date.parse(answeredAt), now);
        if (at === null) return [];
        const isRight = answer === getBody(questionId, revision).correctAnswer;
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
