import { join } from 'node:path';
import type { Row } from './benchmark.ts';
import { type Child, startChild } from './child.ts';
import { cpuSeconds, postgresCpuSeconds } from './cpu.ts';
import type { GameServer } from './game-server.ts';
import type { BareServerOptions } from './load/bare-server.ts';
import type { GetLoadOptions, GetReport } from './load/get-load.ts';
import { compare, inTurns } from './rounds.ts';
import { runLoad } from './run-load.ts';

const rounds = 5;
const bare = join(import.meta.dirname, 'load/bare-server.ts');

export interface BareComparison {
  readonly what: string;
  readonly game: GameServer;
  readonly databaseUrl: string;
  readonly path: string;
  readonly cookie: string;
  /** Requests a second of ours, as a share of the bare ones. */
  readonly least: number;
  /** Processor time a request of our server, as a multiple of the bare one's; no aim unless told. */
  readonly mostCpu?: number;
}

/** A call over 32 connections, against bare node:http that sends the very same bytes: rates, and processor time a request. */
export async function againstBare(comparison: BareComparison): Promise<Row[]> {
  const { what, game, databaseUrl, path, cookie, least, mostCpu } = comparison;
  const other = startChild([bare, JSON.stringify({ port: game.port, path, cookie } satisfies BareServerOptions)], {});
  const [, barePort] = await other.says(/listens on (\d+)/);

  async function measure(child: Child, port: number, hasDatabase: boolean) {
    const ofDatabase = () => (hasDatabase ? postgresCpuSeconds(databaseUrl) : Promise.resolve(0));
    const before = { own: cpuSeconds(child), database: await ofDatabase() };
    const timing = { connections: 32, warmUpMs: 500, measuredMs: 3000 };
    const { rate, total } = await runLoad<GetLoadOptions, GetReport>('get', { port, path, cookie, ...timing });
    const own = ((cpuSeconds(child) - before.own) / total) * 1e6;
    return { rate, own, all: own + (((await ofDatabase()) - before.database) / total) * 1e6 };
  }

  const pairs = await inTurns(
    rounds,
    () => measure(game.child, game.port, true),
    () => measure(other, Number(barePort), false),
  );
  await other.stop();
  const rate = compare(pairs, (measured) => measured.rate);
  const cpuRow = (of: string, figure: 'own' | 'all', aim: Row['aim']): Row => {
    const cpu = compare(pairs, (measured) => measured[figure]);
    const [ours, baseline] = [`${cpu.ours.toFixed(0)} us`, `${cpu.baseline.toFixed(0)} us`];
    return { what: `the same, processor time a request ${of}`, ours, baseline, ratio: cpu.ratio, aim };
  };
  return [
    {
      what: `${what}, requests a second; bare node:http with the same bytes`,
      ours: rate.ours.toFixed(0),
      baseline: rate.baseline.toFixed(0),
      ratio: rate.ratio,
      aim: { least },
    },
    cpuRow('(server)', 'own', mostCpu === undefined ? null : { most: mostCpu }),
    cpuRow('(server and PostgreSQL)', 'all', null),
  ];
}
