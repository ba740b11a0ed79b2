// `npm run soak`: puts a server under the load of many players for half an hour, then under ten times as much.
import { once } from 'node:events';
import { mkdirSync, writeFileSync, appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { endOnSignals } from '../scripts/processes.ts';
import { type Child, startChild, stopChildren } from './child.ts';
import { cpuSeconds, postgresCpuSeconds } from './cpu.ts';
import { insertFriends } from './friends.ts';
import { startGameServer } from './game-server.ts';
import { insertHistory } from './history.ts';
import type { FloodLoadOptions, FloodReport } from './load/flood-load.ts';
import type { SoakLoadOptions, SoakReport } from './load/soak-load.ts';
import { insertPlayers } from './players.ts';
import { runLoad } from './run-load.ts';
import { readServerFigures } from './server-figures.ts';
import { calculateGrowth } from './slope.ts';
import { countFailures, formatFailures, formatLogLine, formatMs } from './soak-text.ts';
import { createStage, withClient } from './stage.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '500' },
    flood: { type: 'string' },
    log: { type: 'string', default: '.cache/soak.log' },
  },
});
const seconds = Math.round(Number(values.minutes) * 60);
const rate = Number(values.rate);
const floodRate = Number(values.flood ?? rate * 10);
/** Each player makes one call every five seconds. */
const players = rate * 5;
const warmUpSeconds = 20;
const floodSeconds = 10;
const floodConnections = 4_000;
const aims = { p99Ms: 50, errors: 0, growth: 0.1, recoverySeconds: 5 };
/** Seconds to wait for a recovery, and the number of consecutive good seconds that count as one. */
const recovery = { patienceSeconds: 60, goodSeconds: 3 };

type Phase = 'warm-up' | 'play' | 'flood' | 'after';

const printLine = (line: string) => console.log(line);
function readReports(load: Child, onReport: (report: SoakReport) => Promise<void>): void {
  const { stdout, stderr } = load.process;
  if (!stdout || !stderr) throw new Error('the load has no output');
  createInterface({ input: stdout }).on('line', (line) => void onReport(JSON.parse(line) as SoakReport));
  createInterface({ input: stderr }).on('line', (line) => appendFileSync(values.log, `# ${line}\n`));
}

function printVerdict(what: string, figure: string, isMet: boolean): void {
  printLine(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${figure}`);
}

endOnSignals();
mkdirSync(dirname(values.log), { recursive: true });
writeFileSync(values.log, '');
const stage = createStage();
try {
  await soak();
} finally {
  await stopChildren();
  await stage.close();
}

async function soak(): Promise<void> {
  const url = await stage.createDatabase('soak');
  await withClient(url, async (client) => {
    await insertPlayers(client, 1, players * 2);
    await insertFriends(client, players);
    await insertHistory(client);
  });
  // Rate limits stay on: each player calls from a distinct address, through a proxy on this machine.
  const { child: server, port } = await startGameServer({
    DATABASE_URL: url,
    RATE_LIMIT: 'on',
    TRUST_PROXY: 'loopback',
  });
  const order: SoakLoadOptions = { port, databaseUrl: url, rate, players, warmUpSeconds, seconds };
  const load = startChild([join(import.meta.dirname, 'load/soak-load.ts'), JSON.stringify(order)], {});

  const resident: { second: number; mb: number }[] = [];
  const all = Promise.withResolvers<SoakReport>();
  const recovered = Promise.withResolvers<number>();
  let second = 0;
  let phase: Phase = 'warm-up';
  let goodSeconds = 0;
  let floodEndedAt = 0;

  /** Processor seconds. On a busy machine the processor time per call is steadier than response times. */
  const getCpuSeconds = async () => ({
    server: cpuSeconds(server),
    PostgreSQL: await postgresCpuSeconds(url),
    players: cpuSeconds(load),
  });
  let initialCpu = getCpuSeconds();

  readReports(load, async (report) => {
    if (report.kind === 'all') {
      all.resolve(report);
      return;
    }
    second += 1;
    if (phase === 'warm-up' && second > warmUpSeconds) {
      phase = 'play';
      initialCpu = getCpuSeconds();
    }
    const [at, during] = [second, phase];
    const isGood = report.p99 <= aims.p99Ms && report.calls > 0 && countFailures(report.statuses) === 0;
    goodSeconds = isGood ? goodSeconds + 1 : 0;
    const sinceFlood = (Date.now() - floodEndedAt) / 1000;
    if (phase === 'after' && goodSeconds >= recovery.goodSeconds) {
      recovered.resolve(Math.max(0, sinceFlood - goodSeconds));
    } else if (phase === 'after' && sinceFlood > recovery.patienceSeconds) recovered.resolve(Number.NaN);
    const figures = await readServerFigures(port);
    if (figures && during === 'play') resident.push({ second: at, mb: figures.residentMb });
    appendFileSync(values.log, formatLogLine(at, during, report, figures));
  });

  printLine(`${rate} calls a second by ${players} players for ${seconds} s; one log line per second in${values.log}`);
  const ended = once(load.process, 'exit').then((): never => {
    throw new Error('the load ended early');
  });
  const played = await Promise.race([all.promise, ended]);
  ended.catch(() => undefined);
  const [before, after] = [await initialCpu, await getCpuSeconds()];
  const cpu = (['server', 'PostgreSQL', 'players'] as const)
    .map((who) => `${who} ${(((after[who] - before[who]) * 1000) / played.calls).toFixed(2)} ms`)
    .join(', ');
  printLine(`processor time per call: ${cpu}`);
  printLine(
    `${played.calls} calls; p50 ${formatMs(played.p50)}, p99 ${formatMs(played.p99)}, longest ${formatMs(played.max)} ms, from the moment each was due`,
  );
  printVerdict(
    `p99 at ${rate} a second, at most ${aims.p99Ms} ms`,
    `${formatMs(played.p99)} ms`,
    played.p99 <= aims.p99Ms,
  );
  printVerdict('errors, none', formatFailures(played.statuses), countFailures(played.statuses) === aims.errors);
  const { growth, mbAnHour, meanMb } = calculateGrowth(resident.slice(Math.floor(resident.length / 3)));
  printVerdict(
    `memory over the last two thirds, flat (at most ${aims.growth * 100} % more)`,
    `${meanMb.toFixed(0)} MB, ${(growth * 100).toFixed(1)} % more in the end (${mbAnHour.toFixed(0)} MB an hour)`,
    growth <= aims.growth,
  );

  phase = 'flood';
  const flood: FloodLoadOptions = {
    port,
    rate: floodRate,
    seconds: floodSeconds,
    connections: floodConnections,
    firstPlayer: players + 1,
    players,
  };
  const {
    served,
    refused,
    other,
    unsent,
    endedAt,
    seconds: took,
  } = await runLoad<FloodLoadOptions, FloodReport>('flood', flood);
  floodEndedAt = endedAt;
  phase = 'after';
  const offered = served.calls + refused.calls + other.calls;
  printLine(
    `flood for ${took.toFixed(0)} s: ${(offered / took).toFixed(0)}  calls per second in addition to the players' (${unsent}  more were not sent because all` +
      `${floodConnections}  connections were busy); served ${served.calls}, p99 ${formatMs(served.p99)} ms; refused ${refused.calls}, ` +
      `p99 ${formatMs(refused.p99)} ms; otherwise: ${formatFailures(other.statuses)}`,
  );
  const isRefusing = refused.calls > 0 && refused.p99 <= 1000;
  printVerdict(
    'excess calls are rejected with 503 within a second (p99)',
    refused.calls === 0 ? 'nothing was refused' : `${formatMs(refused.p99)} ms`,
    isRefusing,
  );
  const recoveredAfter = await recovered.promise;
  printVerdict(
    `p99 at most ${aims.p99Ms} ms again, without errors, within ${aims.recoverySeconds} s of the flood`,
    Number.isNaN(recoveredAfter) ? `not within ${recovery.patienceSeconds} s` : `after ${recoveredAfter.toFixed(0)} s`,
    recoveredAfter <= aims.recoverySeconds,
  );
}
