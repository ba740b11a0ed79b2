import { announcement, appSettings, settingChange } from '#server/db/schema/settings.ts';
import { type ShapedRow, formatSelectList, pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';

/** The settings that were ever changed, and the number of the latest change. */
export type StoredSettings = RowOf<typeof readKept>;

export type ChangeRow = RowOf<typeof readChange>;

const changeColumns = pickColumns(settingChange, 'id', 'at', 'actorId', 'before', 'after', 'undoes');

const readVersion = statement('settings.version', 'select version from app_settings', { version: appSettings.version });

const readKept = statement('settings.read', 'select version, "values" from app_settings', {
  version: appSettings.version,
  values: appSettings.values,
});

const makeRow = statement('settings.make', 'insert into app_settings (version) values (0) on conflict do nothing');

const lockRow = statement('settings.lock', 'select version, "values" from app_settings for update', {
  version: appSettings.version,
  values: appSettings.values,
});

const writeValues = statement(
  'settings.write',
  'update app_settings set version = $1, "values" = "values" || $2::jsonb',
);

const insertChange = statement(
  'settings.changes.insert',
  `insert into setting_change (id, at, actor_id, before, after, undoes)
   values ($1, $2::timestamptz, $3, $4::jsonb, $5::jsonb, $6)`,
);

const readChange = statement(
  'settings.changes.one',
  `select ${formatSelectList(changeColumns)} from setting_change where id = $1`,
  changeColumns,
);

const readUndone = statement('settings.changes.undone', 'select id from setting_change where undoes = $1', {
  id: settingChange.id,
});

const listRows = statement(
  'settings.changes.list',
  `select ${formatSelectList(changeColumns)} from setting_change where $1::int is null or id < $1 order by id desc limit $2`,
  changeColumns,
);

/** 0 if nothing was ever changed. */
export async function getSettingsVersion(queries: Queries): Promise<number> {
  return (await queries.run(readVersion))[0]?.version ?? 0;
}

export async function readSettings(queries: Queries): Promise<StoredSettings> {
  return (await queries.run(readKept))[0] ?? { version: 0, values: {} };
}

/** Serializes changes, so that a second writer sees what the first one wrote. */
export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  await tx.run(makeRow);
  const [row] = await tx.run(lockRow);
  if (!row) throw new Error('the settings have no row');
  return row;
}

export async function writeChange(tx: Tx, { id, at, actorId, before, after, undoes }: ChangeRow): Promise<void> {
  await tx.run(writeValues, [id, JSON.stringify(after)]);
  await tx.run(insertChange, [id, at.toISOString(), actorId, JSON.stringify(before), JSON.stringify(after), undoes]);
}

export async function findChange(queries: Queries, id: number): Promise<ChangeRow | undefined> {
  return (await queries.run(readChange, [id]))[0];
}

export async function isUndone(queries: Queries, id: number): Promise<boolean> {
  return (await queries.run(readUndone, [id])).length > 0;
}

/** Newest first; `before` continues after a change. */
export function listChanges(
  queries: Queries,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<ChangeRow[]> {
  return queries.run(listRows, [before, limit]);
}

/** Fields of an announcement that an administrator writes. */
export type AnnouncementDraft = Omit<AnnouncementRow, 'id' | 'createdAt'>;

export type AnnouncementRow = ShapedRow<typeof announcementColumns>;

const announcementColumns = pickColumns(
  announcement,
  'id',
  'title',
  'text',
  'tone',
  'audience',
  'country',
  'href',
  'startsAt',
  'endsAt',
  'createdAt',
);

/** Maximum number of announcements listed; older ones stay in the table. */
const maxListed = 200;

const readAll = statement(
  'announcements.list',
  `select ${formatSelectList(announcementColumns)} from announcement order by id desc limit ${maxListed}`,
  announcementColumns,
);

const readShowing = statement(
  'announcements.showing',
  `select ${formatSelectList(announcementColumns)} from announcement
   where (starts_at is null or starts_at <= $1::timestamptz) and (ends_at is null or ends_at > $1::timestamptz)
   order by id desc limit $2`,
  announcementColumns,
);

const readOne = statement(
  'announcements.one',
  `select ${formatSelectList(announcementColumns)} from announcement where id = $1`,
  announcementColumns,
);

const lockOne = statement(
  'announcements.lock',
  `select ${formatSelectList(announcementColumns)} from announcement where id = $1 for update`,
  announcementColumns,
);

const insertOne = statement(
  'announcements.insert',
  `insert into announcement (title, text, tone, audience, country, href, starts_at, ends_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz, $9::timestamptz) returning ${formatSelectList(announcementColumns)}`,
  announcementColumns,
);

const rewriteOne = statement(
  'announcements.rewrite',
  `update announcement set title = $2, text = $3, tone = $4, audience = $5, country = $6, href = $7,
     starts_at = $8::timestamptz, ends_at = $9::timestamptz
   where id = $1 returning ${formatSelectList(announcementColumns)}`,
  announcementColumns,
);

const deleteOne = statement('announcements.delete', 'delete from announcement where id = $1');

const toValues = ({ title, text, tone, audience, country, href, startsAt, endsAt }: AnnouncementDraft) => [
  title,
  text,
  tone,
  audience,
  country,
  href,
  startsAt?.toISOString() ?? null,
  endsAt?.toISOString() ?? null,
];

function getOnlyRow(rows: readonly AnnouncementRow[]): AnnouncementRow {
  const [row] = rows;
  if (!row) throw new Error('the announcement was not written');
  return row;
}

/** Newest first. */
export function listAnnouncements(queries: Queries): Promise<AnnouncementRow[]> {
  return queries.run(readAll);
}

/** Announcements that are active at this time, newest first. */
export function listActiveAnnouncements(queries: Queries, now: Date, most: number): Promise<AnnouncementRow[]> {
  return queries.run(readShowing, [now.toISOString(), most]);
}

export async function findAnnouncement(queries: Queries, id: number): Promise<AnnouncementRow | undefined> {
  return (await queries.run(readOne, [id]))[0];
}

export async function lockAnnouncement(tx: Tx, id: number): Promise<AnnouncementRow | undefined> {
  return (await tx.run(lockOne, [id]))[0];
}

export async function insertAnnouncement(tx: Tx, draft: AnnouncementDraft, at: Date): Promise<AnnouncementRow> {
  return getOnlyRow(await tx.run(insertOne, [...toValues(draft), at.toISOString()]));
}

export async function updateAnnouncement(tx: Tx, id: number, draft: AnnouncementDraft): Promise<AnnouncementRow> {
  return getOnlyRow(await tx.run(rewriteOne, [id, ...toValues(draft)]));
}

export async function deleteAnnouncement(tx: Tx, id: number): Promise<void> {
  await tx.run(deleteOne, [id]);
}
