import type { ErrorCode } from '#shared/kernel/errors.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import type { TestApp } from '../harness/app.ts';
import type { Player } from '../harness/player.ts';
import type { Answer } from '../harness/visitor.ts';

export interface World {
  readonly app: TestApp;
  /** Has never played and knows no other player. */
  readonly stranger: Player;
  readonly owner: Player;
  readonly friend: Player;
  /** Has blocked the stranger and therefore does not exist for them. */
  readonly blocker: Player;
}

type RejectedResponse = Answer<{ readonly code?: string; readonly message?: string } | undefined>;

interface ForeignObject<Id> {
  readonly foreign: Id;
  /** Defaults to a very high id. */
  readonly missing?: Id;
  /** Defaults to the world's owner. */
  readonly owner?: Player;
  readonly own?: Id;
  /** Defaults to the world's stranger. */
  readonly strangers?: readonly Player[];
}

export interface ForeignCase {
  /** The endpoint and the field that names the object; several if one call covers more fields. */
  readonly fields: readonly string[];
  readonly title: string;
  /** Null if the response contains only the caller's own objects, whatever id is named. */
  readonly expectedError: ErrorCode | null;
  arrange(world: World): Promise<{
    readonly strangers: readonly Player[];
    /** The query is used when the path names the object. */
    foreign(player: Player, query?: string): Promise<RejectedResponse>;
    missing(player: Player): Promise<RejectedResponse>;
    own(): Promise<RejectedResponse>;
  }>;
}

const missingId = 2_000_000_000;

/** The id is in the path or in the body that `body` creates. */
export function createCall<Id>(key: string, body?: (id: Id) => object) {
  const [method = '', template = ''] = key.split(' ');
  return ({ browser }: Player, id: Id, query = ''): Promise<RejectedResponse> => {
    const path = template.replace(/:\w+/, encodeURIComponent(String(id)));
    return browser.request(method, body ? path : path + query, body ? { body: body(id) } : {});
  };
}

export function createForeignCase<Id = number>(
  fields: string | readonly string[],
  title: string,
  expectedError: ErrorCode | null,
  call: (player: Player, id: Id, query?: string) => Promise<RejectedResponse>,
  arrange: (world: World) => Promise<ForeignObject<Id>>,
): ForeignCase {
  return {
    fields: [fields].flat(),
    title,
    expectedError,
    async arrange(world) {
      const {
        foreign,
        missing = missingId as Id,
        owner = world.owner,
        own = foreign,
        strangers,
      } = await arrange(world);
      return {
        strangers: strangers ?? [world.stranger],
        foreign: (player, query) => call(player, foreign, query),
        missing: (player) => call(player, missing),
        own: () => call(owner, own),
      };
    },
  };
}

// Includes the rows of all players, because a rejected call must not leave rows for its caller either.
const checkedTables = [
  'achievement',
  'ad_event',
  'avatar_inventory',
  'avatar_settings',
  'challenge',
  'friend_invite',
  'friend_request',
  'friendship',
  'game',
  'game_question',
  'gift',
  'idempotency_key',
  'ledger_entry',
  'notification',
  'player_block',
  'player_counters',
  'player_note',
  'player_notice',
  'player_report',
  'power_up_inventory',
  'push_subscription',
  'question_report',
  'rewarded_view',
  'share',
  'tournament',
  'tournament_match',
  'tournament_seat',
  'wallet',
];

const readAll = statement(
  'test.foreign.rows',
  `${checkedTables.map((name) => `select '${name}' as name, to_jsonb(t) as row from ${name} t`).join(' union all ')}
   order by 1, 2`,
);

export const readAllRows = ({ database }: TestApp): Promise<unknown[]> => database.run(readAll);

export async function readValue<Value>(
  { app }: World,
  name: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Value> {
  const [row] = await app.database.run(
    statement(`test.foreign.${name}`, sql, { value: computed.json<Value>() }),
    values,
  );
  if (!row) throw new Error(`${name} returned no row`);
  return row.value;
}
