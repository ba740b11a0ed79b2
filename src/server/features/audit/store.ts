import { formerPlayerName } from '#shared/account/rules.ts';
import type { AuditSubject } from '#shared/audit/rules.ts';
import { auditEntry, auditWords } from '#server/db/schema/audit.ts';
import { buildNameContainsSql } from '#server/db/schema/text-folding.ts';
import { computed, notNull, nullable } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

const insertEntries = statement(
  'audit.insert',
  `insert into audit_entry (at, actor_id, subject, subject_id, action, before, after)
   select at, actor_id, subject, subject_id, action, before, after
   from jsonb_to_recordset($1::jsonb) as entry(at timestamptz, actor_id text, subject text, subject_id text, action text,
     before jsonb, after jsonb)`,
);

const readEntries = statement(
  'audit.list',
  `select id, at, actor_id as "actorId", action, before, after from audit_entry
   where subject = $1 and subject_id = $2 order by id desc limit $3`,
  {
    id: auditEntry.id,
    at: auditEntry.at,
    actorId: auditEntry.actorId,
    action: auditEntry.action,
    before: auditEntry.before,
    after: auditEntry.after,
  },
);

/** Maximum number of players that a name search matches. */
const maxMatchedPlayers = 1000;

// Words match by their beginning, in entries and in players' names.
const searchCtes = String.raw`with words as (
    select string_agg('''' || replace(replace(word, '\', ''), '''', '''''') || ''':*', ' & ')::tsquery as query
    from unnest(tsvector_to_array(to_tsvector('simple', $8::text))) word),
  named as materialized (
    select id from player where $8::text <> '' and deleted_at is null and not is_guest
      and ${buildNameContainsSql('search_name', '$8::text')} limit ${maxMatchedPlayers})`;

// Subjects are shown with their current name. Their ids are numbers, except for players.
const readTrail = statement(
  'audit.trail',
  `${searchCtes}
   select e.id, e.at, e.actor_id as "actorId", e.subject, e.subject_id as "subjectId", e.action, e.before, e.after,
     case when e.actor_id is null then 'The server' else coalesce(actor.display_name, $6) end as "actorName",
     case e.subject
       when 'player' then (select display_name from player where id = e.subject_id)
       when 'question' then (select left(question, 80) from question where id = e.subject_id::int)
       when 'ad' then (select title from ad where id = e.subject_id::int)
       when 'announcement' then (select title from announcement where id = e.subject_id::int)
       when 'tournament' then (select name from tournament where id = e.subject_id::int)
       when 'category' then coalesce((select name from category where id = e.subject_id::int), 'Main categories')
       when 'avatarItem' then (select name from avatar_item where id = e.subject_id::int)
     end as "subjectName"
   from audit_entry e left join player actor on actor.id = e.actor_id
   where ($1::text is null or e.subject = $1) and ($2::text is null or e.subject_id = $2)
     and ($3::text is null or e.actor_id = $3) and ($4::int is null or e.id < $4)
     and ($7::timestamptz is null or e.at >= $7) and ($9::timestamptz is null or e.at < $9)
     and ($8::text = '' or ${auditWords} @@ (select query from words)
       or e.subject = 'player' and e.subject_id in (select id from named))
   order by e.id desc limit $5`,
  {
    id: auditEntry.id,
    at: auditEntry.at,
    actorId: auditEntry.actorId,
    subject: auditEntry.subject,
    subjectId: auditEntry.subjectId,
    action: auditEntry.action,
    before: auditEntry.before,
    after: auditEntry.after,
    actorName: computed.text(),
    subjectName: nullable(computed.text()),
  },
);

const readActors = statement(
  'audit.actors',
  `with recursive actor as (
     (select actor_id as id from audit_entry where actor_id is not null order by actor_id limit 1)
     union all
     select (select e.actor_id from audit_entry e where e.actor_id > actor.id order by e.actor_id limit 1)
     from actor where actor.id is not null)
   select actor.id, coalesce(p.display_name, $1) as name from actor left join player p on p.id = actor.id
   where actor.id is not null order by name, actor.id`,
  { id: notNull(auditEntry.actorId), name: computed.text() },
);

const eraseNames = statement(
  'audit.names.erase',
  `update audit_entry set before = before - $2::text[], after = after - $2::text[]
   where subject = 'player' and subject_id = $1 and (before ?| $2::text[] or after ?| $2::text[])`,
);

/** Player fields that contain personal names. */
const nameFields = ['displayName', 'firstName', 'lastName'];

type Fields = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** The administrator, or null for the server itself. */
  readonly actorId: string | null;
  readonly now: Date;
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly action: string;
  /** Only the changed fields, before and after. */
  readonly before: Fields | null;
  readonly after: Fields | null;
}

export type AuditRow = RowOf<typeof readEntries>;
export type TrailRow = RowOf<typeof readTrail>;

export interface TrailQuery {
  readonly subject?: AuditSubject | undefined;
  readonly subjectId?: string | undefined;
  readonly actorId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Word prefixes; empty for everything. */
  readonly search: string;
  readonly limit: number;
  readonly before?: number | undefined;
}

export async function writeEntries(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ actorId, now, subject, subjectId, action, before, after }) => ({
    at: now.toISOString(),
    actor_id: actorId,
    subject,
    subject_id: subjectId,
    action,
    before,
    after,
  }));
  await tx.run(insertEntries, [JSON.stringify(rows)]);
}

/** Removes a player's names from the entries about them. */
export async function erasePlayerNames(tx: Tx, playerId: string): Promise<void> {
  await tx.run(eraseNames, [playerId, nameFields]);
}

/** Lists the newest first. */
export function listEntries(queries: Queries, subject: string, subjectId: string, most: number): Promise<AuditRow[]> {
  return queries.run(readEntries, [subject, subjectId, most]);
}

/** Lists all entries, newest first. */
export function listTrail(queries: Queries, query: TrailQuery) {
  const { subject, subjectId, actorId, before, limit, from, search, to } = query;
  const parameters = [subject ?? null, subjectId ?? null, actorId ?? null, before ?? null, limit, formerPlayerName];
  return queries.run(readTrail, [...parameters, from ?? null, search, to ?? null]);
}

/** Lists everybody with an entry, by name. */
export const listActors = (queries: Queries) => queries.run(readActors, [formerPlayerName]);
