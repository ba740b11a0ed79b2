import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getCopiesFolder } from '#server/platform/database/database-copies.ts';
import { createEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { startEmbeddedThread } from '#server/platform/database/embedded-database.ts';
import type { Env } from '#server/platform/env.ts';
import { lockFolder } from '#server/platform/database/folder-lock.ts';
import { syncFolder } from '#server/platform/database/data-folder.ts';
import { examineLedger } from '../doctor/ledger.ts';
import { examineMigrations } from '../doctor/database.ts';
import { type Finding, formatFinding, getErrorReason } from '../doctor/finding.ts';

/** Nothing was changed. The message explains the reason. */
export class RestoreRefusedError extends Error {}

export interface RestoreResult {
  readonly findings: readonly Finding[];
  readonly previousFolder: string | null;
}

async function examineBackup(folder: string): Promise<Finding[]> {
  const database = createEmbeddedDatabase(await startEmbeddedThread({ folder }));
  try {
    const { finding, isCurrent } = await examineMigrations(database);
    return isCurrent ? [finding, ...(await examineLedger(database))] : [finding];
  } finally {
    await database.close();
  }
}

function findFreeFolder(folder: string): string {
  for (let number = 1; ; number += 1) {
    const path = `${folder}-before-restore-${number}`;
    if (!existsSync(path)) return path;
  }
}

/**
 * Replaces the database with a backup while no server uses it. The backup is opened and its ledger checked first, so a
 * damaged backup changes nothing. Throws `FolderInUse` or `RestoreRefusedError`.
 */
export async function restoreBackup({ dataDir }: Pick<Env, 'dataDir'>, name: string): Promise<RestoreResult> {
  const release = lockFolder(dataDir);
  const databaseFolder = join(dataDir, 'db');
  const stagingFolder = join(dataDir, 'db-restoring');
  try {
    rmSync(stagingFolder, { recursive: true, force: true });
    cpSync(join(getCopiesFolder(dataDir), name), stagingFolder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const findings = await examineBackup(stagingFolder).catch((error: unknown) => {
      throw new RestoreRefusedError(
        `The copy ${name} cannot be opened, and nothing was changed (${getErrorReason(error)}).`,
      );
    });
    const failures = findings.filter(({ level }) => level === 'fail');
    if (failures.length > 0) {
      const lines = failures.map((fault) => formatFinding(fault, []));
      throw new RestoreRefusedError(`The copy ${name} is not sound, and nothing was changed:\n${lines.join('\n')}`);
    }
    await syncFolder(stagingFolder);
    const previousFolder = existsSync(databaseFolder) ? findFreeFolder(databaseFolder) : null;
    if (previousFolder !== null) renameSync(databaseFolder, previousFolder);
    renameSync(stagingFolder, databaseFolder);
    return { findings, previousFolder };
  } finally {
    rmSync(stagingFolder, { recursive: true, force: true });
    release();
  }
}
