import { join } from 'node:path';
import { statement } from '#server/platform/database/database.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { startChild } from '../child.ts';
import { type Crowd, benchmarkEventName, type CrowdOptions, openCrowd } from '../crowd.ts';
import { startGameServer } from '../game-server.ts';
import { insertListeners } from '../listeners.ts';
import type { BareStreamsOptions } from '../load/bare-streams.ts';
import { type ProcessMemory, inspectorEnv } from '../memory.ts';
import { insertNamedPlayers } from '../player-names.ts';
import { compare, measureAlternately } from '../rounds.ts';
import { type Stage, withClient } from '../stage.ts';

const manyStreams = 2_000;
const fewStreams = 10;
const manyPlayers = 1_000_000;
const fewPlayers = 1_000;
const rounds = 5;
/** Players who send friend requests to the listeners, ten each. */
const requesters = 12;

const bareStreamsPath = join(import.meta.dirname, '../load/bare-streams.ts');
const channel = 'bench_streams';
const notifyBare = statement('bench.notify', 'select pg_notify($1, $2)');

async function startCrowd(
  stage: Stage,
  name: string,
  { streams, listening, others }: { streams: number; listening: number; others: number },
): Promise<Crowd> {
  const url = await stage.createDatabase(`bench_events_${name}`);
  await withClient(url, async (client) => {
    await insertNamedPlayers(client, others);
    await insertListeners(client, listening + requesters);
  });
  const server = await startGameServer({ DATABASE_URL: url, ...inspectorEnv });
  return openCrowd({ ...server, url, streams, players: listening });
}

/** Forwards one PostgreSQL message to all open streams. */
async function startBareCrowd(stage: Stage): Promise<Crowd> {
  const url = await stage.createDatabase('bench_events_bare');
  await withClient(url, (client) => insertListeners(client, manyStreams));
  const child = startChild(
    [bareStreamsPath, JSON.stringify({ url, channel } satisfies BareStreamsOptions)],
    inspectorEnv,
  );
  const [, port] = await child.waitForOutput(/listens on (\d+)/);
  const note: CrowdOptions['note'] = async (tx) => void (await tx.run(notifyBare, [channel, benchmarkEventName]));
  return openCrowd({ child, port: Number(port), url, streams: manyStreams, players: manyStreams, note });
}

function createMemoryRow(what: string, ours: Crowd, bareCrowd: Crowd, kb: (memory: ProcessMemory) => number): Row {
  const getKbPerStream = ({ memory }: Crowd) => (kb(memory.withStreams) - kb(memory.without)) / manyStreams;
  const formatMemory = ({ memory }: Crowd) =>
    [memory.without, memory.withStreams].map((state) => `${(kb(state) / 1024).toFixed(0)} MB`).join(' to ');
  return {
    what: `${what}, from none to ${manyStreams} (${formatMemory(ours)}); bare node:http (${formatMemory(bareCrowd)})`,
    ours: `${getKbPerStream(ours).toFixed(1)} KB`,
    baseline: `${getKbPerStream(bareCrowd).toFixed(1)} KB`,
    ratio: getKbPerStream(ours) / getKbPerStream(bareCrowd),
    aim: null,
  };
}

async function createRow(
  what: string,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
  aim: Row['aim'] = { most: 2 },
): Promise<Row> {
  const compared = compare(await measureAlternately(rounds, ours, baseline), (ms) => ms);
  return {
    what,
    ours: `${compared.ours.toFixed(2)} ms`,
    baseline: `${compared.baseline.toFixed(2)} ms`,
    ratio: compared.ratio,
    aim,
  };
}

async function measureByStreams(stage: Stage): Promise<Row[]> {
  const [bareCrowd, many, few] = [
    await startBareCrowd(stage),
    await startCrowd(stage, 'many', { streams: manyStreams, listening: manyStreams, others: 0 }),
    await startCrowd(stage, 'few', { streams: fewStreams, listening: manyStreams, others: 0 }),
  ];
  const rows: Row[] = [
    createMemoryRow('memory a stream', many, bareCrowd, ({ residentKb }) => residentKb),
    createMemoryRow('objects and buffers a stream', many, bareCrowd, ({ usedKb }) => usedKb),
    await createRow(
      `from a commit until the last of ${manyStreams} players hears; bare node:http, all by one message`,
      many.tellAll,
      bareCrowd.tellAll,
      null,
    ),
    await createRow(`until the one player hears, ${manyStreams} streams; ${fewStreams}`, many.tellOne, few.tellOne),
    await createRow(
      `from a friend request until its receiver hears, ${manyStreams} streams; ${fewStreams}`,
      many.befriendOne,
      few.befriendOne,
    ),
  ];
  await Promise.all([bareCrowd, many, few].map((crowd) => crowd.close()));
  return rows;
}

async function measureByPlayers(stage: Stage): Promise<Row[]> {
  const sized = (name: string, players: number) =>
    startCrowd(stage, name, { streams: manyStreams, listening: fewPlayers, others: players - fewPlayers });
  const large = await sized('large', manyPlayers);
  const small = await sized('small', fewPlayers);
  const sizes = `${manyStreams} streams, ${manyPlayers} players; ${fewPlayers}`;
  const rows = [
    await createRow(`from a commit until the last hears, ${sizes}`, large.tellAll, small.tellAll),
    await createRow(`until the one player hears, ${sizes}`, large.tellOne, small.tellOne),
    await createRow(`from a friend request until its receiver hears, ${sizes}`, large.befriendOne, small.befriendOne),
  ];
  await Promise.all([large, small].map((crowd) => crowd.close()));
  return rows;
}

export const eventsBenchmark: Benchmark = {
  name: 'events',
  run: async (stage) => [...(await measureByStreams(stage)), ...(await measureByPlayers(stage))],
};
