import { z } from 'zod';

const migrationJournal = z.object({
  entries: z.array(z.object({ idx: z.int(), when: z.int(), tag: z.string() })),
});

/**
 * The migrator skips in silence a migration whose stamp is older than the last one applied: stamps have to ascend, and
 * every file has to stand in the journal.
 */
export function journalProblems(journal: unknown, files: readonly string[]): string[] {
  const { entries } = migrationJournal.parse(journal);
  const tags = entries.map((entry) => entry.tag);
  return [
    ...entries.flatMap((entry, index) => {
      const before = entries[index - 1];
      return before && entry.when <= before.when ? [`${entry.tag} is stamped earlier than ${before.tag}`] : [];
    }),
    ...entries.flatMap((entry, index) => (entry.idx === index ? [] : [`${entry.tag} is not number ${index}`])),
    ...tags.filter((tag) => !files.includes(tag)).map((tag) => `${tag} stands in the journal and has no file`),
    ...files.filter((file) => !tags.includes(file)).map((file) => `${file} does not stand in the journal`),
  ];
}
