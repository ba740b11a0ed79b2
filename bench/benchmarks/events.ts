import { join } from 'node:path';
import { statement } from '#server/platform/database/database.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { startChild } from '../child.ts';
import { type Crowd, changed, type CrowdOrder, openCrowd } from '../crowd.ts';
import { startGameServer } from '../game-server.ts';
import { insertListeners } from '../listeners.ts';
import type { BareStreamsOrder } from '../load/bare-streams.ts';
import { type Memory, watchedMemory } from '../memory.ts';
import { insertNamedPlayers } from '../player-names.ts';
import { compare, inTurns } from '../rounds.ts';
import { type Stage, withClient } from '../stage.ts';

const manyStreams = 2_000;
const fewStreams = 10;
const manyPlayers = 1_000_000;
const fewPlayers = 1_000;
const rounds = 5;
/** Players beside the listeners who ask for friendship, each ten times. */
const askers = 12;

const bare = join(import.meta.dirname, '../load/bare-streams.ts');
const channel = 'bench_streams';
const notifyBare = statement('bench.notify', 'select pg_notify($1, $2)');

async function serverWith(
  stage: Stage,
  name: string,
  { streams, listening, others }: { streams: number; listening: number; others: number },
): Promise<Crowd> {
  const url = await stage.database(`bench_events_${name}`);
  await withClient(url, async (client) => {
    await insertNamedPlayers(client, others);
    await insertListeners(client, listening + askers);
  });
  const server = await startGameServer({ DATABASE_URL: url, ...watchedMemory });
  return openCrowd({ ...server, url, streams, players: listening });
}

/** The least that passes a message of PostgreSQL's on to open streams: one message, the same to all. */
async function bareServer(stage: Stage): Promise<Crowd> {
  const url = await stage.database('bench_events_bare');
  await withClient(url, (client) => insertListeners(client, manyStreams));
  const child = startChild([bare, JSON.stringify({ url, channel } satisfies BareStreamsOrder)], watchedMemory);
  const [, port] = await child.says(/listens on (\d+)/);
  const note: CrowdOrder['note'] = async (tx) => void (await tx.run(notifyBare, [channel, changed]));
  return openCrowd({ child, port: Number(port), url, streams: manyStreams, players: manyStreams, note });
}

function memoryRow(what: string, ours: Crowd, bareCrowd: Crowd, kb: (memory: Memory) => number): Row {
  const each = ({ memory }: Crowd) => (kb(memory.withStreams) - kb(memory.without)) / manyStreams;
  const both = ({ memory }: Crowd) =>
    [memory.without, memory.withStreams].map((state) => `${(kb(state) / 1024).toFixed(0)} MB`).join(' to ');
  return {
    what: `${what}, from none to ${manyStreams} (${both(ours)}); bare node:http (${both(bareCrowd)})`,
    ours: `${each(ours).toFixed(1)} KB`,
    baseline: `${each(bareCrowd).toFixed(1)} KB`,
    ratio: each(ours) / each(bareCrowd),
    aim: null,
  };
}

async function row(
  what: string,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
  aim: Row['aim'] = { most: 2 },
): Promise<Row> {
  const compared = compare(await inTurns(rounds, ours, baseline), (ms) => ms);
  return {
    what,
    ours: `${compared.ours.toFixed(2)} ms`,
    baseline: `${compared.baseline.toFixed(2)} ms`,
    ratio: compared.ratio,
    aim,
  };
}

async function byStreams(stage: Stage): Promise<Row[]> {
  const [bareCrowd, many, few] = [
    await bareServer(stage),
    await serverWith(stage, 'many', { streams: manyStreams, listening: manyStreams, others: 0 }),
    await serverWith(stage, 'few', { streams: fewStreams, listening: manyStreams, others: 0 }),
  ];
  const rows: Row[] = [
    memoryRow('memory a stream', many, bareCrowd, ({ residentKb }) => residentKb),
    memoryRow('objects and buffers a stream', many, bareCrowd, ({ usedKb }) => usedKb),
    await row(
      `from a commit until the last of ${manyStreams} players hears; bare node:http, all by one message`,
      many.tellAll,
      bareCrowd.tellAll,
      null,
    ),
    await row(`until the one player hears, ${manyStreams} streams; ${fewStreams}`, many.tellOne, few.tellOne),
    await row(
      `from a friend request until its receiver hears, ${manyStreams} streams; ${fewStreams}`,
      many.befriendOne,
      few.befriendOne,
    ),
  ];
  await Promise.all([bareCrowd, many, few].map((crowd) => crowd.close()));
  return rows;
}

async function byPlayers(stage: Stage): Promise<Row[]> {
  const sized = (name: string, players: number) =>
    serverWith(stage, name, { streams: manyStreams, listening: fewPlayers, others: players - fewPlayers });
  const large = await sized('large', manyPlayers);
  const small = await sized('small', fewPlayers);
  const sizes = `${manyStreams} streams, ${manyPlayers} players; ${fewPlayers}`;
  const rows = [
    await row(`from a commit until the last hears, ${sizes}`, large.tellAll, small.tellAll),
    await row(`until the one player hears, ${sizes}`, large.tellOne, small.tellOne),
    await row(`from a friend request until its receiver hears, ${sizes}`, large.befriendOne, small.befriendOne),
  ];
  await Promise.all([large, small].map((crowd) => crowd.close()));
  return rows;
}

/** Streams of events: what one costs, and how soon 2,000 hear of a change, or the one whom it concerns. */
export const eventsBenchmark: Benchmark = {
  name: 'events',
  run: async (stage) => [...(await byStreams(stage)), ...(await byPlayers(stage))],
};
