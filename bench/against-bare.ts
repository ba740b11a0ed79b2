import { join } from 'node:path';
import type { Row } from './benchmark.ts';
import { type Child, startChild } from './child.ts';
import { cpuSeconds, postgresCpuSeconds } from './cpu.ts';
import type { GameServer } from './game-server.ts';
import type { BareServerOptions } from './load/bare-server.ts';
import type { GetLoadOptions, GetReport } from './load/get-load.ts';
import { compare, measureAlternately } from './rounds.ts';
import { runLoad } from './run-load.ts';

const rounds = 5;
const bareServerPath = join(import.meta.dirname, 'load/bare-server.ts');

export interface BareComparison {
  readonly what: string;
  readonly game: GameServer;
  readonly databaseUrl: string;
  readonly path: string;
  readonly cookie: string;
  /** Minimum of our requests per second divided by the bare server's. */
  readonly least: number;
  /** Maximum of our processor time per request divided by the bare server's; no target if undefined. */
  readonly mostCpu?: number;
}

/**
 * Compares a GET over 32 connections with a bare node:http server that sends the same bytes: requests per second and
 * processor time per request.
 */
export async function compareWithBareServer(comparison: BareComparison): Promise<Row[]> {
  const { what, game, databaseUrl, path, cookie, least, mostCpu } = comparison;
  const bareServer = startChild(
    [bareServerPath, JSON.stringify({ port: game.port, path, cookie } satisfies BareServerOptions)],
    {},
  );
  const [, barePort] = await bareServer.waitForOutput(/listens on (\d+)/);

  async function measure(child: Child, port: number, hasDatabase: boolean) {
    const getDatabaseCpuSeconds = () => (hasDatabase ? postgresCpuSeconds(databaseUrl) : Promise.resolve(0));
    const before = { own: cpuSeconds(child), database: await getDatabaseCpuSeconds() };
    const timing = { connections: 32, warmUpMs: 500, measuredMs: 3000 };
    const { rate, total } = await runLoad<GetLoadOptions, GetReport>('get', { port, path, cookie, ...timing });
    const own = ((cpuSeconds(child) - before.own) / total) * 1e6;
    return { rate, own, all: own + (((await getDatabaseCpuSeconds()) - before.database) / total) * 1e6 };
  }

  const pairs = await measureAlternately(
    rounds,
    () => measure(game.child, game.port, true),
    () => measure(bareServer, Number(barePort), false),
  );
  await bareServer.stop();
  const rate = compare(pairs, (measured) => measured.rate);
  const cpuRow = (scope: string, figure: 'own' | 'all', aim: Row['aim']): Row => {
    const cpu = compare(pairs, (measured) => measured[figure]);
    const [ours, baseline] = [`${cpu.ours.toFixed(0)} us`, `${cpu.baseline.toFixed(0)} us`];
    return { what: `the same, processor time per request ${scope}`, ours, baseline, ratio: cpu.ratio, aim };
  };
  return [
    {
      what: `${what}, requests per second; baseline: bare node:http with the same bytes`,
      ours: rate.ours.toFixed(0),
      baseline: rate.baseline.toFixed(0),
      ratio: rate.ratio,
      aim: { least },
    },
    cpuRow('(server)', 'own', mostCpu === undefined ? null : { most: mostCpu }),
    cpuRow('(server and PostgreSQL)', 'all', null),
  ];
}
