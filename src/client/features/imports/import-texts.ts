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

/** Before the server has told (rules 4.12). */
export const firstProgress: Progress = { current: 0, total: 1, category: 'All Categories' };

/** "Importing All... (3/24 - Science: Computers)" */
export function bulkBusyText({ current, total, category }: Progress): string {
  return `Importing All... (${current}/${total} - ${category})`;
}

/** What else came: "12 were in the bank already, 3 could not be stored."; undefined when nothing did. */
export function leftOutText({ duplicates, refused }: Pick<Counts, 'duplicates' | 'refused'>): string | undefined {
  const parts = [
    duplicates > 0 && `${duplicates.toLocaleString()} ${duplicates === 1 ? 'was' : 'were'} in the bank already`,
    refused > 0 && `${refused.toLocaleString()} could not be stored`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : undefined;
}

export function doneToast(kind: Kind, counts: Counts): { title: string; text: string | undefined } {
  const count = counts.imported.toLocaleString();
  return kind === 'bulk'
    ? { title: 'Bulk Import Complete', text: `Successfully imported ${count} questions from all categories` }
    : { title: `Imported ${count} questions successfully`, text: leftOutText(counts) };
}

export const failedTitles: Readonly<Record<Kind, string>> = {
  single: 'Failed to import trivia questions',
  bulk: 'Bulk import failed',
};

/** Why an import failed, and what came before it did. */
export function failedText({ error, imported }: Pick<ImportJob, 'error' | 'imported'>): string {
  const why = error ?? 'Please try again.';
  return imported > 0 ? `${why} ${imported.toLocaleString()} came before that, and stay.` : why;
}

const faultTexts: Readonly<Record<SourceFault, string>> = {
  nameNotFound: 'Its name was not found: look at the network of the server, and at OPENTDB_URL.',
  connectionRefused: 'It refused the connection: it may be down, or OPENTDB_URL leads elsewhere.',
  timedOut: 'It took longer than 15 seconds.',
  serverError: 'It answered with an error of its own.',
  tooFast: 'It says that it was asked too often.',
};

/** Why an import failed, and what the network said. */
export function whyText(error: string, fault: SourceFault | null): string {
  return fault === null ? error : `${error} ${faultTexts[fault]}`;
}

/** "opentdb.com last answered Nov 21, 6:17 AM." */
export function answeredText(address: string, answeredAt: string | null, thisYear: number): string {
  const host = address.replace(/^https?:\/\//, '');
  return answeredAt === null
    ? `${host} never answered yet.`
    : `${host} last answered ${whenText(answeredAt, thisYear)}.`;
}

/** "100 imported · 12 duplicates · 3 refused"; what is none but the first is left out. */
export function countsText({ imported, duplicates, refused }: Counts): string {
  return [
    `${imported.toLocaleString()} imported`,
    duplicates > 0 && `${duplicates.toLocaleString()} ${duplicates === 1 ? 'duplicate' : 'duplicates'}`,
    refused > 0 && `${refused.toLocaleString()} refused`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

const time: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };

/** "Nov 21, 6:17 AM"; with its year in another one. */
export function whenText(instant: string, thisYear: number): string {
  const at = new Date(instant);
  const isThisYear = at.getFullYear() === thisYear;
  return at.toLocaleString(undefined, isThisYear ? time : { ...time, year: 'numeric' });
}

/** "28 added · 1 changed · 2 refused"; what is none but the first is left out. */
export function fileCountsText({ added, changed, refused }: Pick<FileImport, 'added' | 'changed' | 'refused'>): string {
  return [
    `${added.toLocaleString()} added`,
    changed > 0 && `${changed.toLocaleString()} changed`,
    refused > 0 && `${refused.toLocaleString()} refused`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** What undoing an import did: "26 questions deleted. 2 left as they are: they were edited since." */
export function undoneText({ deleted, kept }: { readonly deleted: number; readonly kept: number }): string {
  const gone = `${deleted.toLocaleString()} ${deleted === 1 ? 'question' : 'questions'} deleted.`;
  if (kept === 0) return gone;
  return `${gone} ${kept.toLocaleString()} left as ${kept === 1 ? 'it is: it was' : 'they are: they were'} edited since.`;
}

/** What is asked before an import is undone. */
export function undoNote({ changed }: Pick<FileImport, 'changed'>): string {
  const stay =
    changed === 0
      ? ''
      : ` The ${changed === 1 ? 'question' : `${changed.toLocaleString()} questions`} that it changed stay${changed === 1 ? 's' : ''} as ${changed === 1 ? 'it is' : 'they are'}; the history of each says what was there before.`;
  return `Questions that were edited since stay. What is deleted can be restored under Deleted.${stay}`;
}

/** Imports of both kinds, the newest first. */
export function newestFirst(
  jobs: readonly ImportJob[],
  files: readonly FileImport[],
): ({ readonly job: ImportJob } | { readonly file: FileImport })[] {
  const all = [
    ...jobs.map((job) => ({ job, at: job.startedAt })),
    ...files.map((file) => ({ file, at: file.importedAt })),
  ];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
