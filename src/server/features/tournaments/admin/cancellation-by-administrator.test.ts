import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
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
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const cancel = ({ id }: Tournament) => createTournamentCalls({ browser: admin }).cancel(id);
const getNotifications = async ({ browser }: Player) =>
  (await browser.get<Notification[]>('/api/notifications')).body.map(({ text }) => text);
const getScore = async (of: Player, seenBy: Player) =>
  (await seenBy.browser.get<{ totalScore: number }>(`/api/players/${of.id}`)).body.totalScore;

/** Four players who paid 15 coins each, with the first round open. */
async function createRunningTournament() {
  const creator = await buildPlayer(app);
  const cup = await createOpenTournament(creator, { name: 'Rainy Cup', maxParticipants: 4, entryFee: 15 });
  const players = await joinNewPlayers(app, cup, 4);
  return { cup, creator, players };
}

describe('cancelling a running tournament', () => {
  it('refunds every fee once, notifies the players and is recorded once when requested twenty times at once', async () => {
    const { cup, creator, players } = await createRunningTournament();
    const [gone = creator] = players;
    await createTournamentCalls(gone).withdraw(cup.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(cup)));
    for (const answer of answers) {
      expect(requireBody(answer)).toMatchObject({ status: 'cancelled', cancelReason: 'administrator', escrow: 0 });
    }
    expect(await getEscrowBalance(app, cup)).toBe(0);
    for (const player of players) {
      expect(await player.coins()).toBe(100);
      expect((await listLedgerEntries(app, player.id, 'tournamentRefund')).map(({ amount }) => amount)).toEqual([15]);
      expect((await getNotifications(player)).filter((text) => text.includes('cancelled'))).toEqual([
        'Rainy Cup was cancelled by an administrator. Your entry of 15 coins came back.',
      ]);
    }
    expect(await getNotifications(creator)).toEqual(['Rainy Cup was cancelled by an administrator.']);
    const trail = await admin.get<AuditRecord[]>(`/api/admin/audit?subject=tournament&subjectId=${cup.id}`);
    expect(trail.body).toMatchObject([
      { action: 'cancelled', before: { status: 'in_progress' }, after: { status: 'cancelled' } },
    ]);
  });

  it('closes its open games with their current score and lets no other game begin', async () => {
    const { cup, players } = await createRunningTournament();
    const [one, ...others] = players;
    if (!one) expect.fail('nobody joined');
    const match = await findOpenMatch(one, cup);
    const { gameId } = await answerMatch(one, cup.id, match.id, ['right', 'right']);
    requireBody(await cancel(cup));
    expect((await one.submit({ gameId })).body).toMatchObject({ contest: { outcome: 'ended' } });
    for (const player of players) {
      expect((await createTournamentCalls(player).ownMatches()).body).toEqual([]);
      expect((await createTournamentCalls(player).deal(cup.id, match.id)).status).not.toBe(200);
    }
    const opponent = others.find(({ id }) => id === match.player1Id || id === match.player2Id) ?? one;
    expect((await createTournamentCalls(opponent).deal(cup.id, match.id)).body).toMatchObject({ code: 'matchDecided' });
    expect((await one.deal('/api/questions/random')).length).toBeGreaterThan(0);
  });

  it('reveals the scores of games that were played', async () => {
    const { cup, players } = await createRunningTournament();
    const [one, two] = players;
    if (!one || !two) expect.fail('nobody joined');
    await playOpenMatch(one, cup, Array(10).fill('right'));
    const before = await getScore(one, two);
    requireBody(await cancel(cup));
    expect(await getScore(one, two)).toBeGreaterThan(before);
  });

  it('is for administrators only, and is refused for a tournament that has ended', async () => {
    const { cup, creator, players } = await createRunningTournament();
    expect((await createTournamentCalls(creator).cancel(cup.id)).body.code).toBe('registrationOver');
    for (const player of players.slice(0, 3)) await createTournamentCalls(player).withdraw(cup.id);
    expect((await cancel(cup)).status).toBe(200);
    const done = await createOpenTournament(creator, { maxParticipants: 4 });
    const [one, two] = await joinNewPlayers(app, done, 2);
    if (!one || !two) expect.fail('nobody joined');
    requireBody(await createTournamentCalls(creator).start(done.id));
    await playOpenMatch(one, done, Array(10).fill('right'));
    await playOpenMatch(two, done, Array(10).fill('wrong'));
    expect((await cancel(done)).body.code).toBe('registrationOver');
  });
});
