import type { Client } from 'pg';
import { type GameServer, startGameServer } from './game-server.ts';
import { type Stage, withClient } from './stage.ts';

export const manyQuestions = 100_000;
/** How many questions banks with pictures have. */
export const picturedSizes = [5_000, manyQuestions] as const;

/** Fills the bank up with questions whose words are in no other, spread over all categories. */
const questionsUpTo = `with made as (
    insert into question (category_id, question, correct_answer, wrong_answers, difficulty, explanation, source)
    select 12 + n % 58, 'Which ' || md5(n::text) || ' is synthetic question ' || n || '?', 'right ' || n,
      array['one', 'two', 'three'], (array['easy', 'medium', 'hard'])[1 + n % 3], 'Because of ' || n, 'file'
    from generate_series(1, $1 - (select count(*)::int from question)) n returning *)
  insert into question_revision
    (question_id, revision, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation)
  select id, revision, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation from made`;

/** Of a bank with pictures, one question of three shows one; so many different ones there are. */
const pictures = 1_000;

const drawPictures = `insert into picture (hash, type, bytes, width, height)
  select 'bench-' || n, 'image/svg+xml', convert_to('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">'
    || repeat('<path d="M12 12h9v9z"/>', 80) || '</svg>', 'UTF8'), 320, 240 from generate_series(1, ${pictures}) n`;

const showPictures = `update question set picture_alt = 'A drawing.', picture_hash = 'bench-' || (1 + id % ${pictures}) where id % 3 = 0`;

const hidePictures = 'update question set picture_alt = null, picture_hash = null where picture_hash is not null';

// Edited, so that a start leaves the shipped ones as they are here.
const asEdited = 'update question set is_edited = true';

const leaveOnly = `update question set status = 'retired' where id in (select id from question order by id offset $1)`;

/** The address of a database with a bank of exactly so many questions, a third of them with a picture or none. */
export function bankDatabase(
  stage: Stage,
  name: string,
  { questions, isPictured }: { readonly questions: number; readonly isPictured: boolean },
  prepare: (client: Client) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  return databaseWith(stage, `bench_${name}_${questions}_${isPictured ? 'pictured' : 'plain'}`, async (client) => {
    await prepare(client);
    await client.query(questionsUpTo, [questions]);
    await client.query(asEdited);
    await client.query(leaveOnly, [questions]);
    await client.query(hidePictures);
    if (!isPictured) return;
    await client.query(drawPictures);
    await client.query(showPictures);
  });
}

async function databaseWith(
  stage: Stage,
  name: string,
  prepare: (client: Client) => Promise<unknown>,
): Promise<string> {
  const url = await stage.database(name);
  await withClient(url, async (client) => {
    await prepare(client);
    // Vacuumed, so that the search indexes have no list of pending rows to go through.
    await client.query('vacuum analyze');
  });
  return url;
}

const serverWith = async (...of: Parameters<typeof databaseWith>): Promise<GameServer> =>
  startGameServer({ DATABASE_URL: await databaseWith(...of) });

/** Two servers: one with the bank that is shipped, one with a large bank. `prepare` is done in both databases. */
export async function bankServers(
  stage: Stage,
  name: string,
  prepare: (client: Client) => Promise<unknown>,
): Promise<{ small: GameServer; large: GameServer }> {
  const small = await serverWith(stage, `bench_${name}_small`, prepare);
  const large = await serverWith(stage, `bench_${name}_large`, async (client) => {
    await prepare(client);
    await client.query(questionsUpTo, [manyQuestions]);
  });
  return { small, large };
}
