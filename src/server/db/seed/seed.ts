import { getQuestionKind, calculateDefaultPoints } from '#shared/questions/kind-and-difficulty.ts';
import { buildFingerprintSql } from '#server/db/schema/text-folding.ts';
import { picture } from '#server/db/schema/questions.ts';
import { bankVersion } from '#server/db/schema/questions.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Database, type Tx } from '#server/platform/database/database.ts';
import { seedAds } from './ads.ts';
import { seedAvatarItems } from './avatar-items.ts';
import { readPictureFile, type FilePicture } from './content-files.ts';
import { type FileCategory, type FileQuestion, readCategories, readQuestions } from './content-files.ts';

// Categories that an administrator edited are left unchanged. A name that is already taken gets the id as a suffix. A
// new category is sorted last among its siblings.
const upsertCategories = statement(
  'seed.categories',
  `insert into category (id, parent_id, name, icon, color, place)
   select id, parent_id, name || case when exists (select 1 from category as other
       where other.id <> x.id and other.parent_id is not distinct from x.parent_id and lower(other.name) = lower(x.name))
       then ' (' || id || ')' else '' end, icon, color,
     coalesce((select max(place) from category as other where other.parent_id is not distinct from x.parent_id), 0)
   from jsonb_to_recordset($1::jsonb) as x(id int, parent_id int, name text, icon text, color text)
   order by parent_id nulls first, id
   on conflict (id) do update set
     parent_id = excluded.parent_id, name = excluded.name, icon = excluded.icon, color = excluded.color
   where not category.is_edited and (category.parent_id, category.name, category.icon, category.color)
     is distinct from (excluded.parent_id, excluded.name, excluded.icon, excluded.color)`,
);

// Skips deleted questions and questions whose text already exists under another id (created by an administrator or
// imported). Questions of a merged category go to the category into which it was merged.
const upsertQuestions = statement(
  'seed.questions',
  `with listed as (
     select id, coalesce((select merged_into_id from category where category.id = x.category_id), category_id)
         as category_id, question, correct_answer, wrong_answers, difficulty, points, explanation, picture_hash,
       picture_alt, ${buildFingerprintSql('question', 'correct_answer')} as fingerprint
     from jsonb_to_recordset($1::jsonb) as x(id int, category_id int, question text, correct_answer text,
       wrong_answers text[], difficulty text, points int, explanation text, picture_hash text, picture_alt text)),
   given as (
     select distinct on (fingerprint) * from listed
     where not exists (select 1 from question as other
       where other.fingerprint = listed.fingerprint and other.deleted_at is null and other.id <> listed.id)
     order by fingerprint, id),
   changed as (
     insert into question (id, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation,
       picture_hash, picture_alt, changed_in)
     select id, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation, picture_hash,
       picture_alt, $2::int
     from given order by id
     on conflict (id) do update set
       category_id = excluded.category_id, question = excluded.question, correct_answer = excluded.correct_answer,
       wrong_answers = excluded.wrong_answers, difficulty = excluded.difficulty, points = excluded.points,
       explanation = excluded.explanation, picture_hash = excluded.picture_hash,
       picture_alt = excluded.picture_alt, revision = question.revision + 1, updated_at = now(),
       changed_in = excluded.changed_in
     where not question.is_edited and question.deleted_at is null
       and (question.category_id, question.question, question.correct_answer, question.wrong_answers,
         question.difficulty, question.points, question.explanation, question.picture_hash, question.picture_alt)
       is distinct from (excluded.category_id, excluded.question, excluded.correct_answer, excluded.wrong_answers,
         excluded.difficulty, excluded.points, excluded.explanation, excluded.picture_hash, excluded.picture_alt)
     returning *),
   kept as (
     insert into question_revision (question_id, revision, category_id, question, correct_answer, wrong_answers,
       difficulty, points, explanation, picture_hash, picture_alt)
     select id, revision, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation,
       picture_hash, picture_alt
     from changed returning 1)
   select (select count(*)::int from kept) as written,
     ((select count(*) from listed) - (select count(*) from given))::int as "leftOut"`,
  { written: computed.number(), leftOut: computed.number() },
);

const readKnownPictures = statement('seed.pictures.known', 'select hash from picture where hash = any($1::text[])', {
  hash: picture.hash,
});

const insertPictures = statement(
  'seed.pictures',
  `insert into picture (hash, type, bytes, width, height)
   select hash, 'image/svg+xml', convert_to(svg, 'UTF8'), width, height
   from jsonb_to_recordset($1::jsonb) as x(hash text, svg text, width int, height int)
   order by hash
   on conflict do nothing`,
);

const insertVersion = statement(
  'seed.version.make',
  'insert into bank_version (version) values (0) on conflict do nothing',
);

const lockVersion = statement('seed.version.lock', 'select version from bank_version for update', {
  version: bankVersion.version,
});

const updateVersion = statement('seed.version.raise', 'update bank_version set version = $1');

/**
 * Loads the content files into the database. Safe to repeat and to run on several servers at once, and never overwrites
 * what an administrator edited or deleted. Returns the number of questions written.
 */
export async function seed(database: Database): Promise<number> {
  const categories = await readCategories();
  const questions = await readQuestions(categories);
  const files = [...new Set(questions.flatMap((question) => question.picture?.file ?? []))];
  const pictures = new Map(await Promise.all(files.map(async (file) => [file, await readPictureFile(file)] as const)));
  const rows = JSON.stringify(questions.map((question) => toQuestionRow(question, pictures)));
  return database.transaction(async (tx) => {
    await tx.run(insertVersion);
    const [bank] = await tx.run(lockVersion);
    const version = (bank?.version ?? 0) + 1;
    await tx.run(upsertCategories, [JSON.stringify(categories.flatMap(toCategoryRows))]);
    await seedAvatarItems(tx);
    await seedAds(tx);
    await insertMissingPictures(tx, [...pictures.values()]);
    let count = 0;
    for (;;) {
      const [pass] = await tx.run(upsertQuestions, [rows, version]);
      count += pass?.written ?? 0;
      // A skipped question may use a text that another question of the files has just released, so try again.
      if (!pass?.written || pass.leftOut === 0) break;
    }
    if (count > 0) await tx.run(updateVersion, [version]);
    return count;
  });
}

/** Sends only pictures that the database lacks, so that a restart transfers no more than their hashes. */
async function insertMissingPictures(tx: Tx, pictures: readonly FilePicture[]): Promise<void> {
  const rows = await tx.run(readKnownPictures, [pictures.map(({ hash }) => hash)]);
  const known = new Set(rows.map(({ hash }) => hash));
  const missing = pictures.filter(({ hash }) => !known.has(hash));
  if (missing.length > 0) await tx.run(insertPictures, [JSON.stringify(missing)]);
}

function toQuestionRow(
  question: FileQuestion & { readonly categoryId: number },
  pictures: ReadonlyMap<string, FilePicture>,
) {
  return {
    id: question.id,
    category_id: question.categoryId,
    question: question.question,
    correct_answer: question.correctAnswer,
    wrong_answers: question.wrongAnswers,
    difficulty: question.difficulty,
    points: question.points ?? calculateDefaultPoints(question.difficulty, getQuestionKind(question)),
    explanation: question.explanation,
    picture_hash: pictures.get(question.picture?.file ?? '')?.hash ?? null,
    picture_alt: question.picture?.alt ?? null,
  };
}

function toCategoryRows({ id, name, icon, color, subcategories }: FileCategory) {
  return [
    { id, parent_id: null, name, icon, color },
    ...subcategories.map((child) => ({ id: child.id, parent_id: id, name: child.name, icon, color })),
  ];
}
