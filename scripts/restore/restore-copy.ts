import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copiesFolder } from '#server/platform/database/database-copies.ts';
import { embeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { startEmbeddedThread } from '#server/platform/database/embedded-thread.ts';
import type { Env } from '#server/platform/env.ts';
import { lockFolder } from '#server/platform/database/folder-lock.ts';
import { syncFolder } from '#server/platform/database/sync-folder.ts';
import { examineBooks } from '../doctor/books.ts';
import { examineMigrations } from '../doctor/database.ts';
import { type Finding, findingLine, reasonOf } from '../doctor/finding.ts';

/** Nothing was changed, for a reason that is told in plain words. */
export class RestoreRefused extends Error {}

export interface Restored {
  readonly findings: readonly Finding[];
  /** The folder of what was there before; null when there was nothing. */
  readonly kept: string | null;
}

/** What the doctor says of a copy: its tables, and its books where this program can read them. */
async function examineCopy(folder: string): Promise<Finding[]> {
  const database = embeddedDatabase(await startEmbeddedThread({ folder }));
  try {
    const { finding, isCurrent } = await examineMigrations(database);
    return isCurrent ? [finding, ...(await examineBooks(database))] : [finding];
  } finally {
    await database.close();
  }
}

/** A name beside the database that nobody has yet. */
function freeName(folder: string): string {
  for (let number = 1; ; number += 1) {
    const path = `${folder}-before-restore-${number}`;
    if (!existsSync(path)) return path;
  }
}

/**
 * Puts a copy in the place of the database, while no server has it. The copy is opened and its books are checked first, so
 * that one that is not sound changes nothing. Throws `FolderInUse` or `RestoreRefused`.
 */
export async function restoreCopy({ dataDir }: Pick<Env, 'dataDir'>, name: string): Promise<Restored> {
  const release = lockFolder(dataDir);
  const place = join(dataDir, 'db');
  const draft = join(dataDir, 'db-restoring');
  try {
    rmSync(draft, { recursive: true, force: true });
    cpSync(join(copiesFolder(dataDir), name), draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const findings = await examineCopy(draft).catch((error: unknown) => {
      throw new RestoreRefused(`The copy ${name} cannot be opened, and nothing was changed (${reasonOf(error)}).`);
    });
    const faults = findings.filter(({ level }) => level === 'fail');
    if (faults.length > 0) {
      const lines = faults.map((fault) => findingLine(fault, []));
      throw new RestoreRefused(`The copy ${name} is not sound, and nothing was changed:\n${lines.join('\n')}`);
    }
    await syncFolder(draft);
    const kept = existsSync(place) ? freeName(place) : null;
    if (kept !== null) renameSync(place, kept);
    renameSync(draft, place);
    return { findings, kept };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    release();
  }
}
