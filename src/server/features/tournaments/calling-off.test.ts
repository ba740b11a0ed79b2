import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
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
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const cancel = ({ id }: Tournament) => tournamentCalls({ browser: admin }).cancel(id);
const newsOf = async ({ browser }: Player) =>
  (await browser.get<Notification[]>('/api/notifications')).body.map(({ text }) => text);
const scoreOf = async (of: Player, seenBy: Player) =>
  (await seenBy.browser.get<{ totalScore: number }>(`/api/players/${of.id}`)).body.totalScore;

/** Four who have paid 15 each, whose first round is open. */
async function running() {
  const creator = await buildPlayer(app);
  const cup = await createdTournament(creator, { name: 'Rainy Cup', maxParticipants: 4, entryFee: 15 });
  const players = await joinedPlayers(app, cup, 4);
  return { cup, creator, players };
}

describe('calling a running tournament off', () => {
  it('twenty times at once gives everybody their own fee back once, tells them, and is noted once', async () => {
    const { cup, creator, players } = await running();
    const [gone = creator] = players;
    await tournamentCalls(gone).withdraw(cup.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(cup)));
    for (const answer of answers) {
      expect(bodyOf(answer)).toMatchObject({ status: 'cancelled', cancelReason: 'administrator', escrow: 0 });
    }
    expect(await escrowOf(app, cup)).toBe(0);
    for (const player of players) {
      expect(await player.coins()).toBe(100);
      expect((await ledgerOf(app, player.id, 'tournamentRefund')).map(({ amount }) => amount)).toEqual([15]);
      expect((await newsOf(player)).filter((text) => text.includes('cancelled'))).toEqual([
        'Rainy Cup was cancelled by an administrator. Your entry of 15 coins came back.',
      ]);
    }
    expect(await newsOf(creator)).toEqual(['Rainy Cup was cancelled by an administrator.']);
    const trail = await admin.get<AuditRecord[]>(`/api/admin/audit?subject=tournament&subjectId=${cup.id}`);
    expect(trail.body).toMatchObject([
      { action: 'cancelled', before: { status: 'in_progress' }, after: { status: 'cancelled' } },
    ]);
  });

  it('ends its open games as they stand, and no other is begun', async () => {
    const { cup, players } = await running();
    const [one, ...others] = players;
    if (!one) expect.fail('nobody joined');
    const match = await openMatchOf(one, cup);
    const { gameId } = await answerMatch(one, cup.id, match.id, ['right', 'right']);
    bodyOf(await cancel(cup));
    expect((await one.submit({ gameId })).body).toMatchObject({ contest: { outcome: 'ended' } });
    for (const player of players) {
      expect((await tournamentCalls(player).ownMatches()).body).toEqual([]);
      expect((await tournamentCalls(player).deal(cup.id, match.id)).status).not.toBe(200);
    }
    const opponent = others.find(({ id }) => id === match.player1Id || id === match.player2Id) ?? one;
    expect((await tournamentCalls(opponent).deal(cup.id, match.id)).body).toMatchObject({ code: 'matchDecided' });
    // They can play something else at once.
    expect((await one.deal('/api/questions/random')).length).toBeGreaterThan(0);
  });

  it('makes no secret any more of what was played', async () => {
    const { cup, players } = await running();
    const [one, two] = players;
    if (!one || !two) expect.fail('nobody joined');
    await playOpenMatch(one, cup, Array(10).fill('right'));
    const before = await scoreOf(one, two);
    bodyOf(await cancel(cup));
    expect(await scoreOf(one, two)).toBeGreaterThan(before);
  });

  it('is for administrators alone, and not for one that has ended', async () => {
    const { cup, creator, players } = await running();
    expect((await tournamentCalls(creator).cancel(cup.id)).body.code).toBe('registrationOver');
    for (const player of players.slice(0, 3)) await tournamentCalls(player).withdraw(cup.id);
    expect((await cancel(cup)).status).toBe(200);
    const done = await createdTournament(creator, { maxParticipants: 4 });
    const [one, two] = await joinedPlayers(app, done, 2);
    if (!one || !two) expect.fail('nobody joined');
    bodyOf(await tournamentCalls(creator).start(done.id));
    await playOpenMatch(one, done, Array(10).fill('right'));
    await playOpenMatch(two, done, Array(10).fill('wrong'));
    expect((await cancel(done)).body.code).toBe('registrationOver');
  });
});
