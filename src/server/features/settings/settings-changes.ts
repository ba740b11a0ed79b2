import { ApiError } from '#shared/kernel/errors.ts';
import type { SettingChange, Settings } from '#shared/settings/contract.ts';
import {
  defaultSettings,
  diffSettings,
  restoreSettings,
  type SettingValues,
  isChangeStillInForce,
} from '#shared/settings/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettingsContext } from './context.ts';
import {
  findChange,
  isUndone,
  type StoredSettings,
  listChanges,
  lockSettings,
  readSettings,
  writeChange,
} from './store.ts';

interface SettingsState {
  readonly version: number;
  readonly settings: Settings;
  readonly defaults: Settings;
  readonly today: string;
}

/** All settings as stored in the database. */
export async function getSettingsState(ctx: SettingsContext): Promise<SettingsState> {
  return toSettingsState(ctx, await readSettings(ctx.database));
}

/** Throws a 409 `settingsChanged` if the version is not the latest. */
export function changeSettings(
  ctx: SettingsContext,
  actorId: string,
  version: number,
  changes: SettingValues,
): Promise<SettingsState> {
  return runChange(ctx, async (tx) => {
    const storedSettings = await lockSettings(tx);
    if (storedSettings.version !== version) throw new ApiError('settingsChanged');
    return applyChange(ctx, tx, actorId, storedSettings, changes, null);
  });
}

/** Reverts one change, once. Throws a 409 `settingsChanged` if its settings have changed since. */
export function undoSettingChange(ctx: SettingsContext, actorId: string, id: number): Promise<SettingsState> {
  return runChange(ctx, async (tx) => {
    const storedSettings = await lockSettings(tx);
    const change = await findChange(tx, id);
    if (!change) throw new ApiError('changeNotFound');
    const isUnchanged = isChangeStillInForce(restoreSettings(storedSettings.values), change.after);
    if (!isUnchanged || (await isUndone(tx, id))) throw new ApiError('settingsChanged');
    return applyChange(ctx, tx, actorId, storedSettings, change.before, id);
  });
}

/** Throws a 404 if it does not exist. */
export async function assertSettingChangeExists({ database }: SettingsContext, id: number): Promise<void> {
  if (!(await findChange(database, id))) throw new ApiError('changeNotFound');
}

/** The history, newest first. */
export async function listSettingChanges(
  { database, account }: SettingsContext,
  page: { readonly limit: number; readonly before?: number | undefined },
): Promise<SettingChange[]> {
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
}

async function toSettingsState(
  { database, clock }: SettingsContext,
  { version, values }: StoredSettings,
): Promise<SettingsState> {
  return {
    version,
    settings: restoreSettings(values),
    defaults: defaultSettings,
    today: (await clock.now(database)).toISOString().slice(0, 10),
  };
}

/** Runs a change in one transaction and applies it on this server. */
async function runChange(ctx: SettingsContext, work: (tx: Tx) => Promise<StoredSettings>): Promise<SettingsState> {
  const storedSettings = await ctx.database.transaction(work);
  await ctx.memory.refresh();
  return toSettingsState(ctx, storedSettings);
}

/**
 * Runs under the lock of the settings. The change is stored, audited and published to all servers; equal values are not
 * recorded as a change.
 */
async function applyChange(
  { clock, failpoint, audit, events }: SettingsContext,
  tx: Tx,
  actorId: string,
  storedSettings: StoredSettings,
  wanted: SettingValues,
  undoes: number | null,
): Promise<StoredSettings> {
  const difference = diffSettings(restoreSettings(storedSettings.values), wanted);
  if (!difference) return storedSettings;
  const { before, after } = difference;
  const id = storedSettings.version + 1;
  const now = await clock.now(tx);
  await writeChange(tx, { id, at: now, actorId, before, after, undoes });
  const action = undoes === null ? 'updated' : 'undone';
  await audit.noteAll(tx, [{ actorId, now, subject: 'setting', subjectId: String(id), action, before, after }]);
  await events.publishToAll(tx, 'settings');
  failpoint('settings.changed');
  return { version: id, values: { ...storedSettings.values, ...after } };
}
