import type { Client } from 'pg';
import { createBankDatabase, startBankServers, largeBankSize, pictureBankSizes } from '../bank-servers.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { type GameServer, startGameServer } from '../game-server.ts';
import type { DealLoadOptions, DealReport } from '../load/deal-load.ts';
import { insertPlayers } from '../players.ts';
import { compare, measureAlternately } from '../rounds.ts';
import { runLoad } from '../run-load.ts';

const rounds = 5;
const deals = 200;

export const dealBenchmark: Benchmark = {
  name: 'deal',
  async run(stage) {
    const players = deals * (rounds + 1);
    const before = (client: Client) => insertPlayers(client, 1, players);
    const { small, large } = await startBankServers(stage, 'deal', before);

    const measure = (server: GameServer) => async (round: number) => {
      const order = { port: server.port, firstPlayer: 1 + round * deals, deals };
      return (await runLoad<DealLoadOptions, DealReport>('deal', order)).medianMs;
    };
    const pairs = await measureAlternately(rounds, measure(large), measure(small));
    const { ours, baseline, ratio } = compare(pairs, (ms) => ms);
    const rows: Row[] = [
      {
        what: `a deal of 10 out of ${largeBankSize} questions; out of the shipped bank`,
        ours: `${ours.toFixed(2)} ms`,
        baseline: `${baseline.toFixed(2)} ms`,
        ratio,
        aim: { most: 1.3 },
      },
    ];
    for (const questions of pictureBankSizes) {
      const start = async (isPictured: boolean) =>
        startGameServer({ DATABASE_URL: await createBankDatabase(stage, 'deal', { questions, isPictured }, before) });
      const [pictured, plain] = [await start(true), await start(false)];
      const times = compare(await measureAlternately(rounds, measure(pictured), measure(plain)), (ms) => ms);
      rows.push({
        what: `a deal of 10 out of ${questions} questions, a third with pictures; without any`,
        ours: `${times.ours.toFixed(2)} ms`,
        baseline: `${times.baseline.toFixed(2)} ms`,
        ratio: times.ratio,
        aim: { most: 1.3 },
      });
    }
    return rows;
  },
};
