import { pickQuestions, planSurvivalRun } from '#shared/game/question-selection.ts';
import { type RandomBelow, shuffleItems } from '#shared/kernel/random.ts';
import { getQuestionKind, trueFalseAnswers } from '#shared/questions/kind-and-difficulty.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type GameDependencies, addBodies } from './game-dependencies.ts';
import type { Dealt } from './present.ts';
import { insertDealtQuestions, listRecentlyMet, listQuestionsAt, type NewQuestionRow } from './question-store.ts';
import { findReserved } from './reserved-store.ts';
import type { GameRow } from './store.ts';

/** Number of a player's latest questions that count as recently met. */
export const recentlyMetLimit = 500;

const emptySet: ReadonlySet<number> = new Set();

const unansweredColumns = {
  powerUps: [],
  removedPlaces: null,
  outcome: null,
  chosenPlace: null,
  usedMs: null,
  pointsEarned: null,
  scoreAfter: null,
  livesAfter: null,
  correctAfter: null,
} as const;

/** Questions reserved for undecided contests, by player. */
export type ReservedQuestions = ReadonlyMap<string, ReadonlySet<number>>;

export interface DealtQuestions {
  /** Games with their current plans. A game whose position is beyond the end of its plan is over. */
  readonly games: GameRow[];
  readonly changedPlans: ReadonlySet<number>;
  /** The question at each game's current position, by game id. */
  readonly dealt: ReadonlyMap<number, Dealt>;
}

/**
 * A game keeps its questions in a secret plan. A question becomes a row with a ticket and an answer order only when it
 * is shown, so no call can reveal a question that was not shown.
 */
export function createQuestionDealer({ bank, chance }: Pick<GameDependencies, 'bank' | 'chance'>) {
  /**
   * Drops questions from the rest of the plan that were retired or reserved for a contest meanwhile, and adds
   * replacements from the same category. Survival runs get new questions until none are left. Contests and Daily Ten
   * games keep their plan because all players must get the same questions.
   */
  async function updatePlan(tx: Tx, game: GameRow, reserved: ReadonlySet<number>): Promise<GameRow> {
    const { plan, position } = game;
    if (plan === null || game.contestId !== 0 || game.mode === 'dailyTen') return game;
    if (game.planRevisions !== null) return reserved.size > 0 ? endPlanHere(tx, game, plan) : game;
    const shown = plan.slice(0, position - 1);
    const coming = plan.slice(position - 1).filter((id) => bank.has(id) && !reserved.has(id));
    const added = await pickMoreQuestions(tx, game, coming.length, new Set([...plan, ...reserved]));
    const changed = [...shown, ...coming, ...added];
    if (changed.length === plan.length && changed.every((id, index) => id === plan[index])) return game;
    return { ...game, plan: changed, questionCount: changed.length };
  }

  /**
   * A known question set was dealt before a contest reserved some of its questions. Skipping only those would reveal
   * them, so the game ends at its current position instead.
   */
  async function endPlanHere(tx: Tx, game: GameRow, plan: readonly number[]): Promise<GameRow> {
    const { id, position } = game;
    const isOut = (await listQuestionsAt(tx, [{ gameId: id, position }])).length > 0;
    const asked = plan.slice(0, isOut ? position : position - 1);
    return asked.length === plan.length ? game : { ...game, plan: asked, questionCount: asked.length };
  }

  async function pickMoreQuestions(
    tx: Tx,
    game: GameRow,
    coming: number,
    left: ReadonlySet<number>,
  ): Promise<number[]> {
    const pool = bank.pool(game.categoryId);
    if (game.mode === 'survival') {
      if (coming > 0) return [];
      const met = (await listRecentlyMet(tx, [game.playerId], recentlyMetLimit)).get(game.playerId) ?? [];
      return planSurvivalRun(pool, { excluded: left, met }, chance.below);
    }
    const missing = game.questionCount - (game.position - 1) - coming;
    return game.mode === 'normal' && missing > 0
      ? pickQuestions(pool.all, missing, { excluded: left, met: [] }, chance.below)
      : [];
  }

  /** The question and revision at the game's position, or null at the end of its plan. */
  function getCurrentPlace(game: GameRow): Omit<NewQuestionRow, 'secret' | 'answerOrder'> | null {
    const questionId = game.plan?.[game.position - 1];
    if (questionId === undefined) return null;
    return {
      gameId: game.id,
      position: game.position,
      playerId: game.playerId,
      questionId,
      revision: game.planRevisions?.[game.position - 1] ?? bank.current(questionId).revision,
    };
  }

  return {
    /**
     * Deals the question at each game's position. The caller has locked the games or has just created them. `known`
     * passes reserved questions that were read in the same transaction.
     */
    async show(tx: Tx, games: readonly GameRow[], known?: ReservedQuestions): Promise<DealtQuestions> {
      const own = games.filter((game) => game.contestId === 0 && game.plan !== null);
      const playersOf = () => [...new Set(own.map((game) => game.playerId))];
      const reserved = known ?? (own.length > 0 ? await findReserved(tx, playersOf()) : new Map<string, never>());
      const planned: GameRow[] = [];
      for (const game of games) planned.push(await updatePlan(tx, game, reserved.get(game.playerId) ?? emptySet));
      const places = planned.flatMap((game) => getCurrentPlace(game) ?? []);
      const bodyOf = await bank.dealt(tx, places);
      const rows = places.map((place) => ({
        ...place,
        secret: chance.token(),
        answerOrder: createAnswerOrder(bodyOf(place.questionId, place.revision), chance.below),
      }));
      const insertedPlaces = new Map(
        (await insertDealtQuestions(tx, rows)).map(({ gameId, wasMet }) => [gameId, wasMet]),
      );
      // The row may already exist: servers of the previous release deal all rows at once, or the next one together with
      // the verdict.
      const existingRows = await listQuestionsAt(
        tx,
        planned
          .filter((game) => !insertedPlaces.has(game.id))
          .map((game) => ({ gameId: game.id, position: game.position })),
      );
      const fresh = rows.flatMap((row) => {
        const wasMet = insertedPlaces.get(row.gameId);
        return wasMet === undefined ? [] : [{ ...row, ...unansweredColumns, wasMet }];
      });
      const dealt = await addBodies(bank, tx, [...fresh, ...existingRows]);
      return {
        games: planned,
        changedPlans: new Set(planned.filter((game, index) => game !== games[index]).map((game) => game.id)),
        dealt: new Map(dealt.map((question) => [question.row.gameId, question])),
      };
    },
  };
}

/** Answers are shuffled, except that True and False always have this order. */
function createAnswerOrder(body: QuestionBody, randomBelow: RandomBelow): string {
  const answers = [body.correctAnswer, ...body.wrongAnswers];
  const places = [...answers.keys()];
  const isTrueFalse = getQuestionKind(body) === 'trueFalse';
  return (isTrueFalse ? trueFalseAnswers.map((text) => answers.indexOf(text)) : shuffleItems(places, randomBelow)).join(
    '',
  );
}
