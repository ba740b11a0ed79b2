import { describe, expect, it } from 'vitest';
import { maxBulkPlayers } from '#shared/players/rules.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildGuest, buildPlayer, type Player } from '#test/harness/player.ts';
import {
  signInFirstAdministrator,
  buildAdministrator,
  buildPlayerWithWins,
  signIn,
} from '#test/harness/api/players.ts';
import { requireBody, createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';

const app = useTestApp({ env: administratorEnv });
const reason = 'Spam in the names';
const unknownId = 'nobody-has-this-id';

async function buildPlayers(count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let made = 0; made < count; made += 1) players.push(await buildPlayer(app));
  return players;
}

const getIds = (players: readonly { id: string }[]) => players.map(({ id }) => id);

describe('moderating many players at once', () => {
  it('suspends them with one reason and duration, skips deleted accounts, and can be undone', async () => {
    const admin = await signInFirstAdministrator(app);
    const players = await buildPlayers(3);
    const ids = getIds(players);
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { status, body } = await admin.bulk({ ids: [...ids, unknownId], action: 'suspend', reason, until });
    expect([status, body.ids.toSorted()]).toEqual([200, ids.toSorted()]);
    for (const { id, email, browser } of players) {
      expect((await admin.get(id)).body).toMatchObject({ suspension: { until, reason }, devices: [] });
      expect((await signIn(app, email)).status).toBe(403);
      expect((await browser.get('/api/auth/user')).status).toBe(401);
      expect((await admin.audit(`?subjectId=${id}`)).body).toMatchObject([{ action: 'suspended', after: { reason } }]);
    }
    const [first = ''] = ids;
    await admin.restore(first);
    const lifted = await admin.bulk({ ids, action: 'restore' });
    expect(lifted.body.ids.toSorted(), 'who has none is left out').toEqual(ids.slice(1).toSorted());
    for (const { email } of players) expect((await signIn(app, email)).status).toBe(200);
  });

  it('frees the tournament seats of all of them', async () => {
    const admin = await signInFirstAdministrator(app);
    const [one, other] = [await buildPlayerWithWins(app, 10), await buildPlayerWithWins(app, 10)];
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 10 });
    for (const player of [one, other]) await createTournamentCalls(player).join(cup.id);
    await admin.bulk({ ids: [one.id, other.id], action: 'suspend', reason });
    const { browser } = admin;
    expect(requireBody(await createTournamentCalls({ browser }).get(cup.id))).toMatchObject({
      participantCount: 0,
      escrow: 0,
    });
    for (const { id } of [one, other]) expect((await admin.get(id)).body.coins).toBe(100);
  });

  it('signs them out everywhere', async () => {
    const admin = await signInFirstAdministrator(app);
    const players = await buildPlayers(2);
    expect((await admin.bulk({ ids: getIds(players), action: 'endSessions' })).status).toBe(200);
    for (const { browser } of players)
      await expect.poll(async () => (await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('has the same result for twenty concurrent calls in any order as for calls one after the other', async () => {
    const admin = await signInFirstAdministrator(app);
    const ids = getIds(await buildPlayers(4));
    const acts = ['suspend', 'restore', 'endSessions', 'suspend'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const turned = [...ids.slice(turn % 4), ...ids.slice(0, turn % 4)];
        const action = acts[turn % acts.length];
        return admin.bulk({ ids: turned, action, ...(action === 'suspend' && { reason }) });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const suspended = await Promise.all(ids.map(async (id) => (await admin.get(id)).body.suspension !== null));
    expect(new Set(suspended).size, 'all of them, or none').toBe(1);
  });
});

describe('a bulk change is refused', () => {
  it('when it includes oneself', async () => {
    const admin = await signInFirstAdministrator(app);
    const [player] = await buildPlayers(1);
    const ids = [player?.id ?? '', admin.id];
    for (const act of [{ action: 'suspend', reason }, { action: 'endSessions' }]) {
      expect((await admin.bulk({ ids, ...act })).body.code).toBe('notOneself');
    }
    expect((await admin.get(player?.id ?? '')).body).toMatchObject({ suspension: null, devices: [{}] });
  });

  it('when it would leave no administrator: of two who suspend each other, one stays', async () => {
    const admin = await signInFirstAdministrator(app);
    const other = await buildAdministrator(app, admin);
    const ids = getIds(await buildPlayers(2));
    const both = await Promise.all([
      admin.bulk({ ids: [...ids, other.id], action: 'suspend', reason }),
      other.bulk({ ids: [...ids, admin.id].toReversed(), action: 'suspend', reason }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(['lastAdministrator', 'unauthorized']).toContain(both.find(({ status }) => status !== 200)?.body.code);
    const [stayed, gone] = both[0].status === 200 ? [admin, other.id] : [other, admin.id];
    await stayed.restore(gone);
    if (gone === other.id) await admin.role(gone, 'player');
  });

  const many = Array.from({ length: maxBulkPlayers + 1 }, (_, index) => `p${index}`);
  it.each([
    [{ ids: [], action: 'restore' }, 'ids'],
    [{ ids: ['a.b'], action: 'restore' }, 'ids.0'],
    [{ ids: ['a', 'a'], action: 'restore' }, 'ids'],
    [{ ids: many, action: 'restore' }, 'ids'],
    [{ ids: ['a'], action: 'dance' }, 'action'],
    [{ ids: ['a'], action: 'suspend' }, 'reason'],
    [{ ids: ['a'], action: 'suspend', reason, until: 'later' }, 'until'],
    [{ ids: ['a'], action: 'restore', reason }, 'reason'],
  ])('%j: 400 that names %s', async (body, field) => {
    const answer = await (await signInFirstAdministrator(app)).bulk(body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('reset links of many players', () => {
  it('are a table of single-use links', async () => {
    const admin = await signInFirstAdministrator(app);
    const players = await buildPlayers(2);
    const { body } = await admin.resetLinks(getIds(players));
    expect(body.count).toBe(2);
    const links = [...body.csv.matchAll(/\/reset#([^,]+),/g)].map(([, token = '']) => token);
    expect(new Set(links).size).toBe(2);
    for (const { id } of players) {
      expect((await admin.audit(`?subjectId=${id}`)).body).toMatchObject([{ action: 'reset-link-issued' }]);
    }
  });

  it('are refused if one of the players is a guest', async () => {
    const admin = await signInFirstAdministrator(app);
    const [player] = await buildPlayers(1);
    const guest = await buildGuest(app);
    expect((await admin.resetLinks([player?.id ?? '', guest.id])).body.code).toBe('guestHasNone');
  });
});
