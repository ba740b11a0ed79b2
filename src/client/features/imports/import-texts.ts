import type { ImportJob } from '#shared/imports/contract.ts';
import type { SourceFault } from '#shared/imports/rules.ts';
import type { FileImport } from '#shared/question-files/contract.ts';

type Kind = ImportJob['kind'];
type Counts = Pick<ImportJob, 'imported' | 'duplicates' | 'refused'>;

interface Progress {
  readonly current: number;
  readonly total: number;
  readonly category: string;
}

/** Shown until the server's first progress (rules 4.12). */
export const initialProgress: Progress = { current: 0, total: 1, category: 'All Categories' };

export function formatBulkProgress({ current, total, category }: Progress): string {
  return `Importing All... (${current}/${total} - ${category})`;
}

/** Undefined when all questions were imported. */
export function formatSkipped({ duplicates, refused }: Pick<Counts, 'duplicates' | 'refused'>): string | undefined {
  const parts = [
    duplicates > 0 && `${duplicates.toLocaleString()} ${duplicates === 1 ? 'was' : 'were'} in the bank already`,
    refused > 0 && `${refused.toLocaleString()} could not be stored`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : undefined;
}

export function createDoneToast(kind: Kind, counts: Counts): { title: string; text: string | undefined } {
  const count = counts.imported.toLocaleString();
  return kind === 'bulk'
    ? { title: 'Bulk Import Complete', text: `Successfully imported ${count} questions from all categories` }
    : { title: `Imported ${count} questions successfully`, text: formatSkipped(counts) };
}

export const failedTitles: Readonly<Record<Kind, string>> = {
  single: 'Failed to import trivia questions',
  bulk: 'Bulk import failed',
};

export function formatImportFailure({ error, imported }: Pick<ImportJob, 'error' | 'imported'>): string {
  const reason = error ?? 'Please try again.';
  return imported > 0 ? `${reason} ${imported.toLocaleString()} came before that, and stay.` : reason;
}

const faultTexts: Readonly<Record<SourceFault, string>> = {
  nameNotFound: 'Its name was not found: look at the network of the server, and at OPENTDB_URL.',
  connectionRefused: 'It refused the connection: it may be down, or OPENTDB_URL leads elsewhere.',
  timedOut: 'It took longer than 15 seconds.',
  serverError: 'It answered with an error of its own.',
  tooFast: 'It says that it was asked too often.',
};

export function formatImportError(error: string, fault: SourceFault | null): string {
  return fault === null ? error : `${error} ${faultTexts[fault]}`;
}

export function formatLastAnswer(address: string, answeredAt: string | null, thisYear: number): string {
  const host = address.replace(/^https?:\/\//, '');
  return answeredAt === null
    ? `${host} never answered yet.`
    : `${host} last answered ${formatImportTime(answeredAt, thisYear)}.`;
}

/** Zero counts are left out, except the first. */
export function formatImportCounts({ imported, duplicates, refused }: Counts): string {
  return [
    `${imported.toLocaleString()} imported`,
    duplicates > 0 && `${duplicates.toLocaleString()} ${duplicates === 1 ? 'duplicate' : 'duplicates'}`,
    refused > 0 && `${refused.toLocaleString()} refused`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

const timeFormat: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };

/** Includes the year unless it is the current one. */
export function formatImportTime(instant: string, thisYear: number): string {
  const at = new Date(instant);
  const isThisYear = at.getFullYear() === thisYear;
  return at.toLocaleString(undefined, isThisYear ? timeFormat : { ...timeFormat, year: 'numeric' });
}

/** Zero counts are left out, except the first. */
export function formatFileCounts({
  added,
  changed,
  refused,
}: Pick<FileImport, 'added' | 'changed' | 'refused'>): string {
  return [
    `${added.toLocaleString()} added`,
    changed > 0 && `${changed.toLocaleString()} changed`,
    refused > 0 && `${refused.toLocaleString()} refused`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

export function formatUndoResult({ deleted, kept }: { readonly deleted: number; readonly kept: number }): string {
  const deletedText = `${deleted.toLocaleString()} ${deleted === 1 ? 'question' : 'questions'} deleted.`;
  if (kept === 0) return deletedText;
  return `${deletedText} ${kept.toLocaleString()} left as ${kept === 1 ? 'it is: it was' : 'they are: they were'} edited since.`;
}

export function getUndoNote({ changed }: Pick<FileImport, 'changed'>): string {
  const keptText =
    changed === 0
      ? ''
      : ` The ${changed === 1 ? 'question' : `${changed.toLocaleString()} questions`} that it changed stay${changed === 1 ? 's' : ''} as ${changed === 1 ? 'it is' : 'they are'}; the history of each says what was there before.`;
  return `Questions that were edited since stay. What is deleted can be restored under Deleted.${keptText}`;
}

export function mergeNewestFirst(
  jobs: readonly ImportJob[],
  files: readonly FileImport[],
): ({ readonly job: ImportJob } | { readonly file: FileImport })[] {
  const all = [
    ...jobs.map((job) => ({ job, at: job.startedAt })),
    ...files.map((file) => ({ file, at: file.importedAt })),
  ];
  return all.sort((first, other) => Date.parse(other.at) - Date.parse(first.at));
}
