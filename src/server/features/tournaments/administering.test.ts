import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { administrate, buildAdministrator } from '#test/harness/players.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  bodyOf,
  createdTournament,
  escrowOf,
  joinedPlayers,
  openMatchOf,
  type Refusable,
  tournamentCalls,
} from '#test/harness/tournaments.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { settleDue } from './locking.ts';

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const remove = ({ id }: Pick<Tournament, 'id'>, { id: playerId }: { readonly id: string }) =>
  admin.post<Refusable<Tournament>>(`/api/admin/tournaments/${id}/remove`, { playerId });
const extend = ({ id }: Pick<Tournament, 'id'>, until: string) =>
  admin.post<Refusable<Tournament>>(`/api/admin/tournaments/${id}/extend`, { until });
const trailOf = async ({ id }: Tournament) =>
  (await admin.get<AuditRecord[]>(`/api/admin/audit?subject=tournament&subjectId=${id}`)).body;
const newsOf = async ({ browser }: Player) =>
  (await browser.get<Notification[]>('/api/notifications')).body.map(({ text }) => text);

describe('taking an entry out', () => {
  it('before the start, twenty times at once, gives the fee back once, tells the player and is noted once', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { name: 'Spring Cup', entryFee: 15 });
    const [one, other] = await joinedPlayers(app, cup, 2);
    if (!one || !other) expect.fail('nobody joined');
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(cup, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'notRegistered')).toHaveLength(19);
    expect(await one.coins()).toBe(100);
    expect((await ledgerOf(app, one.id, 'tournamentRefund')).map(({ amount }) => amount)).toEqual([15]);
    expect(await escrowOf(app, cup)).toBe(15);
    expect(await newsOf(one)).toEqual([
      'An administrator took you out of Spring Cup. Your entry of 15 coins came back.',
    ]);
    expect(await trailOf(cup)).toMatchObject([{ action: 'entry-removed', before: { playerId: one.id } }]);
    expect(bodyOf(await tournamentCalls(other).get(cup.id)).participantCount).toBe(1);
  });

  it('after the start loses what is undecided: the opponent has the match, and the fee stays in', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { maxParticipants: 4, entryFee: 15 });
    const [one] = await joinedPlayers(app, cup, 4);
    if (!one) expect.fail('nobody joined');
    const match = await openMatchOf(one, cup);
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(cup, one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const opponentId = match.player1Id === one.id ? match.player2Id : match.player1Id;
    const decided = (await tournamentCalls(one).matches(cup.id)).body.find(({ id }) => id === match.id);
    expect(decided).toMatchObject({ status: 'completed', winnerId: opponentId, decidedBy: 'withdrawal' });
    expect(await escrowOf(app, cup)).toBe(60);
    expect(await trailOf(cup)).toHaveLength(1);
  });

  it('is no moderator’s where they play themselves, and none of them takes out who has a role', async () => {
    const owner = await administrate(app);
    const moderator = await buildAdministrator(app, owner, 'moderator');
    const cup = await createdTournament(await buildPlayer(app), { maxParticipants: 4, entryFee: 0 });
    const [one] = await joinedPlayers(app, cup, 1);
    const editor = await buildAdministrator(app, owner, 'editor');
    if (!one) expect.fail('nobody joined');
    expect((await editor.browser.post(`/api/tournaments/${cup.id}/join`)).status).toBe(200);
    const takeOut = (id: string) =>
      moderator.browser.post<Refusable<Tournament>>(`/api/admin/tournaments/${cup.id}/remove`, { playerId: id });
    await expect.poll(async () => (await takeOut(editor.id)).body.code).toBe('ofStaff');
    expect((await moderator.browser.post(`/api/tournaments/${cup.id}/join`)).status).toBe(200);
    const refused = await takeOut(one.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'ownTournament']);
    expect((await moderator.browser.post(`/api/tournaments/${cup.id}/leave`)).status).toBe(200);
    expect((await takeOut(one.id)).status).toBe(200);
    expect((await remove(cup, editor)).status).toBe(200);
  });

  it('of somebody without a seat is refused, and so is whoever is no administrator', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator);
    expect((await remove(cup, creator)).body.code).toBe('notRegistered');
    const answer = await creator.browser.post(`/api/admin/tournaments/${cup.id}/remove`, { playerId: creator.id });
    expect(answer.status).toBe(403);
  });
});

describe('extending a round', () => {
  const minute = 60_000;
  const started = async (form: object = {}) => {
    const cup = await createdTournament(await buildPlayer(app), { maxParticipants: 4, name: 'Long Cup', ...form });
    const [one] = await joinedPlayers(app, cup, 4);
    if (!one) expect.fail('nobody joined');
    const { deadlineAt } = await openMatchOf(one, cup);
    const later = (minutes: number) => new Date(Date.parse(deadlineAt ?? '') + minutes * minute).toISOString();
    return { cup, one, later };
  };

  it('moves the end of every open match once, tells who has still to play, and is noted once', async () => {
    const { cup, one, later } = await started();
    const until = later(60);
    const answers = await Promise.all(Array.from({ length: 20 }, () => extend(cup, until)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const open = (await tournamentCalls(one).matches(cup.id)).body.filter(({ round }) => round === 1);
    expect(open.map(({ deadlineAt }) => deadlineAt)).toEqual([until, until]);
    expect((await newsOf(one)).filter((text) => /left for your match/.test(text))).toHaveLength(1);
    expect(await trailOf(cup)).toMatchObject([
      { action: 'round-extended', before: { until: later(0) }, after: { until } },
    ]);
  });

  it('has who was reminded before reminded again before the new end, and never twice of the same', async () => {
    const server = await buildServices(app);
    const { cup, one, later } = await started({ roundMinutes: 60 });
    const told = async (minutes: number) => {
      app.advance(minutes * minute);
      server.advance(minutes * minute);
      await settleDue(server.tournaments.context);
      return (await newsOf(one)).filter((text) => /left for your match/.test(text)).length;
    };
    expect(await told(50)).toBe(1);
    // A quarter of the window begins before now: that it is extended is reminder enough.
    await extend(cup, later(1));
    expect(await told(0)).toBe(2);
    await extend(cup, later(60));
    expect(await told(54)).toBe(3);
    expect(await told(2)).toBe(4);
  });

  it('never shortens it, goes seven days at most, and needs an open round', async () => {
    const { cup, later } = await started();
    expect((await extend(cup, later(-1))).body.code).toBe('roundNotOpen');
    expect(await extend(cup, later(8 * 24 * 60))).toMatchObject({ status: 400 });
    const waiting = await createdTournament(await buildPlayer(app));
    expect((await extend(waiting, later(5))).body.code).toBe('roundNotOpen');
  });
});
