// `npm run older-server`: runs the previous version against the tables of this version, on one PostgreSQL and with play
// as in an upgrade. The versions run side by side if CHANGELOG.md promises that, otherwise one after the other. `--
// --commit=<commit>` tests another commit side by side. If git does not have the commit (shallow clone), the test is
// skipped with a message.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { examineLedger } from '../../scripts/doctor/ledger.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { registerCleanup, endEverything, endOnSignals, readCommandOutput, run } from '../../scripts/processes.ts';
import { findLastVersion } from '../../scripts/last-version.ts';
import {
  answerQuestions,
  makeFriends,
  buyPowerUp,
  getCoins,
  dealGame,
  signIn,
  playChallenge,
  RequestFailedError,
  signUp,
  submit,
} from './player-actions.ts';
import { startVersion, type RunningVersion } from './server-version.ts';

const { values } = parseArgs({ options: { commit: { type: 'string' } } });
const previousVersion = findLastVersion(readFileSync('CHANGELOG.md', 'utf8'));
const testedVersion = values.commit ? { commit: values.commit, canRunSideBySide: true } : previousVersion;
const commit = readCommandOutput('git', ['rev-parse', '--verify', '--quiet', `${testedVersion.commit}^{commit}`]);
const currentFolder = process.cwd();
let failed = 0;

endOnSignals();
if (commit) await testVersions(commit, testedVersion.canRunSideBySide);
else {
  console.log(`SKIPPED: commit ${testedVersion.commit} is not in this clone (git fetch --unshallow brings it)`);
  // An explicitly requested commit must not be skipped.
  if (values.commit) failed = 1;
}
await endEverything(failed === 0 ? 0 : 1);

/** Prints one line per step. Stops at the first failure because later steps depend on it. */
async function runStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    console.log(`ok    ${name}`);
    return result;
  } catch (error) {
    failed += 1;
    console.log(`FAIL  ${name}: ${error instanceof RequestFailedError ? error.message : String(error)}`);
    console.log(`${failed} of the steps failed`);
    return endEverything(1);
  }
}

async function testVersions(older: string, canRunSideBySide: boolean): Promise<void> {
  const postgres = await startPostgres({ fsync: false });
  if (!postgres) throw new Error('there is no PostgreSQL on this machine');
  registerCleanup(() => postgres.stop());
  const how = canRunSideBySide ? 'beside this version' : 'stopped before this version starts';
  console.log(`${older.slice(0, 8)}, ${how}`);
  const folder = await prepareSources(older);
  const before = await runStep('older server starts', () => startVersion(folder, postgres.url));
  registerCleanup(() => before.stop());

  const [wren, odile] = await runStep('older: two players sign up and become friends', async () => {
    const both = [await signUp(before, 'Wren'), await signUp(before, 'Odile')] as const;
    await makeFriends(before, both);
    return both;
  });
  const remainingCoins = await runStep('older: buys', () => buyPowerUp(wren, before));
  const game = await runStep('older: starts a game', async () => {
    const questions = await dealGame(wren, before);
    // Two wrong answers leave one life.
    return answerQuestions(wren, [before], questions, 2);
  });

  if (!canRunSideBySide) await runStep('the older server stops', () => before.stop());
  const after = await runStep('this version starts on the same tables', () =>
    startVersion(currentFolder, postgres.url),
  );
  registerCleanup(() => after.stop());
  const both: readonly RunningVersion[] = canRunSideBySide ? [before, after] : [after];
  if (!canRunSideBySide) {
    // This version requires a request for the next question, whatever the older version showed already.
    game.questions.length = game.answered;
    await runStep('this: both players sign in again', async () => {
      for (const player of [wren, odile]) await signIn(player, after);
    });
  }
  await runStep('balances are equal on each server', async () => {
    for (const version of both) assertCoins(await getCoins(wren, version), remainingCoins);
  });
  await runStep('the open game is finished', async () => {
    await answerQuestions(wren, both, game, 10);
    await submit(wren, after, game.gameId);
  });
  for (const version of both) {
    const name = version === after ? 'this' : 'older, on the new tables';
    await runStep(`${name}: signs in and signs up`, async () => {
      await signIn(odile, version);
      await signUp(version, 'Sterling');
    });
    await runStep(`${name}: plays a game`, async () => {
      const dealt = await dealGame(odile, version);
      await answerQuestions(odile, [version], dealt, 10);
      await submit(odile, version, dealt.gameId);
    });
    await runStep(`${name}: buys`, () => buyPowerUp(odile, version));
  }
  await runStep('a challenge is sent on one server, accepted on the other, and decided', () =>
    playChallenge(both, [wren, odile]),
  );
  await runStep('balances are equal on each server, and the ledger is consistent', async () => {
    const coins = await getCoins(wren, after);
    for (const version of both) assertCoins(await getCoins(wren, version), coins);
    const database = openPostgres(postgres.url, () => undefined);
    const findings = await examineLedger(database);
    await database.close();
    const wrong = findings.find(({ level }) => level !== 'ok');
    if (wrong) throw new Error(wrong.text);
  });
  console.log('all steps passed');
}

function assertCoins(coins: number, wanted: number): void {
  if (coins !== wanted) throw new RequestFailedError(`${coins} coins instead of ${wanted}`);
}

/**
 * Checks out the sources of a commit with its own packages, or with the current ones if the registry cannot be reached.
 */
async function prepareSources(older: string): Promise<string> {
  const folder = join(currentFolder, '.cache/older-server', older.slice(0, 12));
  // The packages are installed last, so a folder without them was interrupted and is recreated.
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
    console.log('Its packages cannot be fetched, so the current ones are used.');
  }
  return folder;
}
