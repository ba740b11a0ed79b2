import { pickQuestions, planSurvival } from '#shared/game/picking.ts';
import { type RandomBelow, shuffled } from '#shared/kernel/random.ts';
import { kindOf, trueFalseAnswers } from '#shared/questions/kind.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type GameParts, withBodies } from './parts.ts';
import type { Dealt } from './present.ts';
import { insertShown, metLately, questionsAt, type ShownRow } from './question-store.ts';
import { findReserved } from './reserved-store.ts';
import type { GameRow } from './store.ts';

/** How many of a player's latest questions count as met lately. */
export const metMemory = 500;

const none: ReadonlySet<number> = new Set();

const undecided = {
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

/** What became of the games whose next question was to be shown. */
/** What is fixed for undecided contests, by player. */
export type Reserved = ReadonlyMap<string, ReadonlySet<number>>;

export interface Shown {
  /** With the plans as they are now; at the end of its plan a game is over. */
  readonly games: GameRow[];
  readonly changedPlans: ReadonlySet<number>;
  /** The question at each game's place, by game. */
  readonly dealt: ReadonlyMap<number, Dealt>;
}

/**
 * Questions stand in a game's secret plan and become rows, with a ticket and an order of their answers, when they are
 * shown: what was not shown was not met, by whatever call one asks.
 */
export function createShowing({ bank, chance }: Pick<GameParts, 'bank' | 'chance'>) {
  /**
   * The plan from the game's place on, without what was retired or fixed for a contest meanwhile. Others of the same place
   * follow, in a survival run as long as there are any. A contest and a date ask everybody the same, whatever became of it.
   */
  async function replanned(tx: Tx, game: GameRow, reserved: ReadonlySet<number>): Promise<GameRow> {
    const { plan, position } = game;
    if (plan === null || game.contestId !== 0 || game.mode === 'dailyTen') return game;
    if (game.planRevisions !== null) return reserved.size > 0 ? endedHere(tx, game, plan) : game;
    const shown = plan.slice(0, position - 1);
    const coming = plan.slice(position - 1).filter((id) => bank.has(id) && !reserved.has(id));
    const added = await more(tx, game, coming.length, new Set([...plan, ...reserved]));
    const changed = [...shown, ...coming, ...added];
    if (changed.length === plan.length && changed.every((id, index) => id === plan[index])) return game;
    return { ...game, plan: changed, questionCount: changed.length };
  }

  /**
   * A known set was dealt before a contest fixed its questions: what is left out of it, or is not, would tell which. So nothing
   * more of it is asked, whatever was fixed.
   */
  async function endedHere(tx: Tx, game: GameRow, plan: readonly number[]): Promise<GameRow> {
    const { id, position } = game;
    const isOut = (await questionsAt(tx, [{ gameId: id, position }])).length > 0;
    const asked = plan.slice(0, isOut ? position : position - 1);
    return asked.length === plan.length ? game : { ...game, plan: asked, questionCount: asked.length };
  }

  async function more(tx: Tx, game: GameRow, coming: number, left: ReadonlySet<number>): Promise<number[]> {
    const pool = bank.pool(game.categoryId);
    if (game.mode === 'survival') {
      if (coming > 0) return [];
      const met = (await metLately(tx, [game.playerId], metMemory)).get(game.playerId) ?? [];
      return planSurvival(pool, { left, met }, chance.below);
    }
    const missing = game.questionCount - (game.position - 1) - coming;
    return game.mode === 'normal' && missing > 0
      ? pickQuestions(pool.all, missing, { left, met: [] }, chance.below)
      : [];
  }

  /** The question at the game's place, in its wording; null at the end of its plan. */
  function placeOf(game: GameRow): Omit<ShownRow, 'secret' | 'answerOrder'> | null {
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
     * Shows the question at each game's place. The games are locked, or were opened just now. `known` is what is reserved for their
     * players, where it was read just now.
     */
    async show(tx: Tx, games: readonly GameRow[], known?: Reserved): Promise<Shown> {
      const own = games.filter((game) => game.contestId === 0 && game.plan !== null);
      const playersOf = () => [...new Set(own.map((game) => game.playerId))];
      const reserved = known ?? (own.length > 0 ? await findReserved(tx, playersOf()) : new Map<string, never>());
      const planned: GameRow[] = [];
      for (const game of games) planned.push(await replanned(tx, game, reserved.get(game.playerId) ?? none));
      const places = planned.flatMap((game) => placeOf(game) ?? []);
      const bodyOf = await bank.dealt(tx, places);
      const rows = places.map((place) => ({
        ...place,
        secret: chance.token(),
        answerOrder: answerOrder(bodyOf(place.questionId, place.revision), chance.below),
      }));
      const free = new Map((await insertShown(tx, rows)).map(({ gameId, wasMet }) => [gameId, wasMet]));
      // A server of the release before deals all rows at once, or the next one with the verdict.
      const there = await questionsAt(
        tx,
        planned.filter((game) => !free.has(game.id)).map((game) => ({ gameId: game.id, position: game.position })),
      );
      const fresh = rows.flatMap((row) => {
        const wasMet = free.get(row.gameId);
        return wasMet === undefined ? [] : [{ ...row, ...undecided, wasMet }];
      });
      const dealt = await withBodies(bank, tx, [...fresh, ...there]);
      return {
        games: planned,
        changedPlans: new Set(planned.filter((game, index) => game !== games[index]).map((game) => game.id)),
        dealt: new Map(dealt.map((one) => [one.row.gameId, one])),
      };
    },
  };
}

/** By chance, but for True and False, which always stand in this order. */
function answerOrder(body: QuestionBody, randomBelow: RandomBelow): string {
  const answers = [body.correctAnswer, ...body.wrongAnswers];
  const places = [...answers.keys()];
  const isTrueFalse = kindOf(body) === 'trueFalse';
  return (isTrueFalse ? trueFalseAnswers.map((text) => answers.indexOf(text)) : shuffled(places, randomBelow)).join('');
}
