import type { Account } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { QuestionBank } from '#server/features/questions/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { RandomSource } from '#server/platform/random.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Contests } from './contest.ts';
import type { AnswerCounter } from '#server/features/finished-game/finished-game.ts';
import type { Dealt } from './present.ts';
import type { QuestionRow } from './question-store.ts';
import type { GameEffects } from './result.ts';

/** The player who sends a request, and their network. */
export interface Viewer {
  readonly playerId: string;
  readonly network: string;
}

/** Dependencies of the game feature. */
export interface GameDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: RandomSource;
  readonly failpoint: (name: string) => void;
  readonly catalog: Pick<Catalog, 'get' | 'find' | 'standInOf' | 'subcategories'>;
  readonly bank: QuestionBank;
  readonly account: Pick<Account, 'datesOf' | 'dateStates' | 'lockPlayers'>;
  readonly settings: Pick<AppSettings, 'current' | 'networkBudgets'>;
  /** False in load tests: questions follow each other immediately, and deals are not counted. */
  readonly limits: { readonly areOn: boolean };
  /** Key for hashing network addresses. */
  readonly secret: string;
  /** Effects of closing games on other features. */
  readonly effects: GameEffects;
  /** Counters of other features for the answers of closed games, in order. */
  readonly counters: readonly AnswerCounter[];
  /** The contests of challenges and tournament matches. */
  readonly contests: Contests;
}

/** Adds to each row the wording that was dealt. */
export async function addBodies<Row extends QuestionRow>(
  bank: QuestionBank,
  queries: Queries,
  rows: readonly Row[],
): Promise<(Dealt & { readonly row: Row })[]> {
  const getBody = await bank.dealt(queries, rows);
  return rows.map((row) => ({ row, body: getBody(row.questionId, row.revision) }));
}
