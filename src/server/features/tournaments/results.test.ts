import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import type { PublicResults, Tournament } from '#shared/tournaments/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf } from '#test/harness/coins.ts';
import { calendarOf } from '#test/harness/days.ts';
import { buildPlayer, type Player, withRight } from '#test/harness/player.ts';
import {
  bodyOf,
  createdTournament,
  escrowOf,
  joinedPlayers,
  playOpenMatch,
  tournamentCalls,
} from '#test/harness/tournaments.ts';

const app = useTestApp();
// A date with a challenge that no game of these tests fulfils, or its coins would be among those that are counted.
beforeAll(() => void calendarOf(app).goToChallenge('survival-10-day'));

/** Three players, of whom the first has a bye and beats whoever won the other match. */
async function finished(form: object = {}): Promise<{ cup: Tournament; players: Player[]; creator: Player }> {
  const creator = await buildPlayer(app, { name: 'Briar' });
  const cup = await createdTournament(creator, { name: 'School Final', entryFee: 20, categoryId: 1, ...form });
  const players = await joinedPlayers(app, cup, 3);
  bodyOf(await tournamentCalls(creator).start(cup.id));
  const [first, second, third] = players as [Player, Player, Player];
  await playOpenMatch(second, cup, withRight(2));
  await playOpenMatch(third, cup, withRight(6));
  await playOpenMatch(third, cup, withRight(3));
  await playOpenMatch(first, cup, withRight(9));
  return { cup: bodyOf(await tournamentCalls(creator).get(cup.id)), players, creator };
}

describe('a whole tournament', () => {
  it('pays its champion what is in escrow, and no coin is minted', async () => {
    const { cup, players, creator } = await finished();
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
    expect(await escrowOf(app, cup)).toBe(0);
    expect(await ledgerOf(app, champion.id, 'tournamentPrize')).toMatchObject([
      { account: `escrow:${cup.id}`, amount: 60, reference: String(cup.id) },
    ]);
    // 5 coins for each game, and 20 for the seat.
    const coins = await Promise.all([champion, second, third, creator].map((player) => player.coins()));
    expect(coins).toEqual([145, 85, 90, 100]);
    const matches = bodyOf(await tournamentCalls(creator).matches(cup.id));
    expect(matches.map(({ decidedBy }) => decidedBy)).toEqual(['bye', 'points', 'points']);
    expect(matches.at(-1)).toMatchObject({ winnerId: champion.id, player1Score: expect.any(Number) });
    expect(bodyOf(await tournamentCalls(third).get(cup.id))).toMatchObject({ isParticipant: true, isOut: true });
    expect(bodyOf(await tournamentCalls(champion).get(cup.id))).toMatchObject({ isParticipant: true, isOut: false });
    const { body: news } = await champion.browser.get<Notification[]>('/api/notifications');
    expect(news.filter(({ kind }) => kind === 'tournamentWon').map(({ text }) => text)).toEqual([
      'You are the champion of School Final. The prize of 60 coins is yours.',
    ]);
    const { body: completed } = await tournamentCalls(creator).list('?status=completed');
    expect(completed.map(({ id }) => id)).toContain(cup.id);
  });
});

describe('the public page of a finished tournament', () => {
  it('shows everybody who has its link the bracket, and of players no more than name, avatar and level', async () => {
    const { cup, players } = await finished();
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

  it('is there for an invited one too: its link is another than the invitation', async () => {
    const { cup, creator } = await finished({ kind: 'invited' });
    const visitor = app.visitor();
    expect((await visitor.get(`/api/results/${cup.resultsCode}`)).status).toBe(200);
    const { inviteCode } = bodyOf(await tournamentCalls(creator).get(cup.id));
    expect((await visitor.get(`/api/results/${inviteCode}`)).status).toBe(404);
  });

  it('shows messengers who won, with a picture', async () => {
    const { cup } = await finished();
    const html = await (await fetch(`${app.servers[0]}/results/${cup.resultsCode}`)).text();
    expect(html).toContain('<meta property="og:title" content="Player 1 won School Final" />');
    expect(html).toContain(`/api/shares/results/${cup.resultsCode}/picture" />`);
    const picture = await fetch(`${app.servers[0]}/api/shares/results/${cup.resultsCode}/picture`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('shows messengers nothing of an invited one: whoever was given the link opens it', async () => {
    const { cup } = await finished({ kind: 'invited' });
    const page = await fetch(`${app.servers[0]}/results/${cup.resultsCode}`);
    const html = await page.text();
    expect([page.status, html.includes('/api/shares/'), html.includes('School Final')]).toEqual([200, false, false]);
    expect((await fetch(`${app.servers[0]}/api/shares/results/${cup.resultsCode}/picture`)).status).toBe(404);
    expect((await fetch(`${app.servers[0]}/results/${'A'.repeat(22)}`)).status).toBe(404);
  });

  it('is not found by a code that was never given, and not before the end', async () => {
    const { status, body } = await app.visitor().get<{ code: string }>(`/api/results/${'A'.repeat(22)}`);
    expect([status, body.code]).toEqual([404, 'tournamentNotFound']);
    const cup = await createdTournament(await buildPlayer(app), { maxParticipants: 4 });
    const [player] = await joinedPlayers(app, cup, 4);
    expect(bodyOf(await tournamentCalls(player as Player).get(cup.id)).resultsCode).toBeNull();
  });
});
