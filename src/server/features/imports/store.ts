import type { ImportPlan } from '#shared/imports/plan.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { type Queries, statement, type Tx } from '#server/platform/database.ts';

/** An import's row. */
export interface ImportRow {
  readonly id: number;
  readonly kind: 'single' | 'bulk';
  readonly status: 'running' | 'done' | 'failed';
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly plan: ImportPlan;
  readonly imported: number;
  readonly duplicates: number;
  readonly refused: number;
  /** Why it failed; null unless it did. */
  readonly error: ErrorCode | null;
}

const columns = `id, kind, status, started_by as "startedBy", started_at as "startedAt", finished_at as "finishedAt",
  plan, imported, duplicates, refused, error`;

const insertJob = statement(
  'imports.start',
  `insert into import_job (kind, plan, started_by, started_at) values ($1, $2::jsonb, $3, $4::timestamptz)
   on conflict (status) where status = 'running' do nothing
   returning id`,
);

const readJob = statement('imports.one', `select ${columns} from import_job where id = $1`);

const readLatest = statement('imports.latest', `select ${columns} from import_job order by id desc limit $1`);

const readLatestBulk = statement(
  'imports.latest-bulk',
  `select ${columns} from import_job where kind = 'bulk' order by id desc limit 1`,
);

/** The new import's id; null while another one runs. */
export async function insertImport(
  tx: Tx,
  job: {
    readonly kind: 'single' | 'bulk';
    readonly plan: ImportPlan;
    readonly startedBy: string;
    readonly startedAt: Date;
  },
): Promise<number | null> {
  const values = [job.kind, JSON.stringify(job.plan), job.startedBy, job.startedAt.toISOString()];
  const [row] = await tx.run<{ id: number }>(insertJob, values);
  return row?.id ?? null;
}

export async function findImport(queries: Queries, id: number): Promise<ImportRow | undefined> {
  return (await queries.run<ImportRow>(readJob, [id]))[0];
}

/** Newest first. */
export function listImports(queries: Queries, limit: number): Promise<ImportRow[]> {
  return queries.run(readLatest, [limit]);
}

export async function findLatestBulk(queries: Queries): Promise<ImportRow | undefined> {
  return (await queries.run<ImportRow>(readLatestBulk))[0];
}
