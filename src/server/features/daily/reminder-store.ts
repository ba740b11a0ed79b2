import { defaultSettings, reminderHours } from '#shared/notifications/rules.ts';
import { player } from '#server/db/schema/account.ts';
import { streak } from '#server/db/schema/daily.ts';
import { computed, nullable, type ShapedRow } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';

// These columns are null only in a row without a player.
const candidate = {
  current: streak.current,
  longest: streak.longest,
  lastPlayedDate: computed.text(),
  freezes: streak.freezes,
  /** Dates after the last played one that do not break the streak: frozen, or skipped by a time zone change. */
  passed: computed.list<string>(),
  zone: player.timeZone,
  pendingZone: player.pendingTimeZone,
  pendingFrom: player.pendingFrom,
  lastDate: player.lastDate,
};

/** A streak that may be lost on a date, with everything that decides whether it is still alive. */
export interface CandidateRow extends ShapedRow<typeof candidate> {
  readonly playerId: string;
}

const zoneInForce = 'case when p.pending_from <= $1 then p.pending_time_zone else p.time_zone end';

const selectZones = statement(
  'daily.zones',
  `select distinct ${zoneInForce} as zone from player p where p.deleted_at is null`,
  { zone: computed.text() },
);

/**
 * Reads one page of streaks in index order and only then joins the players, so a page costs the same among a million.
 * Leaves out players who were already reminded on the date, who turned reminders off, or whose reminder hour is another
 * one in their time zone.
 */
const selectCandidates = statement(
  'daily.at-risk',
  `with page as materialized (
     select s.* from streak s
      where s.current > 0 and s.last_played_date = $3::date and s.player_id > $5
        and (s.freezes >= $4::text::date - $3::date - 1
             or exists (select from frozen_date f where f.player_id = s.player_id and f.date > s.last_played_date)
             or exists (select from skipped_date d where d.player_id = s.player_id and d.date > s.last_played_date))
      order by s.player_id limit $6),
   candidate as (
     select s.player_id as "playerId", s.current, s.longest, s.last_played_date::text as "lastPlayedDate", s.freezes,
            array(select f.date::text from frozen_date f where f.player_id = s.player_id and f.date > s.last_played_date
                  union select d.date::text from skipped_date d
                   where d.player_id = s.player_id and d.date > s.last_played_date) as passed,
            p.time_zone as zone, p.pending_time_zone as "pendingZone", p.pending_from as "pendingFrom",
            p.last_date::text as "lastDate"
       from page s join player p on p.id = s.player_id
      where p.deleted_at is null and p.suspended_at is null 
        and exists (select from unnest($2::text[], $7::int[]) as here (zone, hour)
                     where here.zone = ${zoneInForce}
                       and here.hour - coalesce((select w.reminder_hour from notification_settings w
                                                  where w.player_id = s.player_id), ${defaultSettings.reminderHour})
                           between 0 and ${reminderHours.length - 1})
        and not exists (select from notification n
                         where n.player_id = s.player_id and n.kind = 'streakReminder' and n.reference = $4::text)
        and not exists (select from notification_settings w where w.player_id = s.player_id and not w.streak_reminder))
   select page_end.*, candidate.*
     from (select max(player_id) as "lastId", count(*)::int as size from page) as page_end
     left join candidate on true`,
  {
    lastId: nullable(computed.text()),
    size: computed.number(),
    playerId: nullable(streak.playerId),
    ...candidate,
  },
);

export async function listZones(queries: Queries, now: Date): Promise<string[]> {
  const rows = await queries.run(selectZones, [now]);
  return rows.map((row) => row.zone);
}

export interface CandidatePage {
  readonly now: Date;
  readonly zones: readonly string[];
  /** The current hour in each of the zones. */
  readonly hours: readonly number[];
  readonly lastPlayedDate: string;
  /** The date on which the streak may be lost. */
  readonly date: string;
  /** Only players after this id. */
  readonly after: string;
  /** Number of streaks to read. */
  readonly size: number;
}

/** The candidates of one page. `next` is the id after which the next page begins, null after the last page. */
export async function listCandidates(
  queries: Queries,
  { now, zones, hours, lastPlayedDate, date, after, size }: CandidatePage,
): Promise<{ readonly candidates: CandidateRow[]; readonly next: string | null }> {
  const rows = await queries.run(selectCandidates, [now, zones, lastPlayedDate, date, after, size, hours]);
  const [first] = rows;
  return {
    candidates: rows.flatMap(({ playerId, ...row }) => (playerId === null ? [] : [{ playerId, ...row }])),
    next: first?.size === size ? first.lastId : null,
  };
}
