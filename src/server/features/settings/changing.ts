import { Refusal } from '#shared/kernel/errors.ts';
import type { SettingChange, Settings } from '#shared/settings/contract.ts';
import {
  defaultSettings,
  settingsDifference,
  settingsFrom,
  type SettingValues,
  stillStands,
} from '#shared/settings/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettingsParts } from './parts.ts';
import {
  findChange,
  isUndone,
  type KeptSettings,
  listChanges,
  lockSettings,
  readSettings,
  writeChange,
} from './store.ts';

export interface Stand {
  readonly version: number;
  readonly settings: Settings;
  readonly defaults: Settings;
  readonly today: string;
}

/** What the administrator does with the settings: each change one transaction, kept, noted, and told to all servers. */
export function createChanging({ database, clock, failpoint, account, audit, events, memory }: SettingsParts) {
  const standOf = async ({ version, values }: KeptSettings): Promise<Stand> => ({
    version,
    settings: settingsFrom(values),
    defaults: defaultSettings,
    today: (await clock.now(database)).toISOString().slice(0, 10),
  });

  /** Under the lock of the settings; what would change nothing is no change. */
  async function apply(
    tx: Tx,
    actorId: string,
    kept: KeptSettings,
    wanted: SettingValues,
    undoes: number | null,
  ): Promise<KeptSettings> {
    const difference = settingsDifference(settingsFrom(kept.values), wanted);
    if (!difference) return kept;
    const { before, after } = difference;
    const id = kept.version + 1;
    const now = await clock.now(tx);
    await writeChange(tx, { id, at: now, actorId, before, after, undoes });
    const action = undoes === null ? 'updated' : 'undone';
    await audit.noteAll(tx, [{ actorId, now, subject: 'setting', subjectId: String(id), action, before, after }]);
    await events.publishToAll(tx, 'settings');
    failpoint('settings.changed');
    return { version: id, values: { ...kept.values, ...after } };
  }

  async function committed(work: (tx: Tx) => Promise<KeptSettings>): Promise<Stand> {
    const kept = await database.transaction(work);
    await memory.refresh();
    return standOf(kept);
  }

  return {
    /** All settings as they stand in the database. */
    stand: async (): Promise<Stand> => standOf(await readSettings(database)),

    /** 409 `settingsChanged` when the version is not the latest. */
    change(actorId: string, version: number, changes: SettingValues): Promise<Stand> {
      return committed(async (tx) => {
        const kept = await lockSettings(tx);
        if (kept.version !== version) throw new Refusal('settingsChanged');
        return apply(tx, actorId, kept, changes, null);
      });
    },

    /** Puts back what one change changed, once; 409 `settingsChanged` when it does not stand any more. */
    undo(actorId: string, id: number): Promise<Stand> {
      return committed(async (tx) => {
        const kept = await lockSettings(tx);
        const change = await findChange(tx, id);
        if (!change) throw new Refusal('changeNotFound');
        const stands = stillStands(settingsFrom(kept.values), change.after);
        if (!stands || (await isUndone(tx, id))) throw new Refusal('settingsChanged');
        return apply(tx, actorId, kept, change.before, id);
      });
    },

    /** 404 for one that was never made. */
    async changeMustExist(id: number): Promise<void> {
      if (!(await findChange(database, id))) throw new Refusal('changeNotFound');
    },

    /** The history, newest first. */
    async changes(page: { readonly limit: number; readonly before?: number | undefined }): Promise<SettingChange[]> {
      const rows = await listChanges(database, { limit: page.limit, before: page.before ?? null });
      const names = await account.getSummaries(
        database,
        rows.map((row) => row.actorId),
      );
      return rows.map(({ id, at, actorId, before, after, undoes }) => ({
        id,
        at: at.toISOString(),
        actorName: names.get(actorId)?.displayName ?? '',
        before,
        after,
        undoes,
      }));
    },
  };
}
