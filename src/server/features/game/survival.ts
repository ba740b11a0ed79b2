import { planSurvival } from '#shared/game/picking.ts';
import type { Tx } from '#server/platform/database.ts';
import { dealRow, metMemory } from './dealing.ts';
import type { GameParts } from './parts.ts';
import type { Dealt } from './present.ts';
import { metLately } from './question-store.ts';
import type { GameRow } from './store.ts';

/** The row that a new survival question gets. */
export type NewRow = ReturnType<typeof dealRow>;

export interface NextOfRun {
  readonly game: GameRow;
  readonly planChanged: boolean;
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
 * Survival: the question at the game's new position, from the secret plan, which grows by what the bank still has and
 * loses what was retired meanwhile.
 * A normal game, and a run without a life or a question left, gets none.
 */
export async function nextOfRun(parts: GameParts, tx: Tx, game: GameRow): Promise<NextOfRun> {
  if (game.plan === null || game.lives === 0) return { game, planChanged: false, insert: null, dealt: null };
  const before = game.position - 1;
  let plan = [...game.plan.slice(0, before), ...game.plan.slice(before).filter(parts.bank.has)];
  if (game.position > plan.length) {
    const met = (await metLately(tx, [game.playerId], metMemory)).get(game.playerId) ?? [];
    plan = [...plan, ...planSurvival(parts.bank.pool(game.categoryId), plan, met, parts.chance.below)];
  }
  const grown = { ...game, plan, questionCount: plan.length };
  const { plan: known } = game;
  const planChanged = plan.length !== known.length || plan.some((id, index) => id !== known[index]);
  const questionId = plan[before];
  if (questionId === undefined) return { game: grown, planChanged, insert: null, dealt: null };
  const insert = dealRow(parts, grown, game.position, questionId);
  return {
    game: grown,
    planChanged,
    insert,
    dealt: { row: { ...insert, ...undecided }, body: parts.bank.current(questionId) },
  };
}
