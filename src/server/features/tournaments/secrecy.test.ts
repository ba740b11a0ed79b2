import { describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer, type Player, withRight } from '#test/harness/player.ts';
import {
  answerMatch,
  bodyOf,
  createdTournament,
  joinedPlayers,
  openMatchOf,
  playOpenMatch,
  tournamentCalls,
} from '#test/harness/tournaments.ts';

const app = useTestApp();

async function startedFinal(): Promise<readonly [Tournament, Player, Player]> {
  const creator = await buildPlayer(app);
  const cup = await createdTournament(creator, { maxParticipants: 4 });
  const [one, other] = (await joinedPlayers(app, cup, 2)) as [Player, Player];
  return [bodyOf(await tournamentCalls(creator).start(cup.id)), one, other];
}

/** As so many calls tell them. */
const times = (count: number, scores: readonly (number | null)[]) => Array.from({ length: count }, () => scores);

/** Both scores of a match as a player sees it in the bracket, in the player's own matches, and by itself. */
async function scoresOf(player: Player, cup: Tournament, matchId: number) {
  const calls = tournamentCalls(player);
  const own = (await calls.ownMatches()).body.flatMap(({ match }) => match);
  const matches = [...bodyOf(await calls.matches(cup.id)), ...own, bodyOf(await calls.match(cup.id, matchId)).match];
  return matches.flatMap(({ id, player1Score, player2Score }) =>
    id === matchId ? [[player1Score, player2Score]] : [],
  );
}

/** An event behind all that happened before: what was not heard until then is not told. */
const noteGifts = (...players: readonly Player[]) =>
  app.database.transaction((tx) =>
    createEvents().publish(
      tx,
      'gifts',
      players.map(({ id }) => id),
    ),
  );

/** What was noted until now has come to this server: who opens a stream from here on hears none of it. */
async function pastNewsOf(player: Player): Promise<void> {
  const stream = await openEvents(app.servers[0] ?? '', player.browser);
  await noteGifts(player);
  await stream.hears('gifts');
  stream.close();
}

describe('a match that is waited for', () => {
  it('tells who has played the own score, and nobody else', async () => {
    const [cup, one, other] = await startedFinal();
    const { id } = await openMatchOf(one, cup);
    await answerMatch(one, cup.id, id, withRight(7));
    expect(await scoresOf(one, cup, id)).toEqual(times(3, [null, null]));
    await playOpenMatch(one, cup, []);
    expect(await scoresOf(one, cup, id)).toEqual(times(3, [850, null]));
    expect(await scoresOf(other, cup, id)).toEqual(times(3, [null, null]));
    expect(await scoresOf(await buildPlayer(app), cup, id)).toEqual(times(2, [null, null]));
    expect(bodyOf(await tournamentCalls(one).match(cup.id, id)).questions).toEqual([]);
    await playOpenMatch(other, cup, withRight(2));
    for (const player of [one, other]) expect(await scoresOf(player, cup, id)).toEqual(times(2, [850, 200]));
  });

  it('that the other loses by a withdrawal keeps the own score for its player', async () => {
    const [cup, one, other] = await startedFinal();
    await playOpenMatch(one, cup, withRight(7));
    const [match] = bodyOf(await tournamentCalls(one).matches(cup.id));
    await tournamentCalls(other).withdraw(cup.id);
    expect(await scoresOf(one, cup, match?.id ?? 0)).toEqual(times(2, [850, null]));
    expect(await scoresOf(other, cup, match?.id ?? 0)).toEqual(times(2, [null, null]));
  });

  it('says that it has begun once, and not again when the other begins it', async () => {
    const [cup, one, other] = await startedFinal();
    const { id } = await openMatchOf(one, cup);
    await pastNewsOf(one);
    const waiting = await openEvents(app.servers[0] ?? '', one.browser);
    const watcher = await buildPlayer(app);
    const watching = await openEvents(app.servers[0] ?? '', watcher.browser, `tournament:${cup.id}`);
    const { gameId } = await answerMatch(one, cup.id, id, withRight(3));
    await waiting.hears('tournaments');
    await watching.hears('tournaments');
    await one.submit({ gameId });
    await waiting.hears('tournaments', 2);
    await answerMatch(other, cup.id, id, ['right']);
    await noteGifts(one, watcher);
    for (const stream of [waiting, watching]) await stream.hears('gifts');
    expect(waiting.events.filter((name) => name === 'tournaments')).toHaveLength(2);
    expect(watching.events).toEqual(['hello', 'tournaments', 'gifts']);
    for (const stream of [waiting, watching]) stream.close();
  });
});

describe('a match of two', () => {
  it('that is decided while its round goes on is news to them and to who watches, to no other player', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { maxParticipants: 4 });
    const [one, two, three, four] = (await joinedPlayers(app, cup, 4)) as [Player, Player, Player, Player];
    const server = app.servers[0] ?? '';
    await pastNewsOf(two);
    const outside = await openEvents(server, two.browser);
    const watching = await openEvents(server, creator.browser, `tournament:${cup.id}`);
    await playOpenMatch(one, cup, withRight(3));
    await watching.hears('tournaments');
    await playOpenMatch(four, cup, withRight(2));
    await watching.hears('tournaments', 2);
    await noteGifts(two);
    await outside.hears('gifts');
    expect(outside.events).toEqual(['hello', 'gifts']);
    await playOpenMatch(two, cup, withRight(3));
    await playOpenMatch(three, cup, withRight(2));
    await watching.hears('tournaments', 4);
    await outside.hears('tournaments', 3);
    for (const stream of [outside, watching]) stream.close();
  });
});
