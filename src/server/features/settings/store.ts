import type { SettingValues } from '#shared/settings/rules.ts';
import { statement, type Queries, type Tx } from '#server/platform/database.ts';

/** The settings that were ever changed, and the number of the latest change. */
export interface KeptSettings {
  readonly version: number;
  readonly values: SettingValues;
}

export interface ChangeRow {
  readonly id: number;
  readonly at: Date;
  readonly actorId: string;
  readonly before: SettingValues;
  readonly after: SettingValues;
  readonly undoes: number | null;
}

const changeColumns = 'id, at, actor_id as "actorId", before, after, undoes';

const readVersion = statement('settings.version', 'select version from app_settings');

const readKept = statement('settings.read', 'select version, "values" from app_settings');

const makeRow = statement('settings.make', 'insert into app_settings (version) values (0) on conflict do nothing');

const lockRow = statement('settings.lock', 'select version, "values" from app_settings for update');

const writeValues = statement(
  'settings.write',
  'update app_settings set version = $1, "values" = "values" || $2::jsonb',
);

const insertChange = statement(
  'settings.changes.insert',
  `insert into setting_change (id, at, actor_id, before, after, undoes)
   values ($1, $2::timestamptz, $3, $4::jsonb, $5::jsonb, $6)`,
);

const readChange = statement('settings.changes.one', `select ${changeColumns} from setting_change where id = $1`);

const readUndone = statement('settings.changes.undone', 'select id from setting_change where undoes = $1');

const listRows = statement(
  'settings.changes.list',
  `select ${changeColumns} from setting_change where $1::int is null or id < $1 order by id desc limit $2`,
);

/** 0 as long as nothing was changed. */
export async function versionOf(queries: Queries): Promise<number> {
  return (await queries.run<{ version: number }>(readVersion))[0]?.version ?? 0;
}

export async function readSettings(queries: Queries): Promise<KeptSettings> {
  return (await queries.run<KeptSettings>(readKept))[0] ?? { version: 0, values: {} };
}

/** One change at a time: whoever comes second sees what the first one wrote. */
export async function lockSettings(tx: Tx): Promise<KeptSettings> {
  await tx.run(makeRow);
  const [row] = await tx.run<KeptSettings>(lockRow);
  if (!row) throw new Error('the settings have no row');
  return row;
}

export async function writeChange(tx: Tx, { id, at, actorId, before, after, undoes }: ChangeRow): Promise<void> {
  await tx.run(writeValues, [id, JSON.stringify(after)]);
  await tx.run(insertChange, [id, at.toISOString(), actorId, JSON.stringify(before), JSON.stringify(after), undoes]);
}

export async function findChange(queries: Queries, id: number): Promise<ChangeRow | undefined> {
  return (await queries.run<ChangeRow>(readChange, [id]))[0];
}

export async function isUndone(queries: Queries, id: number): Promise<boolean> {
  return (await queries.run(readUndone, [id])).length > 0;
}

/** Newest first; `before` continues behind a change. */
export function listChanges(
  queries: Queries,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<ChangeRow[]> {
  return queries.run(listRows, [before, limit]);
}
