import { ApiError } from '#shared/kernel/errors.ts';
import { isPageAddress } from '#shared/pages.ts';
import type { Announcement, ManagedAnnouncement, NewAnnouncement } from '#shared/settings/contract.ts';
import { getAnnouncementState } from '#shared/settings/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettingsContext } from './context.ts';
import {
  type AnnouncementDraft,
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  listActiveAnnouncements,
  lockAnnouncement,
  updateAnnouncement,
} from './store.ts';

/** Maximum number of announcements sent to pages, each of which shows the two that apply to its player. */
const maxShown = 20;

const toDate = (text: string | null) => (text === null ? null : new Date(text));

const toDraft = ({ startsAt, endsAt, ...words }: NewAnnouncement): AnnouncementDraft => ({
  ...words,
  startsAt: toDate(startsAt),
  endsAt: toDate(endsAt),
});

const toStoredFields = ({ startsAt, endsAt, createdAt: _createdAt, ...words }: AnnouncementRow): Announcement => ({
  ...words,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/**
 * Rows older than the link validation may link to any path of the server, such as `/api/logout`; these are shown
 * without a link.
 */
const toPublicAnnouncement = (row: AnnouncementRow): Announcement => ({
  ...toStoredFields(row),
  href: row.href !== null && isPageAddress(row.href) ? row.href : null,
});

const toManagedAnnouncement = (row: AnnouncementRow, now: Date): ManagedAnnouncement => ({
  ...toPublicAnnouncement(row),
  createdAt: row.createdAt.toISOString(),
  state: getAnnouncementState(row, now),
});

function toAuditFields(row: AnnouncementRow): Readonly<Record<string, unknown>> {
  const { id: _id, ...fields } = toStoredFields(row);
  return fields;
}

/** The latest announcements that are active now. */
export async function listShownAnnouncements(ctx: SettingsContext): Promise<Announcement[]> {
  const { database, clock, activeAnnouncements } = ctx;
  const showing = await activeAnnouncements.get('showing', async () =>
    (await listActiveAnnouncements(database, await clock.now(database), maxShown)).map(toPublicAnnouncement),
  );
  return [...showing];
}

/** All announcements, newest first. */
export async function listManagedAnnouncements({ database, clock }: SettingsContext): Promise<ManagedAnnouncement[]> {
  const now = await clock.now(database);
  return (await listAnnouncements(database)).map((row) => toManagedAnnouncement(row, now));
}

export function addAnnouncement(
  ctx: SettingsContext,
  actorId: string,
  form: NewAnnouncement,
): Promise<ManagedAnnouncement> {
  return runWrite(ctx, async (tx) => {
    const now = await ctx.clock.now(tx);
    const row = await insertAnnouncement(tx, toDraft(form), now);
    await recordWrite(ctx, tx, { actorId, now, id: row.id, action: 'added' }, null, row);
    return toManagedAnnouncement(row, now);
  });
}

export function editAnnouncement(
  ctx: SettingsContext,
  actorId: string,
  id: number,
  form: NewAnnouncement,
): Promise<ManagedAnnouncement> {
  return runWrite(ctx, async (tx) => {
    const before = await lockExisting(tx, id);
    const now = await ctx.clock.now(tx);
    const row = await updateAnnouncement(tx, id, toDraft(form));
    await recordWrite(ctx, tx, { actorId, now, id, action: 'updated' }, before, row);
    return toManagedAnnouncement(row, now);
  });
}

/** Throws a 404 if it was already deleted. */
export function removeAnnouncement(
  ctx: SettingsContext,
  actorId: string,
  id: number,
): Promise<{ readonly deleted: true }> {
  return runWrite(ctx, async (tx) => {
    const before = await lockExisting(tx, id);
    await deleteAnnouncement(tx, id);
    await recordWrite(ctx, tx, { actorId, now: await ctx.clock.now(tx), id, action: 'deleted' }, before, null);
    return { deleted: true };
  });
}

/** Throws a 404 if it does not exist. */
export async function assertAnnouncementExists({ database }: SettingsContext, id: number): Promise<void> {
  if (!(await findAnnouncement(database, id))) throw new ApiError('announcementNotFound');
}

/** Runs a write in one transaction. */
async function runWrite<T>(
  { database, activeAnnouncements }: SettingsContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const answer = await database.transaction(work);
  activeAnnouncements.invalidate('showing');
  return answer;
}

/** Audits a write and publishes it to all open pages. */
async function recordWrite(
  { audit, events, failpoint }: SettingsContext,
  tx: Tx,
  what: { readonly actorId: string; readonly now: Date; readonly id: number; readonly action: string },
  before: AnnouncementRow | null,
  after: AnnouncementRow | null,
): Promise<void> {
  const { actorId, now, id, action } = what;
  const fields = { before: before && toAuditFields(before), after: after && toAuditFields(after) };
  await audit.noteAll(tx, [{ actorId, now, subject: 'announcement', subjectId: String(id), action, ...fields }]);
  await events.publishToAll(tx, 'settings');
  failpoint('announcement.written');
}

async function lockExisting(tx: Tx, id: number): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(tx, id);
  if (!row) throw new ApiError('announcementNotFound');
  return row;
}
