import { describe, expect, it } from 'vitest';
import type { Statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  requireBody,
  createOpenTournament,
  joinNewPlayers,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';
import { getOwnMatches } from './queries.ts';

const app = useTestApp();

/** The same database, counting the statements outside transactions. */
function createCountingApp() {
  let count = 0;
  const run = <Row>(statement: Statement<Row>, values?: readonly unknown[]) => {
    count += 1;
    return app.database.run(statement, values);
  };
  return { app: { ...app, database: { ...app.database, run } }, count: () => count };
}

describe('the list of own matches', () => {
  it('takes the same number of statements for one match and for eight', async () => {
    const counted = createCountingApp();
    const { tournaments } = await buildServices(counted.app);
    const player = await buildPlayer(app);
    const { practise } = createTournamentCalls(player);
    requireBody(await practise({ maxParticipants: 4 }));
    const statementsOf = async (matches: number) => {
      const before = counted.count();
      expect(await getOwnMatches(tournaments.context, player.id)).toHaveLength(matches);
      return counted.count() - before;
    };
    const ofOne = await statementsOf(1);
    for (let more = 0; more < 7; more += 1) requireBody(await practise({ maxParticipants: 4 }));
    expect(await statementsOf(8)).toBe(ofOne);
  });

  it('names tournament and opponent, the next deadline first and unopened matches last', async () => {
    const creator = await buildPlayer(app);
    const slow = await createOpenTournament(creator, { name: 'Slow Cup', maxParticipants: 4, roundMinutes: 600 });
    const [one] = await joinNewPlayers(app, slow, 3);
    if (!one) throw new Error('nobody joined');
    const quick = await createOpenTournament(creator, { name: 'Quick Cup', maxParticipants: 4, roundMinutes: 10 });
    requireBody(await createTournamentCalls(one).join(quick.id));
    const [rival] = await joinNewPlayers(app, quick, 1);
    for (const { id } of [slow, quick]) requireBody(await createTournamentCalls(creator).start(id));
    const own = (await createTournamentCalls(one).ownMatches()).body;
    expect(own).toMatchObject([
      { tournamentName: 'Quick Cup', rounds: 1, opponent: { id: rival?.id }, match: { canPlay: true } },
      {
        tournamentName: 'Slow Cup',
        rounds: 2,
        opponent: null,
        match: { round: 2, player2Slot: 'tbd', canPlay: false },
      },
    ]);
  });
});
