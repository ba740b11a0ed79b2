import { expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { bodyOf, createdTournament, tournamentCalls } from '#test/harness/tournaments.ts';

/*
 * An invited tournament is a 404 to everybody without its link. Its number is no secret: they are given in order. So somebody
 * who wants to know whether their class plays without them makes a tournament of their own, and watches its neighbour.
 */
const app = useTestApp({ env: administratorEnv });
const server = () => app.servers[0] ?? '';

it('The number beside one’s own cannot be watched, whether a tournament of invited players has it or none', async () => {
  const eavesdropper = await buildPlayer(app);
  const mine = await createdTournament(eavesdropper);
  const creator = await buildPlayer(app);
  const secret = await createdTournament(creator, { kind: 'invited', maxParticipants: 4 });
  const numbers = [mine.id + 1, mine.id + 2, 2_000_000_000];
  expect(numbers).toContain(secret.id);
  for (const watch of numbers.map((number) => `tournament:${number}`)) {
    for (const query of [watch, `${watch}&invite=AAAAAAAAAAAAAAAAAAAAAA`, `${watch}&what=1`]) {
      const stream = await openEvents(server(), eavesdropper.browser, query);
      stream.close();
      expect([query, stream.response.statusCode]).toEqual([query, 404]);
    }
    expect((await eavesdropper.browser.get(`/api/events?watch=${watch}`)).body).toEqual({
      code: 'tournamentNotFound',
      message: 'Tournament not found',
    });
  }
});

it('Nor a practice tournament of somebody else, not even by an administrator', async () => {
  const wren = await buildPlayer(app);
  const { id } = bodyOf(await tournamentCalls(wren).practise({ maxParticipants: 4 }));
  for (const browser of [(await buildPlayer(app)).browser, await signInAdministrator(app)]) {
    const stream = await openEvents(server(), browser, `tournament:${id}`);
    stream.close();
    expect(stream.response.statusCode).toBe(404);
  }
});

it('Its people, administrators, and whoever has the link watch it, and hear that somebody joins', async () => {
  const creator = await buildPlayer(app);
  const cup = await createdTournament(creator, { kind: 'invited', maxParticipants: 4 });
  const invite = cup.inviteCode ?? '';
  const member = await buildPlayer(app);
  bodyOf(await tournamentCalls(member).join(cup.id, invite));
  const guest = await buildPlayer(app);
  const administrator = await signInAdministrator(app);
  const watch = `tournament:${cup.id}`;
  const streams = [
    await openEvents(server(), creator.browser, watch),
    await openEvents(server(), member.browser, watch),
    await openEvents(server(), administrator, watch),
    await openEvents(server(), guest.browser, `${watch}&invite=${invite}`),
  ];
  expect(streams.map(({ response }) => response.statusCode)).toEqual([200, 200, 200, 200]);
  bodyOf(await tournamentCalls(await buildPlayer(app)).join(cup.id, invite));
  for (const stream of streams) {
    await stream.hears('tournaments');
    stream.close();
  }
});
