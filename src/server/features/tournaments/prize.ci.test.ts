import { describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { maxCoinsFromNewAccounts } from '#shared/wallet/rules.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries, makeAccountsOlder, setCoins } from '#test/harness/coins.ts';
import { befriend } from '#test/harness/api/friends.ts';
import { claimGift, createPendingGift } from '#test/harness/api/gifts.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import { buildPlayerWithWins } from '#test/harness/api/players.ts';
import {
  answerMatch,
  requireBody,
  createOpenTournament,
  findOpenMatch,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';
import { findTournamentViolations } from '#test/tournaments/tournament-rules.ts';

const app = useTestApp();

/** The coins and wins are enough for any fee in this file. */
async function createNewPlayer(): Promise<Player> {
  const player = await buildPlayerWithWins(app, 10);
  await setCoins(app, player.id, 2_000);
  return player;
}

async function createStartedCup(entryFee: number, players: readonly Player[]): Promise<Tournament> {
  const creator = await buildPlayer(app);
  const cup = await createOpenTournament(creator, { maxParticipants: 8, entryFee });
  for (const player of players) requireBody(await createTournamentCalls(player).join(cup.id));
  return requireBody(await createTournamentCalls(creator).start(cup.id));
}

/** The first player wins. */
async function playCupOfFour(entryFee: number, players: readonly [Player, Player, Player, Player]) {
  const cup = await createStartedCup(entryFee, players);
  const [one, two, three, four] = players;
  for (const player of [one, two]) await playOpenMatch(player, cup, createAnswers(2));
  for (const player of [three, four]) await playOpenMatch(player, cup, createAnswers(1));
  await playOpenMatch(one, cup, createAnswers(2));
  await playOpenMatch(two, cup, createAnswers(1));
  return requireBody(await createTournamentCalls(one).get(cup.id));
}

const countForfeitedSeats = async (player: Player) =>
  (await listLedgerEntries(app, player.id, 'feeForfeited')).length / 2;
const listPrizes = async (player: Player) =>
  (await listLedgerEntries(app, player.id, 'tournamentPrize')).reduce((sum, { amount }) => sum + amount, 0);

describe('fees of new accounts in a prize (rules T41)', () => {
  it('are limited to 500 coins a week; a fee beyond the limit goes to the sink', async () => {
    const players = [
      await createNewPlayer(),
      await createNewPlayer(),
      await createNewPlayer(),
      await createNewPlayer(),
    ] as const;
    const first = await playCupOfFour(200, players);
    expect(first).toMatchObject({ status: 'completed', champion: { id: players[0].id }, prizePaid: 600, escrow: 0 });
    const second = await playCupOfFour(100, players);
    expect(second).toMatchObject({ champion: { id: players[0].id }, prizePaid: 200 });
    const [champion, ...others] = players;
    expect(await countForfeitedSeats(champion)).toBe(0);
    const lost = await Promise.all(others.map(countForfeitedSeats));
    expect(lost.reduce((sum, seats) => sum + seats, 0)).toBe(3);
    expect(await findTournamentViolations(app.database)).toEqual([]);
  });

  it('count in full for older accounts', async () => {
    const players = [
      await createNewPlayer(),
      await createNewPlayer(),
      await createNewPlayer(),
      await createNewPlayer(),
    ] as const;
    await makeAccountsOlder(app, players.slice(1));
    expect(await playCupOfFour(600, players)).toMatchObject({ prizePaid: 2_400 });
  });

  it('stay within the limit when two tournaments end while twenty gifts are claimed', async () => {
    const [champion, ...opponents] = [
      await createNewPlayer(),
      await createNewPlayer(),
      await createNewPlayer(),
    ] as const;
    const friend = await createNewPlayer();
    await befriend(app, champion, friend);
    const gifts: number[] = [];
    for (let count = 0; count < 20; count += 1) gifts.push(await createPendingGift(friend, champion, { quantity: 10 }));
    const ends: (() => Promise<{ readonly status: number }>)[] = [];
    for (const opponent of opponents) {
      const cup = await createStartedCup(300, [champion, opponent]);
      await playOpenMatch(champion, cup, createAnswers(2));
      const { gameId } = await answerMatch(opponent, cup.id, (await findOpenMatch(opponent, cup)).id, createAnswers(1));
      ends.push(() => opponent.submit({ gameId }));
    }
    const ended = await Promise.all([
      ...ends.flatMap((end) => Array.from({ length: 10 }, end)),
      ...gifts.map((id) => claimGift(champion, id)),
    ]);
    expect(ended.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200));
    // The fee of one tournament and all gifts fit. In any other order the second fee would not fit either.
    expect(await listPrizes(champion)).toBe(900);
    const given = (await listLedgerEntries(app, champion.id, 'giftReceived')).reduce(
      (sum, { amount }) => sum + amount,
      0,
    );
    expect(300 + given).toBeLessThanOrEqual(maxCoinsFromNewAccounts);
    expect(given).toBe(200);
    expect(await findTournamentViolations(app.database)).toEqual([]);
  });
});

describe('a forfeited fee', () => {
  it('is charged once when twenty withdrawals and submits arrive at once', async () => {
    const [one, other] = [await createNewPlayer(), await createNewPlayer()] as const;
    const cup = await createStartedCup(50, [one, other]);
    const { gameId } = await answerMatch(one, cup.id, (await findOpenMatch(one, cup)).id, createAnswers(1));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? createTournamentCalls(other).withdraw(cup.id) : one.submit({ gameId }),
      ),
    );
    expect([await listPrizes(one), await countForfeitedSeats(one), await countForfeitedSeats(other)]).toEqual([
      50, 0, 1,
    ]);
    // The match itself pays 5 coins.
    expect([await one.coins(), await other.coins()]).toEqual([2_005, 1_950]);
    expect(await findTournamentViolations(app.database)).toEqual([]);
  });
});
