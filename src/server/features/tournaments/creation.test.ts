import { describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { buildPlayerWithWins } from '#test/harness/api/players.ts';
import {
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp();
const dayMs = 86_400_000;

const getDateInDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

describe('creating a tournament', () => {
  it('does not join the creator, and announces entry fee x max players regardless of the prize sent', async () => {
    const wren = await buildPlayer(app, { name: 'Wren' });
    const form = { name: ' Autumn Cup ', description: 'For all.', categoryId: 1, maxParticipants: 8, entryFee: 25 };
    const created = await createOpenTournament(wren, { ...form, prizePool: 1_000_000 });
    expect(created).toMatchObject({
      name: 'Autumn Cup',
      description: 'For all.',
      categoryId: 1,
      category: { id: 1, name: expect.any(String), icon: expect.any(String) },
      maxParticipants: 8,
      participantCount: 0,
      entryFee: 25,
      prizePool: 200,
      escrow: 0,
      prizePaid: null,
      status: 'registration',
      kind: 'open',
      startTime: null,
      endTime: null,
      roundMinutes: 1440,
      timeFactor: 1,
      rounds: null,
      currentRound: null,
      creator: { id: wren.id, displayName: 'Wren' },
      champion: null,
      isCreator: true,
      isParticipant: false,
      canStart: false,
      inviteCode: null,
      resultsCode: null,
    });
    expect(Date.parse(created.registrationEndsAt) - Date.parse(created.createdAt)).toBe(7 * dayMs);
    expect(await wren.coins()).toBe(100);
    const odile = await buildPlayer(app);
    const [listed] = (await createTournamentCalls(odile).list('?status=registration')).body;
    // First and last names are visible to the player and to friends only.
    expect(listed).toEqual({ ...created, isCreator: false, creator: { ...created.creator, firstName: null } });
    expect((await createTournamentCalls(wren).own()).body).toEqual([created]);
  });

  it('applies defaults: no description, any category, 16 players, no fee', async () => {
    const created = await createOpenTournament(await buildPlayer(app), { description: null, categoryId: null });
    expect(created).toMatchObject({
      description: '',
      category: null,
      maxParticipants: 16,
      entryFee: 0,
      prizePool: 0,
      startBy: 'anyone',
    });
  });

  it.each([
    ['everybody’s own where it is free', {}, null],
    ['everybody’s own where the creator says so', { timeFactor: null }, null],
    ['the usual one for everybody where there is a fee', { entryFee: 5 }, 1],
    ['the creator’s for everybody where it is free', { timeFactor: 1 }, 1],
    ['the creator’s for everybody where there is a fee', { entryFee: 5, timeFactor: 10 }, 10],
  ])('uses the time factor %s', async (_what, form, timeFactor) => {
    const wren = await buildPlayer(app);
    const created = await createOpenTournament(wren, form);
    expect(created.timeFactor).toBe(timeFactor);
    expect(requireBody(await createTournamentCalls(wren).get(created.id)).timeFactor).toBe(timeFactor);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'Z\u0335\u0351\u0321algo' }],
    ['name', { name: 'x'.repeat(61) }],
    ['name', { name: 'Autumn\u0000Cup' }],
    ['name', { name: '\u202epuC nmutuA' }],
    ['name', { name: '\u2800' }],
    ['description', { description: 'a\u0000b' }],
    ['description', { description: 'half a pair \ud83e' }],
    ['maxParticipants', { maxParticipants: 5 }],
    ['entryFee', { entryFee: -1 }],
    ['entryFee', { entryFee: 2.5 }],
    ['entryFee', { entryFee: 10_001 }],
    ['roundMinutes', { roundMinutes: 9 }],
    ['roundMinutes', { roundMinutes: 10_081 }],
    ['timeFactor', { timeFactor: 3 }],
    ['timeFactor', { timeFactor: 'off' }],
    ['timeFactor', { timeFactor: null, entryFee: 1 }],
    ['kind', { kind: 'practice' }],
    ['name', { name: 'The Shit Cup' }],
    ['description', { description: 'For all.\nNo w4nkers.' }],
    ['startTime', { startTime: 'tomorrow' }],
    ['startTime', { startTime: getDateInDays(-0.01) }],
    ['startTime', { startTime: getDateInDays(7.01) }],
    ['status', { status: 'completed' }],
  ])('rejects an invalid %s: %o', async (field, form) => {
    const { status, body } = await createTournamentCalls(await buildPlayer(app)).create(form);
    expect([status, body.message]).toEqual([400, expect.stringContaining(field)]);
  });

  it('accepts a description with several lines', async () => {
    const description = 'For everybody.\nBring a friend!';
    expect((await createOpenTournament(await buildPlayer(app), { description })).description).toBe(description);
  });

  it('requires an existing category', async () => {
    const { status, body } = await createTournamentCalls(await buildPlayer(app)).create({ categoryId: 999 });
    expect([status, body.code]).toEqual([404, 'categoryNotFound']);
  });

  it('accepts a start up to 7 days ahead', async () => {
    const startTime = getDateInDays(6.99);
    expect((await createOpenTournament(await buildPlayer(app), { startTime })).startTime).toBe(startTime);
  });

  it('limits a creator to ten open tournaments, also under concurrency', async () => {
    const wren = await buildPlayer(app);
    const { create, cancel } = createTournamentCalls(wren);
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    const created = answers.filter(({ status }) => status === 200);
    expect(created).toHaveLength(10);
    for (const { status, body } of answers.filter((each) => !created.includes(each))) {
      expect([status, body.code]).toEqual([409, 'tooManyTournaments']);
    }
    await cancel(created[0]?.body.id ?? 0);
    expect((await create()).status).toBe(200);
  });

  it('creates one tournament per idempotency key', async () => {
    const wren = await buildPlayer(app);
    const create = () => createTournamentCalls(wren).create({}, { 'idempotency-key': 'the-cup' });
    const ids = (await Promise.all(Array.from({ length: 20 }, create))).map(
      (answer) => requireBody<Tournament>(answer).id,
    );
    expect(new Set(ids).size).toBe(1);
    expect((await createTournamentCalls(wren).own()).body).toHaveLength(1);
  });
});

describe('lists of tournaments', () => {
  it('continue after a given tournament, newest first, filtered by status', async () => {
    const wren = await buildPlayer(app);
    const made = [await createOpenTournament(wren), await createOpenTournament(wren), await createOpenTournament(wren)];
    const ids = made.map(({ id }) => id).toReversed();
    const { list } = createTournamentCalls(await buildPlayer(app));
    expect((await list('?limit=2')).body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await list(`?limit=1&before=${ids[0]}`)).body.map(({ id }) => id)).toEqual(ids.slice(1, 2));
    expect((await list('?status=in_progress')).body).toEqual([]);
    expect((await list('?status=cancelled')).status).toBe(400);
    expect((await list('?limit=101')).status).toBe(400);
  });

  it('leave out cancelled tournaments, which remain under My Tournaments', async () => {
    const wren = await buildPlayer(app);
    const { id } = await createOpenTournament(wren);
    requireBody(await createTournamentCalls(wren).cancel(id));
    expect((await createTournamentCalls(wren).list()).body.map((each) => each.id)).not.toContain(id);
    expect((await createTournamentCalls(wren).own()).body).toMatchObject([
      { id, status: 'cancelled', cancelReason: 'creator' },
    ]);
  });
});

describe('creating a tournament and joining it', () => {
  const form = { name: 'Own Cup', maxParticipants: 4, entryFee: 60, join: true };

  it('takes the first seat and its fee together with the tournament', async () => {
    const wren = await buildPlayerWithWins(app, 10);
    const cup = await createOpenTournament(wren, form);
    expect(cup).toMatchObject({ isCreator: true, isParticipant: true, participantCount: 1, escrow: 60 });
    expect(await wren.coins()).toBe(40);
    expect(await getEscrowBalance(app, cup)).toBe(60);
    expect((await createTournamentCalls(wren).join(cup.id)).body.code).toBe('alreadyRegistered');
  });

  it('creates nothing when coins or wins are missing', async () => {
    const wren = await buildPlayerWithWins(app, 10);
    const dear = await createTournamentCalls(wren).create({ ...form, entryFee: 101 });
    expect(dear).toMatchObject({ status: 409, body: { code: 'insufficientCoins' } });
    const newcomer = await buildPlayer(app);
    const early = await createTournamentCalls(newcomer).create(form);
    expect(early).toMatchObject({ status: 409, body: { code: 'tooFewWins' } });
    for (const player of [wren, newcomer]) {
      expect(await player.coins()).toBe(100);
      expect((await createTournamentCalls(player).own()).body).toEqual([]);
    }
  });

  it('creates one tournament and takes one fee when twenty requests compete for coins for one', async () => {
    const wren = await buildPlayerWithWins(app, 10);
    const { create, own } = createTournamentCalls(wren);
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'insufficientCoins')).toHaveLength(19);
    const all = (await own()).body;
    expect(all.map(({ participantCount, escrow }) => [participantCount, escrow])).toEqual([[1, 60]]);
    expect(await wren.coins()).toBe(40);
  });

  it('creates one tournament with one seat and one fee when twenty requests share an idempotency key', async () => {
    const wren = await buildPlayerWithWins(app, 10);
    const { create, own } = createTournamentCalls(wren);
    const once = () => create({ ...form, entryFee: 10 }, { 'idempotency-key': 'cup-with-a-seat' });
    const answers = await Promise.all(Array.from({ length: 20 }, once));
    expect(new Set(answers.map((answer) => requireBody(answer).id)).size).toBe(1);
    expect((await own()).body).toHaveLength(1);
    expect(await wren.coins()).toBe(90);
  });
});
