import type { ErrorCode } from '#shared/kernel/errors.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import type { TestApp } from '../harness/app.ts';
import type { Player } from '../harness/player.ts';
import type { Answer } from '../harness/visitor.ts';

/** Who takes part. */
export interface World {
  readonly app: TestApp;
  /** Has played nothing and knows nobody. */
  readonly stranger: Player;
  /** Whose things they are, and a friend. */
  readonly owner: Player;
  readonly friend: Player;
  /** Blocked the stranger, for whom this player does not exist any more. */
  readonly blocker: Player;
}

type Refused = Answer<{ readonly code?: string; readonly message?: string } | undefined>;

/** One thing in the world, and who names it. */
interface Thing<Id> {
  readonly foreign: Id;
  /** What nobody has; the highest of ids unless told. */
  readonly missing?: Id;
  /** For whom it is there, and as what; the world's owner unless told. */
  readonly owner?: Player;
  readonly own?: Id;
  /** For whom it is not; the world's stranger unless told. */
  readonly strangers?: readonly Player[];
}

export interface ForeignCase {
  /** The endpoint with the field that names the thing; several where one call tells of all. */
  readonly names: readonly string[];
  readonly about: string;
  /** Null where the answer tells of the caller's own things only, whatever is named. */
  readonly refusal: ErrorCode | null;
  arrange(world: World): Promise<{
    readonly strangers: readonly Player[];
    /** With a query too, where the path names the thing. */
    foreign(player: Player, query?: string): Promise<Refused>;
    missing(player: Player): Promise<Refused>;
    own(): Promise<Refused>;
  }>;
}

const missingId = 2_000_000_000;

/** A call of an endpoint, with the id in its path or, with `body`, where that writes it. */
export function calls<Id>(key: string, body?: (id: Id) => object) {
  const [method = '', template = ''] = key.split(' ');
  return ({ browser }: Player, id: Id, query = ''): Promise<Refused> => {
    const path = template.replace(/:\w+/, encodeURIComponent(String(id)));
    return browser.request(method, body ? path : path + query, body ? { body: body(id) } : {});
  };
}

export function foreignCase<Id = number>(
  names: string | readonly string[],
  about: string,
  refusal: ErrorCode | null,
  call: (player: Player, id: Id, query?: string) => Promise<Refused>,
  arrange: (world: World) => Promise<Thing<Id>>,
): ForeignCase {
  return {
    names: [names].flat(),
    about,
    refusal,
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

// Of everybody, so that a refused call leaves nothing with its caller either.
const tables = [
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
  `${tables.map((name) => `select '${name}' as name, to_jsonb(t) as row from ${name} t`).join(' union all ')}
   order by 1, 2`,
);

/** Every row that a player has. */
export const everyRow = ({ database }: TestApp): Promise<unknown[]> => database.run(readAll);

/** The one value that a query answers. */
export async function valueOf<Value>(
  { app }: World,
  name: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Value> {
  const [row] = await app.database.run(
    statement(`test.foreign.${name}`, sql, { value: computed.json<Value>() }),
    values,
  );
  if (!row) throw new Error(`${name} finds nothing`);
  return row.value;
}
