import { describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { maxCoinsFromNewAccounts } from '#shared/wallet/rules.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf, makeAccountsOlder, setCoins } from '#test/harness/coins.ts';
import { befriend } from '#test/harness/friends.ts';
import { claimGift, sentGift } from '#test/harness/gifts.ts';
import { buildPlayer, type Player, withRight } from '#test/harness/player.ts';
import { playerWithWins } from '#test/harness/players.ts';
import {
  answerMatch,
  bodyOf,
  createdTournament,
  openMatchOf,
  playOpenMatch,
  tournamentCalls,
} from '#test/harness/tournaments.ts';
import { faultsOfTournaments } from '#test/tournaments/books.ts';

const app = useTestApp();

/** A player whose account is new, with enough coins and wins for any fee here. */
async function newPlayer(): Promise<Player> {
  const player = await playerWithWins(app, 10);
  await setCoins(app, player.id, 2_000);
  return player;
}

async function startedCup(entryFee: number, players: readonly Player[]): Promise<Tournament> {
  const creator = await buildPlayer(app);
  const cup = await createdTournament(creator, { maxParticipants: 8, entryFee });
  for (const player of players) bodyOf(await tournamentCalls(player).join(cup.id));
  return bodyOf(await tournamentCalls(creator).start(cup.id));
}

/** Four players: all play, and the first one wins. */
async function playCupOfFour(entryFee: number, players: readonly [Player, Player, Player, Player]) {
  const cup = await startedCup(entryFee, players);
  const [one, two, three, four] = players;
  for (const player of [one, two]) await playOpenMatch(player, cup, withRight(2));
  for (const player of [three, four]) await playOpenMatch(player, cup, withRight(1));
  await playOpenMatch(one, cup, withRight(2));
  await playOpenMatch(two, cup, withRight(1));
  return bodyOf(await tournamentCalls(one).get(cup.id));
}

const forfeitedSeats = async (player: Player) => (await ledgerOf(app, player.id, 'feeForfeited')).length / 2;
const prizes = async (player: Player) =>
  (await ledgerOf(app, player.id, 'tournamentPrize')).reduce((sum, { amount }) => sum + amount, 0);

describe('fees of new accounts in a prize (rules T41)', () => {
  it('are 500 coins a week at most; a fee beyond them goes to the sink', async () => {
    const players = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()] as const;
    const first = await playCupOfFour(200, players);
    expect(first).toMatchObject({ status: 'completed', champion: { id: players[0].id }, prizePaid: 600, escrow: 0 });
    const second = await playCupOfFour(100, players);
    expect(second).toMatchObject({ champion: { id: players[0].id }, prizePaid: 200 });
    const [champion, ...others] = players;
    expect(await forfeitedSeats(champion)).toBe(0);
    const lost = await Promise.all(others.map(forfeitedSeats));
    expect(lost.reduce((sum, seats) => sum + seats, 0)).toBe(3);
    expect(await faultsOfTournaments(app.database)).toEqual([]);
  });

  it('are counted whole where the accounts are older', async () => {
    const players = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()] as const;
    await makeAccountsOlder(app, players.slice(1));
    expect(await playCupOfFour(600, players)).toMatchObject({ prizePaid: 2_400 });
  });

  it('are within the limit when two tournaments end and twenty gifts are claimed at once', async () => {
    const [champion, ...opponents] = [await newPlayer(), await newPlayer(), await newPlayer()] as const;
    const friend = await newPlayer();
    await befriend(app, champion, friend);
    const gifts: number[] = [];
    for (let count = 0; count < 20; count += 1) gifts.push(await sentGift(friend, champion, { quantity: 10 }));
    const ends: (() => Promise<{ readonly status: number }>)[] = [];
    for (const opponent of opponents) {
      const cup = await startedCup(300, [champion, opponent]);
      await playOpenMatch(champion, cup, withRight(2));
      const { gameId } = await answerMatch(opponent, cup.id, (await openMatchOf(opponent, cup)).id, withRight(1));
      ends.push(() => opponent.submit({ gameId }));
    }
    const ended = await Promise.all([
      ...ends.flatMap((end) => Array.from({ length: 10 }, end)),
      ...gifts.map((id) => claimGift(champion, id)),
    ]);
    expect(ended.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200));
    // The fee of one of the two, and all gifts: another order would leave no room for the other fee either.
    expect(await prizes(champion)).toBe(900);
    const given = (await ledgerOf(app, champion.id, 'giftReceived')).reduce((sum, { amount }) => sum + amount, 0);
    expect(300 + given).toBeLessThanOrEqual(maxCoinsFromNewAccounts);
    expect(given).toBe(200);
    expect(await faultsOfTournaments(app.database)).toEqual([]);
  });
});

describe('a fee is forfeited once', () => {
  it('when twenty withdrawals and submits come at once', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()] as const;
    const cup = await startedCup(50, [one, other]);
    const { gameId } = await answerMatch(one, cup.id, (await openMatchOf(one, cup)).id, withRight(1));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? tournamentCalls(other).withdraw(cup.id) : one.submit({ gameId }),
      ),
    );
    expect([await prizes(one), await forfeitedSeats(one), await forfeitedSeats(other)]).toEqual([50, 0, 1]);
    // The match itself pays 5 coins.
    expect([await one.coins(), await other.coins()]).toEqual([2_005, 1_950]);
    expect(await faultsOfTournaments(app.database)).toEqual([]);
  });
});
