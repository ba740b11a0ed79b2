import type { Client } from 'pg';
import type { Benchmark, Row } from '../benchmark.ts';
import { cpuSeconds, postgresCpuSeconds } from '../cpu.ts';
import { insertFriends } from '../friends.ts';
import { startGameServer } from '../game-server.ts';
import { insertHistory } from '../history.ts';
import { playPaced, secondsBetweenCalls } from '../play-paced.ts';
import { insertPlayers } from '../players.ts';
import { countFailures, formatFailures, formatMs } from '../soak-text.ts';
import { withClient } from '../stage.ts';

/** The players have just arrived, so no session is cached. */
const players = 3_000;
const rate = players / secondsBetweenCalls;
const warmUpSeconds = 15;
const seconds = 45;
const budgetMs = { p50: 10, p99: 40 };

async function countSessionLookups(client: Client): Promise<number> {
  const { rows } = await client.query<{ scans: string }>(
    "select coalesce(idx_scan, 0) + coalesce(seq_scan, 0) as scans from pg_stat_user_tables where relname = 'session'",
  );
  return Number(rows[0]?.scans);
}

export const pacedBenchmark: Benchmark = {
  name: 'paced',
  async run(stage) {
    const url = await stage.createDatabase('bench_paced');
    await withClient(url, async (client) => {
      await insertPlayers(client, 1, players);
      await insertFriends(client, players);
      await insertHistory(client);
    });
    const { child: server, port } = await startGameServer({ DATABASE_URL: url });
    const used = async () => ({
      server: cpuSeconds(server),
      postgres: await postgresCpuSeconds(url),
      lookUps: await withClient(url, countSessionLookups),
    });
    let atFirst = used();
    const played = await playPaced({ port, databaseUrl: url, rate, players, warmUpSeconds, seconds }, () => {
      atFirst = used();
    });
    const [before, after] = [await atFirst, await used()];
    const { calls, p50, p99, statuses } = played;
    const share = (of: 'server' | 'postgres' | 'lookUps') => (after[of] - before[of]) / calls;
    const row = (what: string, ours: string, baseline: string, ratio: number, aim: Row['aim']): Row => ({
      what,
      ours,
      baseline,
      ratio,
      aim,
    });
    const [cpu, cpuOfBoth] = [share('server') * 1000, (share('server') + share('postgres')) * 1000];
    return [
      row(
        `${players} paced players: p50 of an answer; budget`,
        `${formatMs(p50)} ms`,
        `${budgetMs.p50} ms`,
        p50 / budgetMs.p50,
        { most: 1 },
      ),
      row('the same, p99', `${formatMs(p99)} ms`, `${budgetMs.p99} ms`, p99 / budgetMs.p99, { most: 1 }),
      row(
        'the same, processor time a call (server; with PostgreSQL)',
        `${cpu.toFixed(2)} ms`,
        `${cpuOfBoth.toFixed(2)} ms`,
        cpu / cpuOfBoth,
        null,
      ),
      row(
        'the same, look-ups of sessions; calls',
        (share('lookUps') * calls).toFixed(0),
        String(calls),
        share('lookUps'),
        { most: 0.1 },
      ),
      row(
        `the same, errors (${formatFailures(statuses)}); calls`,
        String(countFailures(statuses)),
        String(calls),
        countFailures(statuses) / calls,
        { most: 0 },
      ),
    ];
  },
};
