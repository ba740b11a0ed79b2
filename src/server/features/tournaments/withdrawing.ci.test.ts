import { describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { formerPlayerName } from '#shared/account/rules.ts';
import type { GameState } from '#shared/game/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf } from '#test/harness/coins.ts';
import { buildPlayer, type Player, withRight } from '#test/harness/player.ts';
import { faultsOfTournaments } from '#test/tournaments/books.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  answerMatch,
  bodyOf,
  createdTournament,
  escrowOf,
  joinedPlayers,
  openMatchOf,
  playOpenMatch,
  tournamentCalls,
} from '#test/harness/tournaments.ts';

const app = useTestApp();

async function started<Players extends Player[]>(count: number): Promise<[Tournament, ...Players]> {
  const creator = await buildPlayer(app);
  const cup = await createdTournament(creator, { maxParticipants: 8, entryFee: 10 });
  const players = (await joinedPlayers(app, cup, count)) as Players;
  return [bodyOf(await tournamentCalls(creator).start(cup.id)), ...players];
}

const matchesOf = async (player: Player, cup: Tournament) => bodyOf(await tournamentCalls(player).matches(cup.id));
const cupOf = async (player: Player, cup: Tournament) => bodyOf(await tournamentCalls(player).get(cup.id));
const deleteAccount = ({ browser }: Player) => browser.post('/api/user/delete-account', { password: 'correct horse' });
const concealed = statement(
  'test.concealed',
  'select concealed_score as points from player_totals where player_id = $1',
);

describe('after the start a withdrawal', () => {
  it('loses what is undecided, and the other is through', async () => {
    const [cup, one, two, three] = await started<[Player, Player, Player, Player]>(4);
    const answer = bodyOf(await tournamentCalls(three).withdraw(cup.id));
    expect(answer).toMatchObject({ status: 'in_progress', isOut: true, isParticipant: true });
    expect(bodyOf(await tournamentCalls(three).withdraw(cup.id))).toEqual(answer);
    const [, second, last] = await matchesOf(one, cup);
    expect(second).toMatchObject({ winnerId: two.id, decidedBy: 'withdrawal', player1Score: null });
    expect(last).toMatchObject({ player2Id: two.id });
    const withdrawn = bodyOf(await tournamentCalls(one).participants(cup.id)).filter(({ isWithdrawn }) => isWithdrawn);
    expect(withdrawn.map(({ userId }) => userId)).toEqual([three.id]);
    expect((await tournamentCalls(three).ownMatches()).body).toEqual([]);
  });

  it('closes the game that is open, as it stands', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    const { id } = await openMatchOf(other, cup);
    await playOpenMatch(one, cup, withRight(1));
    const { gameId } = await answerMatch(other, cup.id, id, ['right', 'right']);
    await tournamentCalls(other).withdraw(cup.id);
    const { body: game } = await other.browser.get<GameState>(`/api/game/${gameId}`);
    expect(game).toMatchObject({ status: 'closed', result: { coinsEarned: 0 } });
    expect((await cupOf(one, cup)).status).toBe('completed');
  });

  it('lets who is just playing finish, who then has won', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    const { id } = await openMatchOf(one, cup);
    const { gameId } = await answerMatch(one, cup.id, id, withRight(3));
    await tournamentCalls(other).withdraw(cup.id);
    expect((await matchesOf(one, cup))[0]).toMatchObject({ status: 'in_progress', isPlaying: true });
    const { body: result } = await one.submit({ gameId });
    expect(result).toMatchObject({ isSuccess: true, contest: { outcome: 'won', opponentScore: null } });
    expect(await cupOf(one, cup)).toMatchObject({ status: 'completed', champion: { id: one.id }, prizePaid: 10 });
  });

  it('in a final leaves it to the other to play for the prize', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    await playOpenMatch(one, cup, withRight(5));
    await tournamentCalls(one).withdraw(cup.id);
    expect((await matchesOf(other, cup))[0]).toMatchObject({ status: 'in_progress', canPlay: true });
    const { body: result } = await playOpenMatch(other, cup, withRight(1));
    expect(result.contest).toMatchObject({ outcome: 'won', opponentScore: null });
    expect(await cupOf(one, cup)).toMatchObject({ status: 'completed', champion: { id: other.id }, prizePaid: 10 });
  });

  it('of both finalists cancels the tournament, and no points stay concealed', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    await playOpenMatch(one, cup, withRight(5));
    await tournamentCalls(one).withdraw(cup.id);
    expect(await app.database.run(concealed, [one.id])).toEqual([{ points: 550 }]);
    await tournamentCalls(other).withdraw(cup.id);
    expect(await app.database.run(concealed, [one.id])).toEqual([{ points: 0 }]);
    expect(await cupOf(other, cup)).toMatchObject({ status: 'cancelled', cancelReason: 'nobodyPlayed' });
    for (const player of [one, other]) {
      expect(await ledgerOf(app, player.id, 'tournamentRefund')).toMatchObject([{ amount: 10 }]);
    }
  });

  it('is refused before the start, and to who takes no part', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator);
    const [one] = (await joinedPlayers(app, cup, 1)) as [Player];
    expect((await tournamentCalls(one).withdraw(cup.id)).body.code).toBe('tournamentNotStarted');
    expect((await tournamentCalls(creator).withdraw(cup.id)).body.code).toBe('notRegistered');
    expect((await tournamentCalls(one).withdraw(2_000_000_000)).body.code).toBe('tournamentNotFound');
  });

  it('and a submit at the same moment: everything is answered, and it ends once', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    const { id } = await openMatchOf(one, cup);
    const { gameId } = await answerMatch(one, cup.id, id, withRight(3));
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? tournamentCalls(other).withdraw(cup.id) : one.submit({ gameId }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await cupOf(one, cup)).toMatchObject({ status: 'completed', champion: { id: one.id } });
    expect(await ledgerOf(app, one.id, 'tournamentPrize')).toHaveLength(1);
    expect(await escrowOf(app, cup)).toBe(0);
  });
});

describe('the fee of a seat (rules T10, T40)', () => {
  const forfeited = async (player: Player) =>
    (await ledgerOf(app, player.id, 'feeForfeited')).map(({ account, amount }) => [account, amount]);

  it('that withdraws after the start goes to the sink, not into the prize', async () => {
    const [cup, one, two, three, four] = await started<[Player, Player, Player, Player]>(4);
    await tournamentCalls(three).withdraw(cup.id);
    await playOpenMatch(one, cup, withRight(5));
    await playOpenMatch(four, cup, withRight(4));
    await playOpenMatch(one, cup, withRight(5));
    await playOpenMatch(two, cup, withRight(4));
    expect(await cupOf(one, cup)).toMatchObject({ champion: { id: one.id }, prizePaid: 30, escrow: 0 });
    expect(await ledgerOf(app, one.id, 'tournamentPrize')).toMatchObject([{ amount: 30 }]);
    expect([await forfeited(three), await three.coins()]).toEqual([
      [
        [`escrow:${cup.id}`, 10],
        ['sink', -10],
      ],
      90,
    ]);
    for (const player of [one, two, four]) expect(await forfeited(player)).toEqual([]);
    expect(await escrowOf(app, cup)).toBe(0);
    expect((await faultsOfTournaments(app.database)).filter((fault) => fault.includes(String(cup.id)))).toEqual([]);
  });

  it('stays in the prize where the player withdraws after losing', async () => {
    const [cup, one, two, three, four] = await started<[Player, Player, Player, Player]>(4);
    await playOpenMatch(one, cup, withRight(5));
    await playOpenMatch(four, cup, withRight(4));
    await tournamentCalls(four).withdraw(cup.id);
    await playOpenMatch(two, cup, withRight(5));
    await playOpenMatch(three, cup, withRight(4));
    await playOpenMatch(one, cup, withRight(5));
    await playOpenMatch(two, cup, withRight(4));
    expect(await cupOf(one, cup)).toMatchObject({ champion: { id: one.id }, prizePaid: 40 });
  });

  it('is no line of its own in the history, which has the fee already', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    await playOpenMatch(one, cup, withRight(5));
    await tournamentCalls(other).withdraw(cup.id);
    const { body } = await other.browser.get<WalletEntry[]>('/api/user/wallet');
    expect(body.map(({ reason, balanceAfter }) => [reason, balanceAfter])).toEqual([
      ['tournamentFee', 90],
      ['welcome', 100],
    ]);
  });
});

describe('a player who deletes the account', () => {
  it('before the start frees the seat; the fee goes to the sink', async () => {
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 10 });
    const [one, two] = (await joinedPlayers(app, cup, 2)) as [Player, Player];
    expect((await deleteAccount(one)).status).toBeLessThan(300);
    expect(await cupOf(two, cup)).toMatchObject({ participantCount: 1, escrow: 10 });
    expect(await escrowOf(app, cup)).toBe(10);
    const lines = await ledgerOf(app, one.id, 'tournamentFee', 'tournamentRefund', 'closed');
    expect(lines.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['tournamentFee', -10],
      ['tournamentRefund', 10],
      ['closed', -100],
    ]);
  });

  it('after it loses what is undecided, in the middle of a game too, and stays as a former player', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    const { id } = await openMatchOf(other, cup);
    await playOpenMatch(one, cup, withRight(1));
    await answerMatch(other, cup.id, id, ['right']);
    expect((await deleteAccount(other)).status).toBeLessThan(300);
    expect(await cupOf(one, cup)).toMatchObject({ status: 'completed', champion: { id: one.id }, prizePaid: 10 });
    const { player2 } = bodyOf(await tournamentCalls(one).match(cup.id, id));
    expect(player2?.displayName).toBe(formerPlayerName);
  });

  it('while the opponent submits: everything is answered, and nothing stays undecided', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    const { id } = await openMatchOf(one, cup);
    const { gameId } = await answerMatch(one, cup.id, id, withRight(2));
    const [gone, submitted] = await Promise.all([deleteAccount(other), one.submit({ gameId })]);
    expect([gone.status < 300, submitted.status]).toEqual([true, 200]);
    expect(await cupOf(one, cup)).toMatchObject({ status: 'completed', champion: { id: one.id } });
  });
});

describe('a player who is taken out of all tournaments', () => {
  it('has no seat before the start and has withdrawn after it, once', async () => {
    const { tournaments } = await buildServices(app);
    const [running, one, other] = await started<[Player, Player]>(2);
    const waiting = await createdTournament(other, { entryFee: 10 });
    bodyOf(await tournamentCalls(one).join(waiting.id));
    const leave = () => app.database.transaction((tx) => tournaments.leaveAll(tx, [one.id], new Date()));
    expect([await leave(), await leave()]).toEqual([true, true]);
    expect(await cupOf(other, waiting)).toMatchObject({ participantCount: 0, escrow: 0 });
    expect(await ledgerOf(app, one.id, 'tournamentRefund')).toHaveLength(1);
    expect(bodyOf(await tournamentCalls(one).get(running.id))).toMatchObject({ status: 'in_progress', isOut: true });
  });
});
