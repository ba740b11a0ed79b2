import { appSettings, settingChange } from '#server/db/schema/settings.ts';
import { pickColumns, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

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
