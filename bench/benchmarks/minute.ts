import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import { createSessionCookie, insertPlayers } from '../players.ts';
import { compare, measureAlternately, median, type Pair } from '../rounds.ts';
import {
  measureBusyShare,
  freezeQuestions,
  measureHeights,
  type LongFrames,
  measureGameFrames,
  measureFrozenFrames,
  measureTimeToFirstQuestion,
} from '../screens/slow-game.ts';
import { servePages } from '../screens/static-server.ts';
import { withClient } from '../stage.ts';

const visits = 3;
/** Two questions each. */
const games = 6;

const createBudgetRow = (what: string, value: number, budget: number, unit: string, digits = 0): Row => ({
  what: `${what}; budget`,
  ours: `${value.toFixed(digits)} ${unit}`,
  baseline: `${budget} ${unit}`,
  ratio: value / budget,
  aim: { most: 1 },
});

/** Compares the medians of both sides. The frozen page always has long frames. */
function createFrozenRow(what: string, pairs: readonly Pair<LongFrames[]>[], figure: keyof LongFrames): Row {
  const { ours, baseline, ratio } = compare(pairs, (questions) => median(questions.map((each) => each[figure])));
  return {
    what: `${what}, a quarter of the processor; the same markup without the app, changed at once`,
    ours: `${ours.toFixed(0)} ms`,
    baseline: `${baseline.toFixed(0)} ms`,
    ratio,
    aim: { most: 1 },
  };
}

export const minuteBenchmark: Benchmark = {
  name: 'minute',
  async run(stage) {
    const url = await stage.createDatabase('bench_minute');
    await withClient(url, (client) => insertPlayers(client, 1, 1));
    const { port } = await startGameServer({ DATABASE_URL: url });
    const executablePath = await findBrowser();
    if (!executablePath) throw new Error('this benchmark needs a Chromium, and none was found');
    const browser = await chromium.launch({ executablePath });
    const origin = `http://127.0.0.1:${port}`;
    const [name = '', value = ''] = createSessionCookie(1).split('=');
    try {
      const times: number[] = [];
      for (let visit = 0; visit < visits; visit += 1) times.push(await measureTimeToFirstQuestion(browser, origin));
      const frozen = await servePages(await freezeQuestions(browser, origin));
      const frames = await measureAlternately(
        games,
        () => measureGameFrames(browser, origin),
        async () => [
          await measureFrozenFrames(browser, frozen.url),
          await measureFrozenFrames(browser, `${frozen.url}1`),
        ],
      );
      frozen.server.close();
      const longest = frames.flatMap((pair) => pair.ours.map((question) => question.longest));
      const busy: number[] = [];
      for (let visit = 0; visit < visits; visit += 1) busy.push(await measureBusyShare(browser, origin));
      const { top, screens } = await measureHeights(browser, origin, { [name]: value, tq_signed_in: '1' });
      return [
        createBudgetRow(
          'landing to question 1, pressing at once, Slow 4G and a quarter of the processor',
          median(times) / 1000,
          8,
          's',
          1,
        ),
        createFrozenRow('longest frame from an answer to the next question', frames, 'longest'),
        createFrozenRow('how long such frames hear no finger', frames, 'blocked'),
        createBudgetRow('longest frame, the median question', median(longest), 50, 'ms'),
        createBudgetRow('longest frame of all questions', Math.max(...longest), 50, 'ms'),
        createBudgetRow(
          'the main thread while a question waits, a quarter of the processor',
          median(busy) * 100,
          25,
          '% of the time',
        ),
        createBudgetRow('Quick Play from the top of a phone', top, 450, 'px'),
        createBudgetRow('the profile on a phone', screens, 6, 'screens', 1),
      ];
    } finally {
      await browser.close();
    }
  },
};
