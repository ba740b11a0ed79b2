import { planSurvival } from '#shared/game/picking.ts';
import type { Tx } from '#server/platform/database.ts';
import { dealRow, metMemory } from './dealing.ts';
import type { GameParts } from './parts.ts';
import type { Dealt } from './present.ts';
import { type GameRow, metLately } from './store.ts';

/** The row that a new survival question gets. */
export type NewRow = ReturnType<typeof dealRow>;

export interface NextOfRun {
  readonly game: GameRow;
  readonly planGrew: boolean;
  readonly insert: NewRow | null;
  readonly dealt: Dealt | null;
}

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

/**
 * Survival: the question at the game's new position, from the secret plan, which grows by what the bank still has.
 * A normal game, and a run without a life or a question left, gets none.
 */
export async function nextOfRun(parts: GameParts, tx: Tx, game: GameRow): Promise<NextOfRun> {
  if (game.plan === null || game.lives <= 0) return { game, planGrew: false, insert: null, dealt: null };
  let { plan } = game;
  const planGrew = game.position > plan.length;
  if (planGrew) {
    const met = (await metLately(tx, [game.playerId], metMemory)).get(game.playerId) ?? [];
    plan = [...plan, ...planSurvival(parts.bank.pool(game.categoryId), plan, met, parts.chance.below)];
  }
  const grown = { ...game, plan, questionCount: plan.length };
  const questionId = plan[game.position - 1];
  if (questionId === undefined) return { game: grown, planGrew, insert: null, dealt: null };
  const insert = dealRow(parts, grown, game.position, questionId);
  return {
    game: grown,
    planGrew,
    insert,
    dealt: { row: { ...insert, ...undecided }, body: parts.bank.current(questionId) },
  };
}
