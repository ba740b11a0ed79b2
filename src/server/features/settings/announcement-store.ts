import { announcement } from '#server/db/schema/settings.ts';
import { pickColumns, formatSelectList, type ShapedRow } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';

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
