import type { Account } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { QuestionBank } from '#server/features/questions/service.ts';
import type { QuestionCount } from '#shared/questions/stats.ts';
import type { Chance } from '#server/platform/random.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries, Tx } from '#server/platform/database.ts';
import type { Contest } from './contest.ts';
import type { GameEffect } from './effect.ts';
import type { Dealt } from './present.ts';
import type { QuestionRow } from './store.ts';

/** What the referee needs from the rest of the house. */
export interface GameParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly failpoint: (name: string) => void;
  readonly catalog: Pick<Catalog, 'get'>;
  readonly bank: QuestionBank;
  readonly addCounts: (tx: Tx, counts: readonly QuestionCount[]) => Promise<void>;
  readonly account: Pick<Account, 'datesOf' | 'lockPlayers'>;
  /** What a closing game does to the other domains, in order. */
  readonly effects: readonly GameEffect[];
  /** What games of mode challenge are played for. */
  readonly contest: Contest;
}

/** The rows with the wordings they were dealt in. */
export async function withBodies<Row extends QuestionRow>(
  bank: QuestionBank,
  queries: Queries,
  rows: readonly Row[],
): Promise<(Dealt & { readonly row: Row })[]> {
  const bodyOf = await bank.dealt(queries, rows);
  return rows.map((row) => ({ row, body: bodyOf(row.questionId, row.revision) }));
}
