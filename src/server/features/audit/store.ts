import { formerPlayerName } from '#shared/account/rules.ts';
import type { AuditSubject } from '#shared/audit/rules.ts';
import { auditEntry } from '#server/db/schema/audit.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
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

// What has a name is called by it as it is now; ids of these subjects are numbers, but for players'.
const readTrail = statement(
  'audit.trail',
  `select e.id, e.at, e.actor_id as "actorId", e.subject, e.subject_id as "subjectId", e.action, e.before, e.after,
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

const eraseNames = statement(
  'audit.names.erase',
  `update audit_entry set before = before - $2::text[], after = after - $2::text[]
   where subject = 'player' and subject_id = $1 and (before ?| $2::text[] or after ?| $2::text[])`,
);

/** Fields of a player that name the person. */
const names = ['displayName', 'firstName', 'lastName'];

type Fields = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** The administrator; null when the server did it. */
  readonly actorId: string | null;
  readonly now: Date;
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly action: string;
  /** Only fields that changed, as they were and as they are. */
  readonly before: Fields | null;
  readonly after: Fields | null;
}

export type AuditRow = RowOf<typeof readEntries>;

export interface TrailQuery {
  readonly subject?: AuditSubject | undefined;
  readonly subjectId?: string | undefined;
  readonly actorId?: string | undefined;
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

/** Takes a player's names out of what was done to them. */
export async function eraseNamesOf(tx: Tx, playerId: string): Promise<void> {
  await tx.run(eraseNames, [playerId, names]);
}

/** Newest first. */
export function listEntries(queries: Queries, subject: string, subjectId: string, most: number): Promise<AuditRow[]> {
  return queries.run(readEntries, [subject, subjectId, most]);
}

/** Everything that was done, newest first. */
export function listTrail(queries: Queries, { subject, subjectId, actorId, limit, before }: TrailQuery) {
  const asked = [subject ?? null, subjectId ?? null, actorId ?? null, before ?? null, limit, formerPlayerName];
  return queries.run(readTrail, asked);
}
