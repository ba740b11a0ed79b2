import { importPace } from '#server/db/schema/imports.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';

// Uses the real clock rather than the game clock because the wait takes real time.
const claimSlot = statement(
  'imports.pace.claim',
  `insert into import_pace as pace (next_call_at) values (clock_timestamp() + $1::int * interval '1 millisecond')
   on conflict (only_row) do update
     set next_call_at = greatest(pace.next_call_at, clock_timestamp()) + $1::int * interval '1 millisecond'
   returning greatest(0, extract(epoch from next_call_at - clock_timestamp()) * 1000 - $1::int)::float8 as "waitMs"`,
  { waitMs: computed.number() },
);

const holdBack = statement(
  'imports.pace.hold',
  `update import_pace
   set next_call_at = greatest(next_call_at, clock_timestamp() + $1::float8 * interval '1 millisecond')`,
);

const giveBack = statement(
  'imports.pace.give-back',
  `update import_pace set next_call_at = clock_timestamp() + $1::float8 * interval '1 millisecond'`,
);

const noteAnswered = statement(
  'imports.pace.answered',
  `update import_pace set answered_at = now(),
     next_call_at = greatest(next_call_at, clock_timestamp() + $1::float8 * interval '1 millisecond')`,
);

const readAnswered = statement('imports.pace.answered-at', 'select answered_at as "answeredAt" from import_pace', {
  answeredAt: importPace.answeredAt,
});

/** Claims the next call slot, shared by all servers. Returns the milliseconds to wait for it. */
export async function claimCallSlot(queries: Queries, paceMs: number): Promise<number> {
  const [row] = await queries.run(claimSlot, [paceMs]);
  return row?.waitMs ?? paceMs;
}

/** Delays the next call after this one. A call that never reached the source releases its slot. */
export async function spaceCalls(queries: Queries, waitMs: number, isReached: boolean): Promise<void> {
  await queries.run(isReached ? holdBack : giveBack, [waitMs]);
}

/** Records that the source gave a readable answer, and delays the next call. */
export async function noteAnswer(queries: Queries, waitMs: number): Promise<void> {
  await queries.run(noteAnswered, [waitMs]);
}

/** The time of the last readable answer, or null if there was none. */
export async function getLastAnswerTime(queries: Queries): Promise<Date | null> {
  return (await queries.run(readAnswered))[0]?.answeredAt ?? null;
}
