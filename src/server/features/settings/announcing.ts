import { Refusal } from '#shared/kernel/errors.ts';
import { isPageAddress } from '#shared/pages.ts';
import type { Announcement, ManagedAnnouncement, NewAnnouncement } from '#shared/settings/contract.ts';
import { announcementState } from '#shared/settings/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { createHeld } from '#server/platform/held.ts';
import {
  type AnnouncementDraft,
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  listShowing,
  lockAnnouncement,
  rewriteAnnouncement,
} from './announcement-store.ts';
import type { SettingsParts } from './parts.ts';

/** More than these are not about anybody at a time: pages show two of those that are about who looks. */
const maxShown = 20;

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

const draftOf = ({ startsAt, endsAt, ...words }: NewAnnouncement): AnnouncementDraft => ({
  ...words,
  startsAt: instantOf(startsAt),
  endsAt: instantOf(endsAt),
});

const toStoredFields = ({ startsAt, endsAt, createdAt: _createdAt, ...words }: AnnouncementRow): Announcement => ({
  ...words,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/** Rows older than the check of links may hold any path of the server, such as `/api/logout`: they show without a link. */
const shown = (row: AnnouncementRow): Announcement => ({
  ...toStoredFields(row),
  href: row.href !== null && isPageAddress(row.href) ? row.href : null,
});

const managed = (row: AnnouncementRow, now: Date): ManagedAnnouncement => ({
  ...shown(row),
  createdAt: row.createdAt.toISOString(),
  state: announcementState(row, now),
});

function fieldsOf(row: AnnouncementRow): Readonly<Record<string, unknown>> {
  const { id: _id, ...fields } = toStoredFields(row);
  return fields;
}

/** What players are told: each write one transaction, noted, and told to all open pages. */
export function createAnnouncing(parts: SettingsParts) {
  const { database, clock, failpoint, audit, events, holdsForMs = 1_000 } = parts;
  const held = createHeld<readonly Announcement[]>(holdsForMs);
  const forgetHeld = () => held.forget('showing');

  async function written<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const answer = await database.transaction(work);
    forgetHeld();
    return answer;
  }

  async function noted(
    tx: Tx,
    what: { readonly actorId: string; readonly now: Date; readonly id: number; readonly action: string },
    before: AnnouncementRow | null,
    after: AnnouncementRow | null,
  ): Promise<void> {
    const { actorId, now, id, action } = what;
    const fields = { before: before && fieldsOf(before), after: after && fieldsOf(after) };
    await audit.noteAll(tx, [{ actorId, now, subject: 'announcement', subjectId: String(id), action, ...fields }]);
    await events.publishToAll(tx, 'settings');
    failpoint('announcement.written');
  }

  async function locked(tx: Tx, id: number): Promise<AnnouncementRow> {
    const row = await lockAnnouncement(tx, id);
    if (!row) throw new Refusal('announcementNotFound');
    return row;
  }

  return {
    /** The latest of those whose dates hold. */
    async showing(): Promise<Announcement[]> {
      const showing = await held.get('showing', async () =>
        (await listShowing(database, await clock.now(database), maxShown)).map(shown),
      );
      return [...showing];
    },

    /** What another server has written is read anew. */
    forgetHeld,

    /** All of them, newest first. */
    async announcements(): Promise<ManagedAnnouncement[]> {
      const now = await clock.now(database);
      return (await listAnnouncements(database)).map((row) => managed(row, now));
    },

    announce(actorId: string, form: NewAnnouncement): Promise<ManagedAnnouncement> {
      return written(async (tx) => {
        const now = await clock.now(tx);
        const row = await insertAnnouncement(tx, draftOf(form), now);
        await noted(tx, { actorId, now, id: row.id, action: 'added' }, null, row);
        return managed(row, now);
      });
    },

    rewrite(actorId: string, id: number, form: NewAnnouncement): Promise<ManagedAnnouncement> {
      return written(async (tx) => {
        const before = await locked(tx, id);
        const now = await clock.now(tx);
        const row = await rewriteAnnouncement(tx, id, draftOf(form));
        await noted(tx, { actorId, now, id, action: 'updated' }, before, row);
        return managed(row, now);
      });
    },

    /** A repeat is a 404. */
    takeAway(actorId: string, id: number): Promise<{ readonly deleted: true }> {
      return written(async (tx) => {
        const before = await locked(tx, id);
        await deleteAnnouncement(tx, id);
        await noted(tx, { actorId, now: await clock.now(tx), id, action: 'deleted' }, before, null);
        return { deleted: true };
      });
    },

    /** 404 for one that is not there. */
    async announcementMustExist(id: number): Promise<void> {
      if (!(await findAnnouncement(database, id))) throw new Refusal('announcementNotFound');
    },
  };
}
