// `npm run older-server`: the version before this one on the tables of this one. Both are started on one PostgreSQL and played
// on as in an upgrade: side by side where CHANGELOG.md promises that, else one after the other. `-- --commit=<commit>` plays
// another one, side by side. Where git does not have the commit (a shallow clone) it says so, and nothing is tried.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { examineBooks } from '../../scripts/doctor/books.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { atEnd, endEverything, endOnSignals, outputOf, run } from '../../scripts/processes.ts';
import { lastVersion } from '../../scripts/last-version.ts';
import {
  answerQuestions,
  befriend,
  buy,
  coinsOf,
  deal,
  logIn,
  playChallenge,
  Refused,
  signUp,
  submit,
} from './play.ts';
import { startVersion, type Version } from './version.ts';

const { values } = parseArgs({ options: { commit: { type: 'string' } } });
const said = lastVersion(readFileSync('CHANGELOG.md', 'utf8'));
const chosen = values.commit ? { commit: values.commit, isBeside: true } : said;
const commit = outputOf('git', ['rev-parse', '--verify', '--quiet', `${chosen.commit}^{commit}`]);
const here = process.cwd();
let failed = 0;

endOnSignals();
if (commit) await compare(commit, chosen.isBeside);
else {
  console.log(`NOT TRIED: commit ${chosen.commit} is not in this clone (git fetch --unshallow brings it)`);
  // Somebody wanted this one.
  if (values.commit) failed = 1;
}
await endEverything(failed === 0 ? 0 : 1);

/** One line for each step; those after one that failed may fail because of it. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    console.log(`ok    ${name}`);
    return result;
  } catch (error) {
    failed += 1;
    console.log(`FAIL  ${name}: ${error instanceof Refused ? error.message : String(error)}`);
    console.log(`${failed} of the steps failed`);
    return endEverything(1);
  }
}

async function compare(older: string, isBeside: boolean): Promise<void> {
  const postgres = await startPostgres({ fsync: false });
  if (!postgres) throw new Error('there is no PostgreSQL on this machine');
  atEnd(() => postgres.stop());
  const how = isBeside ? 'beside this version' : 'stopped before this version starts';
  console.log(`${older.slice(0, 8)}, ${how}`);
  const folder = await sourcesOf(older);
  const before = await step('the older server starts', () => startVersion(folder, postgres.url));
  atEnd(() => before.stop());

  const [wren, odile] = await step('older: two sign up, and become friends', async () => {
    const both = [await signUp(before, 'Wren'), await signUp(before, 'Odile')] as const;
    await befriend(before, both);
    return both;
  });
  const left = await step('older: buys', () => buy(wren, before));
  const game = await step('older: begins a game', async () => {
    const questions = await deal(wren, before);
    // Two wrong ones leave it a life.
    return answerQuestions(wren, [before], questions, 2);
  });

  if (!isBeside) await step('the older server stops', () => before.stop());
  const after = await step('this version starts on its tables', () => startVersion(here, postgres.url));
  atEnd(() => after.stop());
  const both: readonly Version[] = isBeside ? [before, after] : [after];
  if (!isBeside) {
    // A page of this version asks for the next question, whatever the older one was shown.
    game.questions.length = game.answered;
    await step('this: they sign in again', async () => {
      for (const player of [wren, odile]) await logIn(player, after);
    });
  }
  await step('the coins are the same on each server', async () => {
    for (const version of both) mustBe(await coinsOf(wren, version), left);
  });
  await step('the game that was begun goes to its end', async () => {
    await answerQuestions(wren, both, game, 10);
    await submit(wren, after, game.gameId);
  });
  for (const version of both) {
    const name = version === after ? 'this' : 'older, on the new tables';
    await step(`${name}: signs in and signs up`, async () => {
      await logIn(odile, version);
      await signUp(version, 'Sterling');
    });
    await step(`${name}: plays a game`, async () => {
      const dealt = await deal(odile, version);
      await answerQuestions(odile, [version], dealt, 10);
      await submit(odile, version, dealt.gameId);
    });
    await step(`${name}: buys`, () => buy(odile, version));
  }
  await step('a challenge is sent by one, taken by the other, and decided', () => playChallenge(both, [wren, odile]));
  await step('the coins are the same on each server, and the books are right', async () => {
    const coins = await coinsOf(wren, after);
    for (const version of both) mustBe(await coinsOf(wren, version), coins);
    const database = openPostgres(postgres.url, () => undefined);
    const findings = await examineBooks(database);
    await database.close();
    const wrong = findings.find(({ level }) => level !== 'ok');
    if (wrong) throw new Error(wrong.text);
  });
  console.log('every step went well');
}

function mustBe(coins: number, wanted: number): void {
  if (coins !== wanted) throw new Refused(`${coins} coins instead of ${wanted}`);
}

/** The sources of a commit with their own packages, or those of here where the registry cannot be reached. */
async function sourcesOf(older: string): Promise<string> {
  const folder = join(here, '.cache/older-server', older.slice(0, 12));
  // It is there once its packages are: a run that was ended in between begins anew.
  if (existsSync(join(folder, 'node_modules'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await run('git', ['archive', `--output=${archive}`, older, 'package.json', 'package-lock.json', 'content', 'src']);
  await run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const install = ['ci', '--prefix', folder, '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'];
  const { code } = await run('npm', install, { capture: true });
  if (code !== 0) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    console.log('Its packages cannot be fetched: it runs with those of this version.');
  }
  return folder;
}
