import { signInLimit } from '#server/db/schema/sign-in-limit.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Queries, statement, type RowOf } from '#server/platform/database/database.ts';

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
