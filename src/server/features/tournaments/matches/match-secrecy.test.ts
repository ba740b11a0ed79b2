import { describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import {
  answerMatch,
  requireBody,
  createOpenTournament,
  joinNewPlayers,
  findOpenMatch,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp();

async function createStartedFinal(): Promise<readonly [Tournament, Player, Player]> {
  const creator = await buildPlayer(app);
  const cup = await createOpenTournament(creator, { maxParticipants: 4 });
  const [one, other] = (await joinNewPlayers(app, cup, 2)) as [Player, Player];
  return [requireBody(await createTournamentCalls(creator).start(cup.id)), one, other];
}

const repeatScores = (count: number, scores: readonly (number | null)[]) => Array.from({ length: count }, () => scores);

/**
 * Returns both scores of a match as a player sees them in the bracket, in the list of own matches and in the match
 * itself.
 */
async function getScores(player: Player, cup: Tournament, matchId: number) {
  const calls = createTournamentCalls(player);
  const own = (await calls.ownMatches()).body.flatMap(({ match }) => match);
  const matches = [
    ...requireBody(await calls.matches(cup.id)),
    ...own,
    requireBody(await calls.match(cup.id, matchId)).match,
  ];
  return matches.flatMap(({ id, player1Score, player2Score }) =>
    id === matchId ? [[player1Score, player2Score]] : [],
  );
}

/** Publishes an event behind all earlier ones. An earlier event that has not arrived by then was never sent. */
const publishGiftEvents = (...players: readonly Player[]) =>
  app.database.transaction((tx) =>
    createEvents().publish(
      tx,
      'gifts',
      players.map(({ id }) => id),
    ),
  );

/**
 * Waits until everything published so far has reached this server, so that a stream opened afterwards receives none of
 * it.
 */
async function waitForPastEvents(player: Player): Promise<void> {
  const stream = await openEvents(app.servers[0] ?? '', player.browser);
  await publishGiftEvents(player);
  await stream.waitForEvent('gifts');
  stream.close();
}

describe('an undecided match', () => {
  it('shows a player the own score and no one else', async () => {
    const [cup, one, other] = await createStartedFinal();
    const { id } = await findOpenMatch(one, cup);
    await answerMatch(one, cup.id, id, createAnswers(7));
    expect(await getScores(one, cup, id)).toEqual(repeatScores(3, [null, null]));
    await playOpenMatch(one, cup, []);
    expect(await getScores(one, cup, id)).toEqual(repeatScores(3, [850, null]));
    expect(await getScores(other, cup, id)).toEqual(repeatScores(3, [null, null]));
    expect(await getScores(await buildPlayer(app), cup, id)).toEqual(repeatScores(2, [null, null]));
    expect(requireBody(await createTournamentCalls(one).match(cup.id, id)).questions).toEqual([]);
    await playOpenMatch(other, cup, createAnswers(2));
    for (const player of [one, other]) expect(await getScores(player, cup, id)).toEqual(repeatScores(2, [850, 200]));
  });

  it('keeps the own score visible when the opponent withdraws', async () => {
    const [cup, one, other] = await createStartedFinal();
    await playOpenMatch(one, cup, createAnswers(7));
    const [match] = requireBody(await createTournamentCalls(one).matches(cup.id));
    await createTournamentCalls(other).withdraw(cup.id);
    expect(await getScores(one, cup, match?.id ?? 0)).toEqual(repeatScores(2, [850, null]));
    expect(await getScores(other, cup, match?.id ?? 0)).toEqual(repeatScores(2, [null, null]));
  });

  it('publishes its beginning once, and not again when the opponent begins', async () => {
    const [cup, one, other] = await createStartedFinal();
    const { id } = await findOpenMatch(one, cup);
    await waitForPastEvents(one);
    const waiting = await openEvents(app.servers[0] ?? '', one.browser);
    const watcher = await buildPlayer(app);
    const watching = await openEvents(app.servers[0] ?? '', watcher.browser, `tournament:${cup.id}`);
    const { gameId } = await answerMatch(one, cup.id, id, createAnswers(3));
    await waiting.waitForEvent('tournaments');
    await watching.waitForEvent('tournaments');
    await one.submit({ gameId });
    await waiting.waitForEvent('tournaments', 2);
    await answerMatch(other, cup.id, id, ['right']);
    await publishGiftEvents(one, watcher);
    for (const stream of [waiting, watching]) await stream.waitForEvent('gifts');
    expect(waiting.events.filter((name) => name === 'tournaments')).toHaveLength(2);
    expect(watching.events).toEqual(['hello', 'tournaments', 'gifts']);
    for (const stream of [waiting, watching]) stream.close();
  });
});

describe('events of a match', () => {
  it('reach its players and watchers when it is decided during a round, and no other player', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { maxParticipants: 4 });
    const [one, two, three, four] = (await joinNewPlayers(app, cup, 4)) as [Player, Player, Player, Player];
    const server = app.servers[0] ?? '';
    await waitForPastEvents(two);
    const outside = await openEvents(server, two.browser);
    const watching = await openEvents(server, creator.browser, `tournament:${cup.id}`);
    await playOpenMatch(one, cup, createAnswers(3));
    await watching.waitForEvent('tournaments');
    await playOpenMatch(four, cup, createAnswers(2));
    await watching.waitForEvent('tournaments', 2);
    await publishGiftEvents(two);
    await outside.waitForEvent('gifts');
    expect(outside.events).toEqual(['hello', 'gifts']);
    await playOpenMatch(two, cup, createAnswers(3));
    await playOpenMatch(three, cup, createAnswers(2));
    await watching.waitForEvent('tournaments', 4);
    await outside.waitForEvent('tournaments', 3);
    for (const stream of [outside, watching]) stream.close();
  });
});
