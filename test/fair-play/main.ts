// `npm run fair-play`: simulates many seasons of experts and bots and counts the players that the fair play rules hold
// back.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '#shared/kernel/random.ts';
import { createSimulator, type Season, type SimulatedPlayer, wholeSeason } from './simulated-players.ts';

const { values } = parseArgs({
  options: {
    seasons: { type: 'string', default: '100000' },
    bots: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const [seasons, bots, seed] = [Number(values.seasons), Number(values.bots), Number(values.seed)];
const simulator = createSimulator(createSeededRandom(seed));

interface Group {
  readonly name: string;
  readonly create: () => SimulatedPlayer;
  readonly season: Season;
  readonly count: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** 300 answers, all in games of ten. */
const shortSeason: Season = { games: 30, survivalRuns: 0 };
const groups: readonly Group[] = [
  {
    name: 'experts',
    create: simulator.createExpert,
    season: wholeSeason,
    count: seasons,
    atMost: Math.floor(seasons / 100_000),
  },
  { name: 'specialists', create: simulator.createSpecialist, season: wholeSeason, count: Math.ceil(seasons / 10) },
  { name: 'generalists', create: simulator.createGeneralist, season: wholeSeason, count: Math.ceil(seasons / 10) },
  {
    name: 'experts with uniform times',
    create: simulator.createUniformExpert,
    season: wholeSeason,
    count: Math.ceil(seasons / 10),
  },
  {
    name: 'bots with 98 %, random delays, 300 answers',
    create: () => simulator.createBot(0.98),
    season: shortSeason,
    count: bots,
    atLeast: Math.floor(bots * 0.98),
  },
  {
    name: 'bots with 100 %, random delays, 300 answers',
    create: () => simulator.createBot(1),
    season: shortSeason,
    count: bots,
    atLeast: bots,
  },
  {
    name: 'bots with 98 %, human times, 300 answers',
    create: () => simulator.createPatientBot(0.98),
    season: shortSeason,
    count: bots,
  },
  {
    name: 'bots with 98 %, human times, 600 answers',
    create: () => simulator.createPatientBot(0.98),
    season: { games: 60, survivalRuns: 0 },
    count: bots,
  },
];

console.log(`Seed ${seed}`);
let failures = 0;
for (const { name, create, season, count, atMost = count, atLeast = 0 } of groups) {
  const signals = new Map<string, number>();
  const answers: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const result = simulator.playSeason(create(), season);
    if (!result) continue;
    answers.push(result.answers);
    signals.set(result.finding.signal, (signals.get(result.finding.signal) ?? 0) + 1);
  }
  const median = answers.sort((one, other) => one - other)[answers.length >> 1];
  const isAsExpected = answers.length <= atMost && answers.length >= atLeast;
  if (!isAsExpected) failures += 1;
  const details = [...signals].map(([signal, found]) => `${signal} ${found}`).join(', ');
  console.log(
    `${isAsExpected ? 'ok  ' : 'FAIL'} ${name}: ${answers.length} of ${count} held back` +
      (median === undefined ? '' : `, after ${median} answers (median): ${details}`),
  );
}
process.exitCode = failures === 0 ? 0 : 1;
