import type { Client } from 'pg';
import { type GameServer, startGameServer } from './game-server.ts';
import { type Stage, withClient } from './stage.ts';

export const largeBankSize = 100_000;
export const pictureBankSizes = [5_000, largeBankSize] as const;

/**
 * Adds questions until the bank holds $1. Their words occur in no other question, and they are spread over all
 * categories.
 */
const addQuestionsUpTo = `with made as (
    insert into question (category_id, question, correct_answer, wrong_answers, difficulty, explanation, source)
    select 12 + n % 58, 'Which ' || md5(n::text) || ' is synthetic question ' || n || '?', 'right ' || n,
      array['one', 'two', 'three'], (array['easy', 'medium', 'hard'])[1 + n % 3], 'Because of ' || n, 'file'
    from generate_series(1, $1 - (select count(*)::int from question)) n returning *)
  insert into question_revision
    (question_id, revision, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation)
  select id, revision, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation from made`;

/** Number of different pictures. In a bank with pictures, every third question has one. */
const pictureCount = 1_000;

const insertPictures = `insert into picture (hash, type, bytes, width, height)
  select 'bench-' || n, 'image/svg+xml', convert_to('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">'
    || repeat('<path d="M12 12h9v9z"/>', 80) || '</svg>', 'UTF8'), 320, 240 from generate_series(1, ${pictureCount}) n`;

const assignPictures = `update question set picture_alt = 'A drawing.', picture_hash = 'bench-' || (1 + id % ${pictureCount}) where id % 3 = 0`;

const removePictures = 'update question set picture_alt = null, picture_hash = null where picture_hash is not null';

// Seeding at startup replaces shipped questions unless they are marked as edited.
const markAsEdited = 'update question set is_edited = true';

const retireExcessQuestions = `update question set status = 'retired' where id in (select id from question order by id offset $1)`;

/**
 * Returns the URL of a database whose bank has exactly this many questions. With `isPictured`, every third question has
 * a picture.
 */
export function createBankDatabase(
  stage: Stage,
  name: string,
  { questions, isPictured }: { readonly questions: number; readonly isPictured: boolean },
  prepare: (client: Client) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  return createPreparedDatabase(
    stage,
    `bench_${name}_${questions}_${isPictured ? 'pictured' : 'plain'}`,
    async (client) => {
      await prepare(client);
      await client.query(addQuestionsUpTo, [questions]);
      await client.query(markAsEdited);
      await client.query(retireExcessQuestions, [questions]);
      await client.query(removePictures);
      if (!isPictured) return;
      await client.query(insertPictures);
      await client.query(assignPictures);
    },
  );
}

async function createPreparedDatabase(
  stage: Stage,
  name: string,
  prepare: (client: Client) => Promise<unknown>,
): Promise<string> {
  const url = await stage.createDatabase(name);
  await withClient(url, async (client) => {
    await prepare(client);
    // Vacuum so that the search indexes have no list of pending rows to scan.
    await client.query('vacuum analyze');
  });
  return url;
}

const startServerWithDatabase = async (...args: Parameters<typeof createPreparedDatabase>): Promise<GameServer> =>
  startGameServer({ DATABASE_URL: await createPreparedDatabase(...args) });

/** Starts two servers, one with the shipped bank and one with a large bank. `prepare` runs in both databases. */
export async function startBankServers(
  stage: Stage,
  name: string,
  prepare: (client: Client) => Promise<unknown>,
): Promise<{ small: GameServer; large: GameServer }> {
  const small = await startServerWithDatabase(stage, `bench_${name}_small`, prepare);
  const large = await startServerWithDatabase(stage, `bench_${name}_large`, async (client) => {
    await prepare(client);
    await client.query(addQuestionsUpTo, [largeBankSize]);
  });
  return { small, large };
}
