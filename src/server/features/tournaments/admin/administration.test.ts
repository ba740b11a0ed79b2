import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { signInFirstAdministrator, buildAdministrator } from '#test/harness/api/players.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  joinNewPlayers,
  findOpenMatch,
  type WithError,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { settleDueTournaments } from '../tournament-lock.ts';

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const removeEntryOf = ({ id }: Pick<Tournament, 'id'>, { id: playerId }: { readonly id: string }) =>
  admin.post<WithError<Tournament>>(`/api/admin/tournaments/${id}/remove`, { playerId });
const extend = ({ id }: Pick<Tournament, 'id'>, until: string) =>
  admin.post<WithError<Tournament>>(`/api/admin/tournaments/${id}/extend`, { until });
const getAuditTrail = async ({ id }: Tournament) =>
  (await admin.get<AuditRecord[]>(`/api/admin/audit?subject=tournament&subjectId=${id}`)).body;
const getNotifications = async ({ browser }: Player) =>
  (await browser.get<Notification[]>('/api/notifications')).body.map(({ text }) => text);

describe('removing an entry', () => {
  it('refunds the fee once before the start, notifies the player and is recorded once, even when requested twenty times at once', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { name: 'Spring Cup', entryFee: 15 });
    const [one, other] = await joinNewPlayers(app, cup, 2);
    if (!one || !other) expect.fail('nobody joined');
    const answers = await Promise.all(Array.from({ length: 20 }, () => removeEntryOf(cup, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'notRegistered')).toHaveLength(19);
    expect(await one.coins()).toBe(100);
    expect((await listLedgerEntries(app, one.id, 'tournamentRefund')).map(({ amount }) => amount)).toEqual([15]);
    expect(await getEscrowBalance(app, cup)).toBe(15);
    expect(await getNotifications(one)).toEqual([
      'An administrator took you out of Spring Cup. Your entry of 15 coins came back.',
    ]);
    expect(await getAuditTrail(cup)).toMatchObject([{ action: 'entry-removed', before: { playerId: one.id } }]);
    expect(requireBody(await createTournamentCalls(other).get(cup.id)).participantCount).toBe(1);
  });

  it('forfeits undecided matches after the start: the opponent advances, and the fee stays in', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { maxParticipants: 4, entryFee: 15 });
    const [one] = await joinNewPlayers(app, cup, 4);
    if (!one) expect.fail('nobody joined');
    const match = await findOpenMatch(one, cup);
    const answers = await Promise.all(Array.from({ length: 20 }, () => removeEntryOf(cup, one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const opponentId = match.player1Id === one.id ? match.player2Id : match.player1Id;
    const decided = (await createTournamentCalls(one).matches(cup.id)).body.find(({ id }) => id === match.id);
    expect(decided).toMatchObject({ status: 'completed', winnerId: opponentId, decidedBy: 'withdrawal' });
    expect(await getEscrowBalance(app, cup)).toBe(60);
    expect(await getAuditTrail(cup)).toHaveLength(1);
  });

  it('is refused to moderators who play in the tournament, and to moderators who remove a member of staff', async () => {
    const owner = await signInFirstAdministrator(app);
    const moderator = await buildAdministrator(app, owner, 'moderator');
    const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 4, entryFee: 0 });
    const [one] = await joinNewPlayers(app, cup, 1);
    const editor = await buildAdministrator(app, owner, 'editor');
    if (!one) expect.fail('nobody joined');
    expect((await editor.browser.post(`/api/tournaments/${cup.id}/join`)).status).toBe(200);
    const takeOut = (id: string) =>
      moderator.browser.post<WithError<Tournament>>(`/api/admin/tournaments/${cup.id}/remove`, { playerId: id });
    await expect.poll(async () => (await takeOut(editor.id)).body.code).toBe('ofStaff');
    expect((await moderator.browser.post(`/api/tournaments/${cup.id}/join`)).status).toBe(200);
    const refused = await takeOut(one.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'ownTournament']);
    expect((await moderator.browser.post(`/api/tournaments/${cup.id}/leave`)).status).toBe(200);
    expect((await takeOut(one.id)).status).toBe(200);
    expect((await removeEntryOf(cup, editor)).status).toBe(200);
  });

  it('is refused for a player without a seat, and to anyone who is not an administrator', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator);
    expect((await removeEntryOf(cup, creator)).body.code).toBe('notRegistered');
    const answer = await creator.browser.post(`/api/admin/tournaments/${cup.id}/remove`, { playerId: creator.id });
    expect(answer.status).toBe(403);
  });
});

describe('extending a round', () => {
  const minute = 60_000;
  const started = async (form: object = {}) => {
    const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 4, name: 'Long Cup', ...form });
    const [one] = await joinNewPlayers(app, cup, 4);
    if (!one) expect.fail('nobody joined');
    const { deadlineAt } = await findOpenMatch(one, cup);
    const later = (minutes: number) => new Date(Date.parse(deadlineAt ?? '') + minutes * minute).toISOString();
    return { cup, one, later };
  };

  it('moves the deadline of every open match once, notifies players who still have to play, and is recorded once', async () => {
    const { cup, one, later } = await started();
    const until = later(60);
    const answers = await Promise.all(Array.from({ length: 20 }, () => extend(cup, until)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const open = (await createTournamentCalls(one).matches(cup.id)).body.filter(({ round }) => round === 1);
    expect(open.map(({ deadlineAt }) => deadlineAt)).toEqual([until, until]);
    expect((await getNotifications(one)).filter((text) => /left for your match/.test(text))).toHaveLength(1);
    expect(await getAuditTrail(cup)).toMatchObject([
      { action: 'round-extended', before: { until: later(0) }, after: { until } },
    ]);
  });

  it('reminds a player again before the new deadline, and never twice for the same deadline', async () => {
    const server = await buildServices(app);
    const { cup, one, later } = await started({ roundMinutes: 60 });
    const told = async (minutes: number) => {
      app.advance(minutes * minute);
      server.advance(minutes * minute);
      await settleDueTournaments(server.tournaments.context);
      return (await getNotifications(one)).filter((text) => /left for your match/.test(text)).length;
    };
    expect(await told(50)).toBe(1);
    // A quarter of the window begins before now, so the notification about the extension serves as the reminder.
    await extend(cup, later(1));
    expect(await told(0)).toBe(2);
    await extend(cup, later(60));
    expect(await told(54)).toBe(3);
    expect(await told(2)).toBe(4);
  });

  it('never shortens the round, is limited to seven days, and requires an open round', async () => {
    const { cup, later } = await started();
    expect((await extend(cup, later(-1))).body.code).toBe('roundNotOpen');
    expect(await extend(cup, later(8 * 24 * 60))).toMatchObject({ status: 400 });
    const waiting = await createOpenTournament(await buildPlayer(app));
    expect((await extend(waiting, later(5))).body.code).toBe('roundNotOpen');
  });
});
