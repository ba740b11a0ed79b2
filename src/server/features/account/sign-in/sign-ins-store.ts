import type { SignIn } from '#shared/account/contract.ts';
import { signInEvent, signInLimit } from '#server/db/schema/sign-ins.ts';
import { type Queries, type RowOf, statement } from '#server/platform/database/database.ts';
import { computed } from '#server/platform/database/rows.ts';

export type SignInRow = RowOf<typeof selectEvents>;

const insertEvent = statement(
  'account.sign-ins.note',
  `insert into sign_in_event (player_id, kind, at, hour, user_agent)
   select id, $2, $3::timestamptz, date_trunc('hour', $3::timestamptz, 'UTC'), $4 from "user" where id = $1`,
);

const upsertWrong = statement(
  'account.sign-ins.note-wrong',
  `insert into sign_in_event (player_id, kind, at, hour, user_agent)
   select id, 'wrongPassword', $2::timestamptz, date_trunc('hour', $2::timestamptz, 'UTC'), $3 from "user" where email = $1
   on conflict (player_id, hour) where kind = 'wrongPassword'
     do update set times = sign_in_event.times + 1, at = excluded.at, user_agent = excluded.user_agent`,
);

const selectEvents = statement(
  'account.sign-ins.list',
  `select kind, at, times, user_agent as "userAgent" from sign_in_event
   where player_id = $1 and at > $2::timestamptz order by at desc, id desc limit $3`,
  { kind: signInEvent.kind, at: signInEvent.at, times: signInEvent.times, userAgent: signInEvent.userAgent },
);

const selectAll = statement(
  'account.export.sign-ins',
  `select kind, at, times, user_agent as browser from sign_in_event where player_id = $1 order by at desc, id desc`,
  { kind: signInEvent.kind, at: signInEvent.at, times: signInEvent.times, browser: signInEvent.userAgent },
);

const deleteOld = statement(
  'account.sign-ins.forget',
  `delete from sign_in_event where id in (select id from sign_in_event where at <= $1::timestamptz limit $2)
   returning 1`,
);

export async function writeSignInEvent(
  queries: Queries,
  playerId: string,
  event: { readonly kind: SignIn['kind']; readonly at: Date; readonly userAgent: string | null },
): Promise<void> {
  await queries.run(insertEvent, [playerId, event.kind, event.at, event.userAgent]);
}

/** Counts another wrong password for the account with this address, if there is one. */
export async function writeWrongPassword(
  queries: Queries,
  email: string,
  { at, userAgent }: { readonly at: Date; readonly userAgent: string | null },
): Promise<void> {
  await queries.run(upsertWrong, [email, at, userAgent]);
}

/** Lists the newest first. */
export function listSignInEvents(queries: Queries, playerId: string, after: Date, limit: number): Promise<SignInRow[]> {
  return queries.run(selectEvents, [playerId, after, limit]);
}

export function exportSignInEvents(queries: Queries, playerId: string): Promise<Readonly<Record<string, unknown>>[]> {
  return queries.run(selectAll, [playerId]);
}

/** Returns the number of deleted rows, at most `limit`. */
export async function deleteSignInEventsUntil(queries: Queries, until: Date, limit: number): Promise<number> {
  return (await queries.run(deleteOld, [until, limit])).length;
}

const upsertHit = statement(
  'sign-in-limit.hit',
  `insert into sign_in_limit as l (key, hits, window_ends)
   values ($1, 1, clock_timestamp() + make_interval(secs => $2))
   on conflict (key) do update set
     hits = case when l.window_ends <= clock_timestamp() then 1 else l.hits + 1 end,
     window_ends = case when l.window_ends <= clock_timestamp() then excluded.window_ends else l.window_ends end
   returning hits, ceil(extract(epoch from window_ends - clock_timestamp()))::int as "secondsLeft"`,
  { hits: signInLimit.hits, secondsLeft: computed.number() },
);

const deleteHits = statement('sign-in-limit.clear', 'delete from sign_in_limit where key = $1');

const deleteExpiredHits = statement(
  'sign-in-limit.prune',
  `delete from sign_in_limit where window_ends < clock_timestamp() - interval '1 hour'`,
);

type Hits = RowOf<typeof upsertHit>;

/** Counts a try in the current window or opens a new one. */
export async function countHit(queries: Queries, key: string, windowSeconds: number): Promise<Hits> {
  const [state] = await queries.run(upsertHit, [key, windowSeconds]);
  if (!state) throw new Error('the limit was not counted');
  if (state.hits === 1) await queries.run(deleteExpiredHits);
  return state;
}

export async function clearHits(queries: Queries, key: string): Promise<void> {
  await queries.run(deleteHits, [key]);
}
