import { expect, it } from 'vitest';
import { administratorEnv, signInAdministrator } from '../harness/administrator.ts';
import { useTestApp } from '../harness/app.ts';
import { createSettingsCalls } from '../harness/api/settings.ts';
import {
  getQuestionKey,
  type Attacker,
  getRewards,
  createRedTeam,
  findRunningQuestion,
  findSubcategory,
  type Team,
} from './attacker.ts';

// Each verdict reveals an answer, so without limits an attacker could collect all answers and then play with them.

const app = useTestApp({ env: { ...administratorEnv, RATE_LIMIT: 'on' } });

const hourMs = 3_600_000;
/** An open game may always be finished, so it can exceed the limit by its length. */
const maxGameQuestions = 50;

// Before the fix: 60 answers in 3 to 7 s, which is the duration of the calls on a busy machine.
it.each([50, 1])('limits an account to one answer per two seconds in games of %i questions', async (count) => {
  const team = createRedTeam(app);
  const bot = await team.signUp('Wren');
  await bot.study('anything', () => bot.tally.verdicts === 60, count);
  expect(bot.tally.verdicts).toBeLessThanOrEqual(1 + team.elapsedMs() / 2_000);
});

// Before the fix: 1,051 answers in 189 s, 786 of them to different questions out of 1,624.
it('limits an account to a thousand answers per hour', async () => {
  const team = createRedTeam(app);
  const bot = await team.signUp('Wren');
  await bot.study('anything', () => team.elapsedMs() >= hourMs || bot.tally.verdicts > 1_000 + maxGameQuestions);
  expect(bot.tally.verdicts).toBeLessThanOrEqual(1_000 + maxGameQuestions);
});

async function arrangeAttack() {
  const team = createRedTeam(app);
  const [bot, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  const { id } = await findSubcategory(bot);
  await friend.study(id);
  return { team, bot, id, place: `/api/categories/${id}/questions` };
}

/** The lowest limit that an operator can set. Before the fix, there was no such setting and no limit. */
const networkLimit = 1_000;

async function limitNetwork(): Promise<void> {
  const settings = createSettingsCalls(app, await signInAdministrator(app));
  await settings.patch((await settings.getState()).version, { dealsPerNetworkHour: networkLimit });
}

// Before the fix: 1,305 deals and verdicts in 49 s. Accounts that play only one game must be counted too, with all
// their verdicts.
it('limits the answers that the accounts of a network learn per hour with one game each', async () => {
  await limitNetwork();
  const { team, id } = await arrangeAttack();
  let learned = 0;
  for (let accounts = 45; accounts > 0; accounts -= 1) {
    const throwaway = await team.signUp('Wren');
    const first = findRunningQuestion((await throwaway.dealQuickly(`/api/categories/${id}/questions?count=50`)).body);
    if (team.elapsedMs() >= hourMs) break;
    await throwaway.play(first);
    learned += throwaway.tally.deals + throwaway.tally.verdicts;
  }
  expect(learned).toBeLessThanOrEqual(networkLimit + maxGameQuestions);
});

// Before the fix, three skips revealed three answers at once, and bought skips more, in the deal, the state and the
// export.
it('reveals no answer of a skipped question while its game is open', async () => {
  const bot = await createRedTeam(app).signUp('Wren');
  const { body } = await bot.deal('/api/questions/random');
  const { ticket, gameId } = findRunningQuestion(body) ?? { ticket: '', gameId: 0 };
  expect((await bot.post('/api/user/powerups/use', { powerUpType: 'skipQuestion', ticket })).status).toBe(200);
  const answers = [await bot.deal('/api/questions/random'), await bot.state(gameId), await bot.get('/api/user/export')];
  expect(answers.map(({ text }) => /"correctAnswer": ?"[^"]/.test(text))).toEqual([false, false, false]);
});

/**
 * Answers the given number of questions correctly within a fifth of a second, which no human can, and finishes the
 * game.
 */
async function playInhumanlyFast(
  { guessAnswer: knownOrGuessed }: Team,
  bot: Attacker,
  path: string,
  most: number,
): Promise<void> {
  const first = findRunningQuestion((await bot.deal(path)).body);
  if (!first) throw new Error('nothing was dealt');
  for (let question: typeof first | null = first; question && question.position <= most; ) {
    const { body } = await bot.answer(question, knownOrGuessed(question), 0.2);
    question = question.position < most ? await bot.requestNext(body) : null;
  }
  await bot.submit(first.gameId);
}

// Before the fix, the bot was on the board with 12,400 points from 120 correct answers in 24 s.
it('detects inhuman answers despite an occasional wrong answer in short games', async () => {
  const { team, bot, place } = await arrangeAttack();
  for (let games = 12; games > 0; games -= 1) {
    await playInhumanlyFast(team, bot, place, 10);
    const [blunder] = (await bot.deal('/api/questions/random?count=1')).body;
    if (!blunder) throw new Error('nothing was dealt');
    const wrong = blunder.answers.find((text) => text !== team.known.get(getQuestionKey(blunder))) ?? null;
    await bot.answer(blunder, wrong, 0.2);
    await bot.submit(blunder.gameId);
  }
  expect((await getRewards(bot)).board).toBeNull();
});

// Before the fix, the bot was on the board with the 1,000 points of its only finished game.
it('detects inhuman answers despite abandoned games', async () => {
  const { team, bot, place } = await arrangeAttack();
  for (let games = 12; games > 0; games -= 1) await playInhumanlyFast(team, bot, place, 9);
  await playInhumanlyFast(team, bot, place, 10);
  expect((await getRewards(bot)).board).toBeNull();
});
