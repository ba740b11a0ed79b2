import { ApiError } from '#shared/kernel/errors.ts';
import { isPageAddress } from '#shared/pages.ts';
import type { Announcement, ManagedAnnouncement, NewAnnouncement } from '#shared/settings/contract.ts';
import { getAnnouncementState } from '#shared/settings/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { createCachedValue } from '#server/platform/cached-value.ts';
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
import type { SettingsParts } from './parts.ts';

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

/** Announcements to players. Each write is one transaction, audited and published to all open pages. */
export function createAnnouncements(parts: SettingsParts) {
  const { database, clock, failpoint, audit, events, holdsForMs = 1_000 } = parts;
  const cache = createCachedValue<readonly Announcement[]>(holdsForMs);
  const forgetHeld = () => cache.invalidate('showing');

  async function runWrite<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const answer = await database.transaction(work);
    forgetHeld();
    return answer;
  }

  async function recordWrite(
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

  return {
    /** The latest announcements that are active now. */
    async showing(): Promise<Announcement[]> {
      const showing = await cache.get('showing', async () =>
        (await listActiveAnnouncements(database, await clock.now(database), maxShown)).map(toPublicAnnouncement),
      );
      return [...showing];
    },

    /** Drops the cache after another server has written. */
    forgetHeld,

    /** All announcements, newest first. */
    async announcements(): Promise<ManagedAnnouncement[]> {
      const now = await clock.now(database);
      return (await listAnnouncements(database)).map((row) => toManagedAnnouncement(row, now));
    },

    announce(actorId: string, form: NewAnnouncement): Promise<ManagedAnnouncement> {
      return runWrite(async (tx) => {
        const now = await clock.now(tx);
        const row = await insertAnnouncement(tx, toDraft(form), now);
        await recordWrite(tx, { actorId, now, id: row.id, action: 'added' }, null, row);
        return toManagedAnnouncement(row, now);
      });
    },

    rewrite(actorId: string, id: number, form: NewAnnouncement): Promise<ManagedAnnouncement> {
      return runWrite(async (tx) => {
        const before = await lockExisting(tx, id);
        const now = await clock.now(tx);
        const row = await updateAnnouncement(tx, id, toDraft(form));
        await recordWrite(tx, { actorId, now, id, action: 'updated' }, before, row);
        return toManagedAnnouncement(row, now);
      });
    },

    /** Throws a 404 if it was already deleted. */
    takeAway(actorId: string, id: number): Promise<{ readonly deleted: true }> {
      return runWrite(async (tx) => {
        const before = await lockExisting(tx, id);
        await deleteAnnouncement(tx, id);
        await recordWrite(tx, { actorId, now: await clock.now(tx), id, action: 'deleted' }, before, null);
        return { deleted: true };
      });
    },

    /** Throws a 404 if it does not exist. */
    async announcementMustExist(id: number): Promise<void> {
      if (!(await findAnnouncement(database, id))) throw new ApiError('announcementNotFound');
    },
  };
}
