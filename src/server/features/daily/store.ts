import type { Streak } from '#shared/daily/streak.ts';
import { statement, type Queries, type Tx } from '#server/platform/database.ts';

interface StreakRow {
  readonly player_id: string;
  readonly current: number;
  readonly longest: number;
  readonly last_played_date: string | null;
}

const readStreaks = statement(
  'daily.streaks',
  `select player_id, current, longest, last_played_date::text as last_played_date
   from streak where player_id = any($1::text[])`,
);

const writeStreaks = statement(
  'daily.save',
  `insert into streak (player_id, current, longest, last_played_date)
   select player_id, current, longest, last_played_date
   from jsonb_to_recordset($1::jsonb) as x(player_id text, current int, longest int, last_played_date date)
   on conflict (player_id) do update set
     current = excluded.current, longest = excluded.longest, last_played_date = excluded.last_played_date`,
);

const writeDates = statement(
  'daily.dates',
  `insert into played_date (player_id, date)
   select player_id, date from jsonb_to_recordset($1::jsonb) as x(player_id text, date date)
   on conflict do nothing`,
);

const readDates = statement(
  'daily.played',
  'select date::text as date from played_date where player_id = $1 order by date',
);

export async function findStreaks(queries: Queries, playerIds: readonly string[]): Promise<Map<string, Streak>> {
  const rows = await queries.run<StreakRow>(readStreaks, [playerIds]);
  return new Map(
    rows.map((row) => [
      row.player_id,
      { current: row.current, longest: row.longest, lastPlayedDate: row.last_played_date },
    ]),
  );
}

export async function saveStreaks(tx: Tx, streaks: ReadonlyMap<string, Streak>): Promise<void> {
  const rows = [...streaks].map(
    ([player_id, streak]): StreakRow => ({
      player_id,
      current: streak.current,
      longest: streak.longest,
      last_played_date: streak.lastPlayedDate,
    }),
  );
  await tx.run(writeStreaks, [JSON.stringify(rows)]);
}

export async function insertPlayedDates(
  tx: Tx,
  dates: readonly { readonly player_id: string; readonly date: string }[],
): Promise<void> {
  await tx.run(writeDates, [JSON.stringify(dates)]);
}

export async function listPlayedDates(queries: Queries, playerId: string): Promise<string[]> {
  return (await queries.run<{ date: string }>(readDates, [playerId])).map((row) => row.date);
}
