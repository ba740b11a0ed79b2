import { buildFingerprintSql } from '#server/db/schema/fingerprint.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries } from '#server/platform/database/database.ts';

const readFingerprints = statement(
  'question-files.fingerprints',
  `select ${buildFingerprintSql('draft.question', 'draft.answer')} as fingerprint
   from unnest($1::text[], $2::text[]) with ordinality as draft(question, answer, place) order by place`,
  { fingerprint: computed.text() },
);

/** Fingerprints that identify equal questions, in order. The database calculates them, as for stored rows. */
export async function calculateFingerprints(
  queries: Queries,
  drafts: readonly { readonly question: string; readonly correctAnswer: string }[],
): Promise<string[]> {
  const texts = drafts.map((draft) => draft.question);
  const answers = drafts.map((draft) => draft.correctAnswer);
  const rows = await queries.run(readFingerprints, [texts, answers]);
  return rows.map(({ fingerprint }) => fingerprint);
}
