import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import type { PublicResults, Tournament } from '#shared/tournaments/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import {
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  joinNewPlayers,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp();
// A date whose challenge no game of these tests completes, because its coins would change the totals.
beforeAll(() => void createCalendar(app).goToChallenge('survival-10-day'));

/**
 * Creates a finished tournament of three players, of whom the first has a bye and beats the winner of the other match.
 */
async function createFinishedTournament(
  form: object = {},
): Promise<{ cup: Tournament; players: Player[]; creator: Player }> {
  const creator = await buildPlayer(app, { name: 'Briar' });
  const cup = await createOpenTournament(creator, { name: 'School Final', entryFee: 20, categoryId: 1, ...form });
  const players = await joinNewPlayers(app, cup, 3);
  requireBody(await createTournamentCalls(creator).start(cup.id));
  const [first, second, third] = players as [Player, Player, Player];
  await playOpenMatch(second, cup, createAnswers(2));
  await playOpenMatch(third, cup, createAnswers(6));
  await playOpenMatch(third, cup, createAnswers(3));
  await playOpenMatch(first, cup, createAnswers(9));
  return { cup: requireBody(await createTournamentCalls(creator).get(cup.id)), players, creator };
}

describe('a complete tournament', () => {
  it('pays its champion the coins in escrow without minting any', async () => {
    const { cup, players, creator } = await createFinishedTournament();
    const [champion, second, third] = players as [Player, Player, Player];
    expect(cup).toMatchObject({
      status: 'completed',
      champion: { id: champion.id, displayName: 'Player 1' },
      escrow: 0,
      prizePool: 320,
      prizePaid: 60,
      rounds: 2,
      currentRound: 2,
      endTime: expect.any(String),
      resultsCode: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
    });
    expect(await getEscrowBalance(app, cup)).toBe(0);
    expect(await listLedgerEntries(app, champion.id, 'tournamentPrize')).toMatchObject([
      { account: `escrow:${cup.id}`, amount: 60, reference: String(cup.id) },
    ]);
    // 5 coins for each game, and 20 for the fee.
    const coins = await Promise.all([champion, second, third, creator].map((player) => player.coins()));
    expect(coins).toEqual([145, 85, 90, 100]);
    const matches = requireBody(await createTournamentCalls(creator).matches(cup.id));
    expect(matches.map(({ decidedBy }) => decidedBy)).toEqual(['bye', 'points', 'points']);
    expect(matches.at(-1)).toMatchObject({ winnerId: champion.id, player1Score: expect.any(Number) });
    expect(requireBody(await createTournamentCalls(third).get(cup.id))).toMatchObject({
      isParticipant: true,
      isOut: true,
    });
    expect(requireBody(await createTournamentCalls(champion).get(cup.id))).toMatchObject({
      isParticipant: true,
      isOut: false,
    });
    const { body: news } = await champion.browser.get<Notification[]>('/api/notifications');
    expect(news.filter(({ kind }) => kind === 'tournamentWon').map(({ text }) => text)).toEqual([
      'You are the champion of School Final. The prize of 60 coins is yours.',
    ]);
    const { body: completed } = await createTournamentCalls(creator).list('?status=completed');
    expect(completed.map(({ id }) => id)).toContain(cup.id);
  });
});

describe('the public page of a finished tournament', () => {
  it('shows anyone with the link the bracket, and only name, avatar and level of the players', async () => {
    const { cup, players } = await createFinishedTournament();
    const answer = await app.visitor().get<PublicResults>(`/api/results/${cup.resultsCode}`);
    expect(answer.body).toMatchObject({
      name: 'School Final',
      category: { id: 1 },
      rounds: 2,
      prizePaid: 60,
      isPractice: false,
      startTime: cup.startTime,
      endTime: cup.endTime,
      champion: { displayName: 'Player 1', firstName: null },
    });
    const { champion, participants, matches } = answer.body;
    expect(participants.map(({ seed, player }) => [seed, player.displayName])).toEqual([
      [1, 'Player 1'],
      [2, 'Player 2'],
      [3, 'Player 3'],
    ]);
    expect(matches.at(-1)?.winnerId).toBe(champion.id);
    const [one, two, three] = participants.map(({ userId }) => userId);
    expect(matches.map(({ player1Id, player2Id }) => [player1Id, player2Id])).toEqual([
      [one, null],
      [two, three],
      [one, three],
    ]);
    for (const { id, email } of players) {
      expect(answer.text).not.toContain(id);
      expect(answer.text).not.toContain(email.slice(0, 8));
    }
  });

  it('exists for an invited tournament, too, under a link that differs from the invitation', async () => {
    const { cup, creator } = await createFinishedTournament({ kind: 'invited' });
    const visitor = app.visitor();
    expect((await visitor.get(`/api/results/${cup.resultsCode}`)).status).toBe(200);
    const { inviteCode } = requireBody(await createTournamentCalls(creator).get(cup.id));
    expect((await visitor.get(`/api/results/${inviteCode}`)).status).toBe(404);
  });

  it('shows link previews who won, with a picture', async () => {
    const { cup } = await createFinishedTournament();
    const html = await (await fetch(`${app.servers[0]}/results/${cup.resultsCode}`)).text();
    expect(html).toContain('<meta property="og:title" content="Player 1 won School Final" />');
    expect(html).toContain(`/api/shares/results/${cup.resultsCode}/picture" />`);
    const picture = await fetch(`${app.servers[0]}/api/shares/results/${cup.resultsCode}/picture`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('shows link previews nothing about an invited tournament', async () => {
    const { cup } = await createFinishedTournament({ kind: 'invited' });
    const page = await fetch(`${app.servers[0]}/results/${cup.resultsCode}`);
    const html = await page.text();
    expect([page.status, html.includes('/api/shares/'), html.includes('School Final')]).toEqual([200, false, false]);
    expect((await fetch(`${app.servers[0]}/api/shares/results/${cup.resultsCode}/picture`)).status).toBe(404);
    expect((await fetch(`${app.servers[0]}/results/${'A'.repeat(22)}`)).status).toBe(404);
  });

  it('is not found by an unknown code, or before the end', async () => {
    const { status, body } = await app.visitor().get<{ code: string }>(`/api/results/${'A'.repeat(22)}`);
    expect([status, body.code]).toEqual([404, 'tournamentNotFound']);
    const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 4 });
    const [player] = await joinNewPlayers(app, cup, 4);
    expect(requireBody(await createTournamentCalls(player as Player).get(cup.id)).resultsCode).toBeNull();
  });
});
