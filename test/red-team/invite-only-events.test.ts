import { expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { requireBody, createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';

/*
 * An invite-only tournament is a 404 without its link, but its id can be guessed because ids are sequential. An
 * attacker could create a tournament and watch the events of the neighboring id.
 */
const app = useTestApp({ env: administratorEnv });
const getServer = () => app.servers[0] ?? '';

it('rejects watching a neighboring id, whether an invite-only tournament exists there or not', async () => {
  const eavesdropper = await buildPlayer(app);
  const mine = await createOpenTournament(eavesdropper);
  const creator = await buildPlayer(app);
  const secret = await createOpenTournament(creator, { kind: 'invited', maxParticipants: 4 });
  const numbers = [mine.id + 1, mine.id + 2, 2_000_000_000];
  expect(numbers).toContain(secret.id);
  for (const watch of numbers.map((number) => `tournament:${number}`)) {
    for (const query of [watch, `${watch}&invite=AAAAAAAAAAAAAAAAAAAAAA`, `${watch}&what=1`]) {
      const stream = await openEvents(getServer(), eavesdropper.browser, query);
      stream.close();
      expect([query, stream.response.statusCode]).toEqual([query, 404]);
    }
    expect((await eavesdropper.browser.get(`/api/events?watch=${watch}`)).body).toEqual({
      code: 'tournamentNotFound',
      message: 'Tournament not found',
    });
  }
});

it('rejects watching the practice tournament of another player, even by an administrator', async () => {
  const wren = await buildPlayer(app);
  const { id } = requireBody(await createTournamentCalls(wren).practise({ maxParticipants: 4 }));
  for (const browser of [(await buildPlayer(app)).browser, await signInAdministrator(app)]) {
    const stream = await openEvents(getServer(), browser, `tournament:${id}`);
    stream.close();
    expect(stream.response.statusCode).toBe(404);
  }
});

it('sends events of joins to participants, administrators and players with the link', async () => {
  const creator = await buildPlayer(app);
  const cup = await createOpenTournament(creator, { kind: 'invited', maxParticipants: 4 });
  const invite = cup.inviteCode ?? '';
  const member = await buildPlayer(app);
  requireBody(await createTournamentCalls(member).join(cup.id, invite));
  const guest = await buildPlayer(app);
  const administrator = await signInAdministrator(app);
  const watch = `tournament:${cup.id}`;
  const streams = [
    await openEvents(getServer(), creator.browser, watch),
    await openEvents(getServer(), member.browser, watch),
    await openEvents(getServer(), administrator, watch),
    await openEvents(getServer(), guest.browser, `${watch}&invite=${invite}`),
  ];
  expect(streams.map(({ response }) => response.statusCode)).toEqual([200, 200, 200, 200]);
  requireBody(await createTournamentCalls(await buildPlayer(app)).join(cup.id, invite));
  for (const stream of streams) {
    await stream.waitForEvent('tournaments');
    stream.close();
  }
});
