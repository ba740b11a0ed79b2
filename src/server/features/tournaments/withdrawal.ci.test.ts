import { describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { formerPlayerName } from '#shared/account/rules.ts';
import type { GameState } from '#shared/game/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import { findTournamentViolations } from '#test/tournaments/tournament-rules.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  answerMatch,
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  joinNewPlayers,
  findOpenMatch,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp();

async function createStartedTournament<Players extends Player[]>(count: number): Promise<[Tournament, ...Players]> {
  const creator = await buildPlayer(app);
  const cup = await createOpenTournament(creator, { maxParticipants: 8, entryFee: 10 });
  const players = (await joinNewPlayers(app, cup, count)) as Players;
  return [requireBody(await createTournamentCalls(creator).start(cup.id)), ...players];
}

const listMatches = async (player: Player, cup: Tournament) =>
  requireBody(await createTournamentCalls(player).matches(cup.id));
const getTournament = async (player: Player, cup: Tournament) =>
  requireBody(await createTournamentCalls(player).get(cup.id));
const deleteAccount = ({ browser }: Player) => browser.post('/api/user/delete-account', { password: 'correct horse' });
const readConcealed = statement(
  'test.concealed',
  'select concealed_score as points from player_totals where player_id = $1',
);

describe('withdrawing after the start', () => {
  it('loses undecided matches, and the opponent advances', async () => {
    const [cup, one, two, three] = await createStartedTournament<[Player, Player, Player, Player]>(4);
    const answer = requireBody(await createTournamentCalls(three).withdraw(cup.id));
    expect(answer).toMatchObject({ status: 'in_progress', isOut: true, isParticipant: true });
    expect(requireBody(await createTournamentCalls(three).withdraw(cup.id))).toEqual(answer);
    const [, second, last] = await listMatches(one, cup);
    expect(second).toMatchObject({ winnerId: two.id, decidedBy: 'withdrawal', player1Score: null });
    expect(last).toMatchObject({ player2Id: two.id });
    const withdrawn = requireBody(await createTournamentCalls(one).participants(cup.id)).filter(
      ({ isWithdrawn }) => isWithdrawn,
    );
    expect(withdrawn.map(({ userId }) => userId)).toEqual([three.id]);
    expect((await createTournamentCalls(three).ownMatches()).body).toEqual([]);
  });

  it('closes the open game with its current score', async () => {
    const [cup, one, other] = await createStartedTournament<[Player, Player]>(2);
    const { id } = await findOpenMatch(other, cup);
    await playOpenMatch(one, cup, createAnswers(1));
    const { gameId } = await answerMatch(other, cup.id, id, ['right', 'right']);
    await createTournamentCalls(other).withdraw(cup.id);
    const { body: game } = await other.browser.get<GameState>(`/api/game/${gameId}`);
    expect(game).toMatchObject({ status: 'closed', result: { coinsEarned: 0 } });
    expect((await getTournament(one, cup)).status).toBe('completed');
  });

  it('lets an opponent finish the running game and win', async () => {
    const [cup, one, other] = await createStartedTournament<[Player, Player]>(2);
    const { id } = await findOpenMatch(one, cup);
    const { gameId } = await answerMatch(one, cup.id, id, createAnswers(3));
    await createTournamentCalls(other).withdraw(cup.id);
    expect((await listMatches(one, cup))[0]).toMatchObject({ status: 'in_progress', isPlaying: true });
    const { body: result } = await one.submit({ gameId });
    expect(result).toMatchObject({ isSuccess: true, contest: { outcome: 'won', opponentScore: null } });
    expect(await getTournament(one, cup)).toMatchObject({
      status: 'completed',
      champion: { id: one.id },
      prizePaid: 10,
    });
  });

  it('in a final lets the opponent play for the prize', async () => {
    const [cup, one, other] = await createStartedTournament<[Player, Player]>(2);
    await playOpenMatch(one, cup, createAnswers(5));
    await createTournamentCalls(one).withdraw(cup.id);
    expect((await listMatches(other, cup))[0]).toMatchObject({ status: 'in_progress', canPlay: true });
    const { body: result } = await playOpenMatch(other, cup, createAnswers(1));
    expect(result.contest).toMatchObject({ outcome: 'won', opponentScore: null });
    expect(await getTournament(one, cup)).toMatchObject({
      status: 'completed',
      champion: { id: other.id },
      prizePaid: 10,
    });
  });

  it('by both finalists cancels the tournament and reveals all concealed points', async () => {
    const [cup, one, other] = await createStartedTournament<[Player, Player]>(2);
    await playOpenMatch(one, cup, createAnswers(5));
    await createTournamentCalls(one).withdraw(cup.id);
    expect(await app.database.run(readConcealed, [one.id])).toEqual([{ points: 550 }]);
    await createTournamentCalls(other).withdraw(cup.id);
    expect(await app.database.run(readConcealed, [one.id])).toEqual([{ points: 0 }]);
    expect(await getTournament(other, cup)).toMatchObject({ status: 'cancelled', cancelReason: 'nobodyPlayed' });
    for (const player of [one, other]) {
      expect(await listLedgerEntries(app, player.id, 'tournamentRefund')).toMatchObject([{ amount: 10 }]);
    }
  });

  it('is refused before the start, and to players without a seat', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator);
    const [one] = (await joinNewPlayers(app, cup, 1)) as [Player];
    expect((await createTournamentCalls(one).withdraw(cup.id)).body.code).toBe('tournamentNotStarted');
    expect((await createTournamentCalls(creator).withdraw(cup.id)).body.code).toBe('notRegistered');
    expect((await createTournamentCalls(one).withdraw(2_000_000_000)).body.code).toBe('tournamentNotFound');
  });

  it('racing with a submit answers both calls and ends the tournament once', async () => {
    const [cup, one, other] = await createStartedTournament<[Player, Player]>(2);
    const { id } = await findOpenMatch(one, cup);
    const { gameId } = await answerMatch(one, cup.id, id, createAnswers(3));
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? createTournamentCalls(other).withdraw(cup.id) : one.submit({ gameId }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await getTournament(one, cup)).toMatchObject({ status: 'completed', champion: { id: one.id } });
    expect(await listLedgerEntries(app, one.id, 'tournamentPrize')).toHaveLength(1);
    expect(await getEscrowBalance(app, cup)).toBe(0);
  });
});

describe('the fee of a seat (rules T10, T40)', () => {
  const forfeited = async (player: Player) =>
    (await listLedgerEntries(app, player.id, 'feeForfeited')).map(({ account, amount }) => [account, amount]);

  it('goes to the sink instead of the prize when the player withdraws after the start', async () => {
    const [cup, one, two, three, four] = await createStartedTournament<[Player, Player, Player, Player]>(4);
    await createTournamentCalls(three).withdraw(cup.id);
    await playOpenMatch(one, cup, createAnswers(5));
    await playOpenMatch(four, cup, createAnswers(4));
    await playOpenMatch(one, cup, createAnswers(5));
    await playOpenMatch(two, cup, createAnswers(4));
    expect(await getTournament(one, cup)).toMatchObject({ champion: { id: one.id }, prizePaid: 30, escrow: 0 });
    expect(await listLedgerEntries(app, one.id, 'tournamentPrize')).toMatchObject([{ amount: 30 }]);
    expect([await forfeited(three), await three.coins()]).toEqual([
      [
        [`escrow:${cup.id}`, 10],
        ['sink', -10],
      ],
      90,
    ]);
    for (const player of [one, two, four]) expect(await forfeited(player)).toEqual([]);
    expect(await getEscrowBalance(app, cup)).toBe(0);
    expect((await findTournamentViolations(app.database)).filter((fault) => fault.includes(String(cup.id)))).toEqual(
      [],
    );
  });

  it('is part of the prize when the player withdraws after losing', async () => {
    const [cup, one, two, three, four] = await createStartedTournament<[Player, Player, Player, Player]>(4);
    await playOpenMatch(one, cup, createAnswers(5));
    await playOpenMatch(four, cup, createAnswers(4));
    await createTournamentCalls(four).withdraw(cup.id);
    await playOpenMatch(two, cup, createAnswers(5));
    await playOpenMatch(three, cup, createAnswers(4));
    await playOpenMatch(one, cup, createAnswers(5));
    await playOpenMatch(two, cup, createAnswers(4));
    expect(await getTournament(one, cup)).toMatchObject({ champion: { id: one.id }, prizePaid: 40 });
  });

  it('adds no second entry to the history when it is forfeited', async () => {
    const [cup, one, other] = await createStartedTournament<[Player, Player]>(2);
    await playOpenMatch(one, cup, createAnswers(5));
    await createTournamentCalls(other).withdraw(cup.id);
    const { body } = await other.browser.get<WalletEntry[]>('/api/user/wallet');
    expect(body.map(({ reason, balanceAfter }) => [reason, balanceAfter])).toEqual([
      ['tournamentFee', 90],
      ['welcome', 100],
    ]);
  });
});

describe('deleting an account', () => {
  it('before the start frees the seat and moves the fee to the sink', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 10 });
    const [one, two] = (await joinNewPlayers(app, cup, 2)) as [Player, Player];
    expect((await deleteAccount(one)).status).toBeLessThan(300);
    expect(await getTournament(two, cup)).toMatchObject({ participantCount: 1, escrow: 10 });
    expect(await getEscrowBalance(app, cup)).toBe(10);
    const lines = await listLedgerEntries(app, one.id, 'tournamentFee', 'tournamentRefund', 'closed');
    expect(lines.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['tournamentFee', -10],
      ['tournamentRefund', 10],
      ['closed', -100],
    ]);
  });

  it('after the start loses undecided matches, also during a game, and shows a former player', async () => {
    const [cup, one, other] = await createStartedTournament<[Player, Player]>(2);
    const { id } = await findOpenMatch(other, cup);
    await playOpenMatch(one, cup, createAnswers(1));
    await answerMatch(other, cup.id, id, ['right']);
    expect((await deleteAccount(other)).status).toBeLessThan(300);
    expect(await getTournament(one, cup)).toMatchObject({
      status: 'completed',
      champion: { id: one.id },
      prizePaid: 10,
    });
    const { player2 } = requireBody(await createTournamentCalls(one).match(cup.id, id));
    expect(player2?.displayName).toBe(formerPlayerName);
  });

  it('racing with a submit of the opponent answers both calls and leaves nothing undecided', async () => {
    const [cup, one, other] = await createStartedTournament<[Player, Player]>(2);
    const { id } = await findOpenMatch(one, cup);
    const { gameId } = await answerMatch(one, cup.id, id, createAnswers(2));
    const [gone, submitted] = await Promise.all([deleteAccount(other), one.submit({ gameId })]);
    expect([gone.status < 300, submitted.status]).toEqual([true, 200]);
    expect(await getTournament(one, cup)).toMatchObject({ status: 'completed', champion: { id: one.id } });
  });
});

describe('removing a player from all tournaments', () => {
  it('frees the seat before the start and withdraws once after it', async () => {
    const { tournaments } = await buildServices(app);
    const [running, one, other] = await createStartedTournament<[Player, Player]>(2);
    const waiting = await createOpenTournament(other, { entryFee: 10 });
    requireBody(await createTournamentCalls(one).join(waiting.id));
    const leave = () => app.database.transaction((tx) => tournaments.leaveAll(tx, [one.id], new Date()));
    expect([await leave(), await leave()]).toEqual([true, true]);
    expect(await getTournament(other, waiting)).toMatchObject({ participantCount: 0, escrow: 0 });
    expect(await listLedgerEntries(app, one.id, 'tournamentRefund')).toHaveLength(1);
    expect(requireBody(await createTournamentCalls(one).get(running.id))).toMatchObject({
      status: 'in_progress',
      isOut: true,
    });
  });
});
