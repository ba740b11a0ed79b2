import { z } from 'zod';

const migrationJournal = z.object({
  entries: z.array(z.object({ idx: z.int(), when: z.int(), tag: z.string() })),
});

/**
 * The migrator silently skips a migration whose timestamp is older than the last applied one, so timestamps must ascend
 * and every file must be in the journal.
 */
export function findJournalProblems(journal: unknown, files: readonly string[]): string[] {
  const { entries } = migrationJournal.parse(journal);
  const tags = entries.map((entry) => entry.tag);
  return [
    ...entries.flatMap((entry, index) => {
      const before = entries[index - 1];
      return before && entry.when <= before.when ? [`${entry.tag} has an earlier timestamp than ${before.tag}`] : [];
    }),
    ...entries.flatMap((entry, index) => (entry.idx === index ? [] : [`${entry.tag} is not number ${index}`])),
    ...tags.filter((tag) => !files.includes(tag)).map((tag) => `${tag} is in the journal but has no file`),
    ...files.filter((file) => !tags.includes(file)).map((file) => `${file} is missing in the journal`),
  ];
}
