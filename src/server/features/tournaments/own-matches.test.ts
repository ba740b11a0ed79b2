import { describe, expect, it } from 'vitest';
import type { Statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { bodyOf, createdTournament, joinedPlayers, tournamentCalls } from '#test/harness/tournaments.ts';
import { getOwnMatches } from './match-reads.ts';

const app = useTestApp();

/** The same database, and how many statements were run outside transactions. */
function countedApp() {
  let count = 0;
  const run = <Row>(statement: Statement<Row>, values?: readonly unknown[]) => {
    count += 1;
    return app.database.run(statement, values);
  };
  return { app: { ...app, database: { ...app.database, run } }, count: () => count };
}

describe('the matches of a player', () => {
  it('are read with as many statements whether there is one or eight', async () => {
    const counted = countedApp();
    const { tournaments } = await buildServices(counted.app);
    const player = await buildPlayer(app);
    const { practise } = tournamentCalls(player);
    bodyOf(await practise({ maxParticipants: 4 }));
    const statementsOf = async (matches: number) => {
      const before = counted.count();
      expect(await getOwnMatches(tournaments.context, player.id)).toHaveLength(matches);
      return counted.count() - before;
    };
    const ofOne = await statementsOf(1);
    for (let more = 0; more < 7; more += 1) bodyOf(await practise({ maxParticipants: 4 }));
    expect(await statementsOf(8)).toBe(ofOne);
  });

  it('name tournament and opponent, the next deadline first, one that is not open yet last', async () => {
    const creator = await buildPlayer(app);
    const slow = await createdTournament(creator, { name: 'Slow Cup', maxParticipants: 4, roundMinutes: 600 });
    const [one] = await joinedPlayers(app, slow, 3);
    if (!one) throw new Error('nobody joined');
    const quick = await createdTournament(creator, { name: 'Quick Cup', maxParticipants: 4, roundMinutes: 10 });
    bodyOf(await tournamentCalls(one).join(quick.id));
    const [rival] = await joinedPlayers(app, quick, 1);
    for (const { id } of [slow, quick]) bodyOf(await tournamentCalls(creator).start(id));
    const own = (await tournamentCalls(one).ownMatches()).body;
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
