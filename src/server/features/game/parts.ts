import type { Account } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { QuestionBank } from '#server/features/questions/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Chance } from '#server/platform/random.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Contests } from './contest.ts';
import type { AnswerCounter } from '#server/features/finished-game/finished-game.ts';
import type { Dealt } from './present.ts';
import type { QuestionRow } from './question-store.ts';
import type { GameEffects } from './result.ts';

/** Who asks for a game, and from which network. */
export interface Viewer {
  readonly playerId: string;
  readonly network: string;
}

/** What the referee needs from the rest of the house. */
export interface GameParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly failpoint: (name: string) => void;
  readonly catalog: Pick<Catalog, 'get' | 'find' | 'standInOf' | 'subcategories'>;
  readonly bank: QuestionBank;
  readonly account: Pick<Account, 'datesOf' | 'dateStates' | 'lockPlayers'>;
  readonly settings: Pick<AppSettings, 'current' | 'networkBudgets'>;
  /** Off for load tests: questions follow each other at once, and deals are not counted. */
  readonly limits: { readonly areOn: boolean };
  /** Keys the hashes of networks. */
  readonly secret: string;
  /** What a closing game does to the other domains. */
  readonly effects: GameEffects;
  /** What the answers of closed games do to the other domains, in order. */
  readonly counters: readonly AnswerCounter[];
  /** What games of challenges and matches are played for. */
  readonly contests: Contests;
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
