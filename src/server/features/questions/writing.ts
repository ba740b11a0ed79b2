import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import { isPublicSource, type Status } from '#shared/questions/rules.ts';
import type { Audit, AuditEntry } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { isConstraintViolation } from '#server/platform/database/constraint.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { differenceOf } from './difference.ts';
import type { QuestionDraft, StoredQuestion } from './draft.ts';
import { storableDraft } from './storable.ts';
import { findDeleted, findStored } from './stored-store.ts';
import {
  type ChangedQuestion,
  insertNew,
  lockBank,
  type Origin,
  updateAll,
  writeDeleted,
  writeVersion,
} from './write-store.ts';

/** Who writes, and when. */
export interface By {
  /** The administrator; null when the server does it. */
  readonly actorId: string | null;
  readonly now: Date;
}

export type QuestionChange = QuestionDraft & { readonly id: number };

const publicCanary = 'must be false: everybody can look up the answers of this question';

type Writing = Pick<AuditEntry, 'action' | 'before' | 'after'> & { readonly id: number };

/**
 * Every way to write questions. Each raises the bank's version once, keeps each new wording and notes who did it;
 * whoever calls refreshes the bank after the commit. Unknown and deleted ids are a 404, and nothing is written.
 */
export function createWriting({ catalog, audit }: { readonly catalog: Pick<Catalog, 'get'>; readonly audit: Audit }) {
  function checkCategories(drafts: readonly QuestionDraft[]): void {
    for (const id of new Set(drafts.map((draft) => draft.categoryId))) catalog.get(id);
  }

  async function note(tx: Tx, version: number, by: By, writings: readonly Writing[]): Promise<number[]> {
    await writeVersion(tx, version);
    const { actorId, now } = by;
    const entries = writings.map(({ id, ...writing }) => ({
      actorId,
      now,
      subject: 'question' as const,
      subjectId: String(id),
      ...writing,
    }));
    await audit.noteAll(tx, entries);
    return writings.map(({ id }) => id);
  }

  /** Writes what differs, under the lock; `change` says what a question is from now on. */
  async function change(
    tx: Tx,
    ids: readonly number[],
    by: By,
    changed: (stored: StoredQuestion) => QuestionDraft,
  ): Promise<number[]> {
    const version = await lockBank(tx);
    const stored = await findAll(tx, ids);
    const rows: ChangedQuestion[] = [];
    const writings: Writing[] = [];
    for (const before of stored) {
      const after = storableDraft({ isCanary: before.isCanary, ...changed(before) });
      if (after.isCanary && isPublicSource(before.source)) throw invalidField('isCanary', publicCanary);
      const difference = differenceOf(before, after);
      if (!difference) continue;
      const { id } = before;
      const { isNewWording } = difference;
      const revision = before.revision + (isNewWording ? 1 : 0);
      rows.push({ ...after, id, revision, isEdited: before.isEdited || isNewWording });
      writings.push({ id, action: 'updated', before: { ...difference.before }, after: { ...difference.after } });
    }
    if (rows.length === 0) return [];
    await refuseMissing(refuseSame(updateAll(tx, rows, { version, now: by.now })));
    return note(tx, version, by, writings);
  }

  /** Deletes those that stand, or brings back those that are deleted; the others stay as they are. */
  async function setDeleted(tx: Tx, ids: readonly number[], isDeleted: boolean, by: By): Promise<number[]> {
    const version = await lockBank(tx);
    const [standing, deleted] = [await findStored(tx, ids), await findDeleted(tx, ids)];
    if (standing.length + deleted.length < new Set(ids).size) throw new Refusal('questionNotFound');
    const changing = (isDeleted ? standing : deleted).map(({ id }) => id);
    if (changing.length === 0) return [];
    await refuseSame(writeDeleted(tx, changing, isDeleted, { version, now: by.now }));
    const action = isDeleted ? 'deleted' : 'restored';
    return note(
      tx,
      version,
      by,
      changing.map((id) => ({ id, action, before: null, after: null })),
    );
  }

  return {
    change,

    /** Waits for the other writers: until the commit the bank stays as it is read. */
    async takeTurn(tx: Tx): Promise<void> {
      await lockBank(tx);
    },

    /** For what every server reads together with the questions: waits for the other writers, as they do for this one. */
    async raiseVersion(tx: Tx): Promise<void> {
      await writeVersion(tx, await lockBank(tx));
    },

    /** Adds questions. Those that stand already, and repeats among them, are left out and counted. Ids in order. */
    async addAll(
      tx: Tx,
      drafts: readonly QuestionDraft[],
      { source, fileImportId, ...by }: By & Origin,
    ): Promise<{ added: number[]; duplicates: number }> {
      checkCategories(drafts);
      const version = await lockBank(tx);
      const added = await refuseMissing(
        insertNew(
          tx,
          drafts.map(storableDraft),
          { source, fileImportId: fileImportId ?? null },
          { version, now: by.now },
        ),
      );
      if (added.length > 0) {
        await note(
          tx,
          version,
          by,
          added.map((id) => ({ id, action: 'added', before: null, after: null })),
        );
      }
      return { added, duplicates: drafts.length - added.length };
    },

    /** Changes questions, each id once; 409 `questionExists` on a clash. Answers the ids that really changed. */
    changeAll(tx: Tx, changes: readonly QuestionChange[], by: By): Promise<number[]> {
      checkCategories(changes);
      const byId = new Map(changes.map(({ id, ...draft }): [number, QuestionDraft] => [id, draft]));
      return change(tx, [...byId.keys()], by, (stored) => byId.get(stored.id) ?? stored);
    },

    /** Answers the ids whose status changed. */
    setStatus: (tx: Tx, ids: readonly number[], status: Status, by: By) =>
      change(tx, ids, by, (stored) => ({ ...stored, status })),

    /** Answers the ids that were not deleted before. */
    deleteAll: (tx: Tx, ids: readonly number[], by: By) => setDeleted(tx, ids, true, by),

    /** Answers the ids that were deleted before; 409 `questionExists` when another question took a text meanwhile. */
    restoreAll: (tx: Tx, ids: readonly number[], by: By) => setDeleted(tx, ids, false, by),
  };
}

/** Questions that stand, by id; 404 when one of them does not. */
async function findAll(queries: Queries, ids: readonly number[]): Promise<StoredQuestion[]> {
  const stored = await findStored(queries, ids);
  if (stored.length < new Set(ids).size) throw new Refusal('questionNotFound');
  return stored;
}

async function refuseSame(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    throw isConstraintViolation(error, 'question_fingerprint_once') ? new Refusal('questionExists') : error;
  });
}

/** A picture that nobody kept, or that nobody used for so long that it was forgotten. */
async function refuseMissing<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw isConstraintViolation(error, 'question_picture_hash_picture_hash_fk')
      ? invalidField('picture.hash', 'is no picture that is kept here: upload it again')
      : error;
  });
}
