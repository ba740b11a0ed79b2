import { beforeAll, describe, expect, it } from 'vitest';
import type { FairPlayFlag, OwnFlag } from '#shared/fair-play/contract.ts';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import type { Notice } from '#shared/notices/contract.ts';
import type { Waiting } from '#shared/statistics/contract.ts';
import { fairPlayEvidence, fairPlayFlag } from '#server/db/schema/fair-play.ts';
import { question } from '#server/db/schema/questions.ts';
import { notNull } from '#server/platform/database/rows.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import { announceOfficialTournaments } from '#server/features/tournaments/official/official-tournaments.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness } from '#test/harness/leaderboards.ts';
import { buildGuest, buildPlayer, type Player, playGame, createAnswers } from '#test/harness/player.ts';
import { signInFirstAdministrator, buildAdministrator } from '#test/harness/api/players.ts';
import { createTournamentCalls } from '#test/harness/api/tournaments.ts';
import { applyFlags } from './flags.ts';
import { createEvidenceCounter } from './count-evidence.ts';
import { eraseFairPlay } from './store.ts';

interface ErrorBody {
  readonly code?: string;
  readonly errors?: readonly { readonly field: string }[];
}

const app = useTestApp({ env: administratorEnv });
let services: Awaited<ReturnType<typeof createLeaderboardHarness>>;
let admin: Awaited<ReturnType<typeof signInFirstAdministrator>>;
let questions: { readonly id: number; readonly revision: number }[] = [];

const readHardQuestions = statement(
  'test.fair-play.questions',
  `select id, revision from question where difficulty = 'hard' and source = 'bank' and status = 'published'
     and deleted_at is null order by id limit 400`,
  { id: question.id, revision: question.revision },
);
const readEvidence = statement(
  'test.fair-play.evidence',
  'select evidence from fair_play_evidence where player_id = $1 and evidence is not null',
  { evidence: notNull(fairPlayEvidence.evidence) },
);
const readFlags = statement(
  'test.fair-play.flags',
  'select id, signal, state, applied_at as "appliedAt" from fair_play_flag where player_id = $1 order by id',
  { id: fairPlayFlag.id, signal: fairPlayFlag.signal, state: fairPlayFlag.state, appliedAt: fairPlayFlag.appliedAt },
);
const makeCanaries = statement(
  'test.fair-play.canaries',
  'update question set source = $2, is_canary = $3 where id = any($1::int[])',
);
const setResults = statement(
  'test.fair-play.results',
  `insert into question_stats (question_id, shown, answered, answered_right)
   select id, $2::int, $2::int, $3::int from unnest($1::int[]) as id
   on conflict (question_id) do update set shown = excluded.shown, answered = excluded.answered,
     answered_right = excluded.answered_right`,
);
const makePrivate = statement('test.fair-play.private', `update question set source = $2 where id = any($1::int[])`);

beforeAll(async () => {
  services = await createLeaderboardHarness(app);
  admin = await signInFirstAdministrator(app);
  questions = await app.database.run(readHardQuestions);
});

const getEvidence = async ({ id }: { readonly id: string }) =>
  (await app.database.run(readEvidence, [id]))[0]?.evidence;
const listFlags = ({ id }: { readonly id: string }) => app.database.run(readFlags, [id]);

let lastGameId = 0;

/** Right answers to hard questions that the player had not met. */
function createGame(playerId: string, count: number, change: Partial<CountedAnswer> = {}): CountedAnswer[] {
  lastGameId += 1;
  return Array.from({ length: count }, (_, index) => {
    const { id, revision } = questions[(lastGameId * 37 + index) % questions.length] ?? { id: 0, revision: 1 };
    return {
      gameId: lastGameId,
      playerId,
      questionId: id,
      revision,
      outcome: 'right',
      wasMet: false,
      hadFiftyFifty: false,
      isWhole: true,
      chosenAnswer: 0,
      usedMs: 2_500 + 10 * index,
      answeredAt: new Date(),
      ...change,
    };
  });
}

const countAnswers = (
  answers: readonly CountedAnswer[],
  failpoint: (name: string) => void = () => undefined,
  server = services,
) => {
  const { catalog, guests, questions: bankOwner } = server;
  const count = createEvidenceCounter({
    bank: bankOwner.bank,
    catalog,
    guests,
    clock: createDatabaseClock(() => 0),
    failpoint,
  });
  return app.database.transaction((tx) => count(tx, answers));
};

/** Survival far beyond 60 without a wrong answer. */
const flagPlayer = ({ id }: { readonly id: string }) => countAnswers(createGame(id, 120));

const apply = () => applyFlags(services.fairPlay);

async function createHeldBackPlayer(name = 'Wren'): Promise<{ readonly player: Player; readonly flagId: number }> {
  const player = await buildPlayer(app, { name });
  await flagPlayer(player);
  await apply();
  return { player, flagId: (await listFlags(player))[0]?.id ?? 0 };
}

const getStatus = async ({ browser }: Player) =>
  (await browser.get<{ flag: OwnFlag | null }>('/api/user/fair-play')).body.flag;
const appeal = ({ browser }: Player, text: string) =>
  browser.post<ErrorBody & { flag: OwnFlag | null }>('/api/user/fair-play/appeal', { text });
const listNotices = async ({ browser }: Player) => (await browser.get<Notice[]>('/api/user/notices')).body;
const listDesk = async (query = '') =>
  (await admin.browser.get<FairPlayFlag[]>(`/api/admin/fair-play-flags${query}`)).body;
const decide = (id: number, form: object, by: Pick<Player, 'browser'> = admin) =>
  by.browser.post<ErrorBody & { state: string }>(`/api/admin/fair-play-flags/${id}/decide`, { seen: 'open', ...form });
const isOnBoard = async ({ id, browser }: Player) =>
  (await browser.get<{ me: LeaderboardEntry | null }>('/api/leaderboard?period=all')).body.me?.id === id;
const countWaiting = async () =>
  (await admin.browser.get<Waiting>('/api/admin/statistics/waiting')).body.heldBackPlayers;

describe('evidence', () => {
  it('is written when the answers of a game are counted', async () => {
    const player = await buildPlayer(app);
    await playGame(player, createAnswers(10));
    await services.game.countQuestions();
    expect(await getEvidence(player)).toMatchObject({ runAnswers: 10 });
    await services.game.countQuestions();
    expect(await getEvidence(player)).toMatchObject({ runAnswers: 10 });
  });

  it('adds up twenty games that are counted at once, and flags their player once', async () => {
    const player = await buildPlayer(app);
    const games = Array.from({ length: 20 }, () => createGame(player.id, 6));
    await Promise.all(games.map((game) => countAnswers(game)));
    expect(await getEvidence(player)).toMatchObject({ runAnswers: 120, runHard: 120 });
    expect(await listFlags(player)).toMatchObject([{ signal: 'unbrokenRun', state: 'open' }]);
  });

  it('is not written by a server that dies before it has counted, and is complete after the next count', async () => {
    const player = await buildPlayer(app);
    const game = createGame(player.id, 120);
    const die = () => {
      throw new Error('killed');
    };
    await expect(countAnswers(game, die)).rejects.toThrow('killed');
    expect([await getEvidence(player), await listFlags(player)]).toEqual([undefined, []]);
    await countAnswers(game);
    expect(await getEvidence(player)).toMatchObject({ runAnswers: 120 });
    expect(await listFlags(player)).toHaveLength(1);
  });

  it.each([
    ['questions that the player had met', { wasMet: true }],
    ['warm-ups and practice', { isWhole: false }],
    ['right answers with a 50/50', { hadFiftyFifty: true }],
  ])('ignores %s', async (_, change) => {
    const player = await buildPlayer(app);
    await countAnswers(createGame(player.id, 120, change));
    expect((await getEvidence(player))?.runAnswers ?? 0).toBe(0);
    expect(await listFlags(player)).toEqual([]);
  });

  it('ignores private questions, which a class may know by heart', async () => {
    const player = await buildPlayer(app);
    const game = createGame(player.id, 120);
    const ids = game.map(({ questionId }) => questionId);
    await app.database.run(makePrivate, [ids, 'file']);
    // A newly started server reads the new sources.
    const other = await createLeaderboardHarness(app);
    await app.database.run(makePrivate, [ids, 'bank']);
    const { catalog, guests, questions: bankOwner } = other;
    const count = createEvidenceCounter({
      bank: bankOwner.bank,
      catalog,
      guests,
      clock: createDatabaseClock(() => 0),
      failpoint: () => undefined,
    });
    await app.database.transaction((tx) => count(tx, game));
    expect(await getEvidence(player)).toBeUndefined();
  });

  it('flags a player who is right far less often with canaries than with public questions', async () => {
    const player = await buildPlayer(app);
    const [canaries, shipped] = [
      questions.filter((_, index) => index % 8 === 0),
      questions.filter((_, index) => index % 8 !== 0),
    ];
    await app.database.run(setResults, [questions.map(({ id }) => id), 100, 40]);
    await app.database.run(makeCanaries, [canaries.map(({ id }) => id), 'file', true]);
    const other = await createLeaderboardHarness(app);
    const answerAll = async (
      ids: readonly { readonly id: number; readonly revision: number }[],
      isRight: (index: number) => boolean,
    ) => {
      const answers = createGame(player.id, ids.length).map((answer, index) => ({
        ...answer,
        questionId: ids[index]?.id ?? 0,
        revision: ids[index]?.revision ?? 1,
        outcome: isRight(index) ? ('right' as const) : ('wrong' as const),
      }));
      await countAnswers(answers, undefined, other);
    };
    // Four of five hard questions right, as an expert may be; others are right in two of five.
    await answerAll(shipped, (index) => index % 5 !== 4);
    expect(await listFlags(player)).toEqual([]);
    await answerAll(canaries, () => false);
    await app.database.run(makeCanaries, [canaries.map(({ id }) => id), 'bank', false]);
    expect(await listFlags(player)).toMatchObject([{ signal: 'canaries', state: 'open' }]);
    expect((await getEvidence(player))?.canaries).toMatchObject({ answers: canaries.length, right: 0 });
  });

  it('flags no guest, who is on no board', async () => {
    const guest = await buildGuest(app);
    await flagPlayer(guest);
    expect(await getEvidence(guest)).toMatchObject({ runAnswers: 120 });
    expect(await listFlags(guest)).toEqual([]);
  });

  it('stays deleted when answers are counted after the player has left', async () => {
    const player = await buildPlayer(app);
    await flagPlayer(player);
    await app.database.transaction((tx) => eraseFairPlay(tx, player.id));
    await flagPlayer(player);
    expect([await getEvidence(player), await listFlags(player)]).toEqual([undefined, []]);
  });
});

describe('a flagged player', () => {
  it('leaves the boards, gets one notice with the reason, and stays off with the next games', async () => {
    const player = await buildPlayer(app, { name: 'Machine' });
    await services.finish([{ playerId: player.id, score: 900 }]);
    expect(await isOnBoard(player)).toBe(true);
    await flagPlayer(player);
    expect(await getStatus(player)).toBeNull();
    await Promise.all([apply(), apply()]);
    expect(await isOnBoard(player)).toBe(false);
    await services.finish([{ playerId: player.id, score: 900 }]);
    expect(await isOnBoard(player)).toBe(false);
    const week = await services.leaderboard.weekPoints(app.database, [player.id], services.now());
    expect(week.has(player.id)).toBe(false);
    expect(await getStatus(player)).toMatchObject({ signal: 'unbrokenRun', state: 'open', appeal: null });
    const notices = await listNotices(player);
    expect(notices).toMatchObject([{ kind: 'heldBack' }]);
    expect(notices[0]?.about).toMatch(/^\d+ right answers in a row, \d+ of them to hard questions$/);
  });

  it('is held back by the next run of the job when a server dies in the middle', async () => {
    const player = await buildPlayer(app);
    await services.finish([{ playerId: player.id, score: 900 }]);
    await flagPlayer(player);
    const failpoint = () => {
      throw new Error('killed');
    };
    await expect(applyFlags({ ...services.fairPlay, failpoint })).rejects.toThrow('killed');
    expect([await isOnBoard(player), await listNotices(player)]).toEqual([true, []]);
    await apply();
    expect(await isOnBoard(player)).toBe(false);
    expect(await listNotices(player)).toHaveLength(1);
  });

  it('leaves official tournaments and cannot join them; others stay open', async () => {
    await announceOfficialTournaments(services.tournaments.context);
    const player = await buildPlayer(app);
    const calls = createTournamentCalls(player);
    const open = (await calls.list('?status=registration')).body.filter(({ official }) => official !== null);
    const [official] = open;
    if (!official) throw new Error('no official tournament is open');
    expect((await calls.join(official.id)).status).toBe(200);
    await flagPlayer(player);
    await apply();
    expect((await calls.get(official.id)).body.participantCount).toBe(0);
    const refused = await calls.join(official.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'heldBack']);
    const own = await calls.create({ name: 'Friends', maxParticipants: 4, entryFee: 0 });
    expect((await calls.join(own.body.id)).status).toBe(200);
  });

  it('sends one appeal, also when it is sent twenty times', async () => {
    const { player } = await createHeldBackPlayer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => appeal(player, ' I teach geography. ')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.flag?.appeal}`))).toEqual(
      new Set(['200 I teach geography.']),
    );
    expect((await appeal(player, 'Another one')).body.code).toBe('appealSent');
    const refused = await appeal(player, ' ');
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'text']);
    expect((await appeal(await buildPlayer(app), 'Why not me?')).body.code).toBe('notHeldBack');
  });
});

describe('a moderator', () => {
  it('sees the finding and the appeal, restores the player, and the evidence starts over', async () => {
    const player = await buildPlayer(app, { name: 'Odile' });
    await services.finish([{ playerId: player.id, score: 700 }]);
    await flagPlayer(player);
    await apply();
    await appeal(player, 'I teach geography.');
    const waiting = await countWaiting();
    const [flag] = await listDesk();
    expect(flag).toMatchObject({ player: { id: player.id }, appeal: 'I teach geography.', state: 'open', power: 9 });
    const id = flag?.id ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide(id, { decision: 'cleared', words: 'Welcome back!' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.state}`))).toEqual(new Set(['200 cleared']));
    expect(await isOnBoard(player)).toBe(true);
    expect([await getStatus(player), await getEvidence(player), await countWaiting()]).toEqual([
      null,
      undefined,
      waiting - 1,
    ]);
    const notices = await listNotices(player);
    expect(notices.map(({ kind }) => kind)).toEqual(['heldBack', 'heldBackCleared']);
    expect(notices[1]?.words).toBe('Welcome back!');
    const audit = (await admin.audit(`?subject=player&subjectId=${player.id}`)).body;
    expect(audit.filter(({ action }) => action === 'fair-play-cleared')).toHaveLength(1);
    await countAnswers(createGame(player.id, 10));
    expect(await getEvidence(player)).toMatchObject({ runAnswers: 10 });
  });

  it('keeps a player out, reads a later appeal, and can still bring them back', async () => {
    const { player, flagId } = await createHeldBackPlayer();
    expect((await decide(flagId, { decision: 'confirmed' })).body.state).toBe('confirmed');
    const isWaiting = async () => (await listDesk('?limit=50')).some(({ id }) => id === flagId);
    expect(await isWaiting()).toBe(false);
    expect((await listDesk('?view=confirmed')).map(({ id }) => id)).toContain(flagId);
    expect(await getStatus(player)).toMatchObject({ state: 'confirmed' });
    await appeal(player, 'Please look again.');
    expect(await isWaiting()).toBe(true);
    expect((await decide(flagId, { decision: 'cleared', seen: 'confirmed' })).status).toBe(200);
    expect(await getStatus(player)).toBeNull();
  });

  it('gets an error when another moderator was quicker', async () => {
    const { flagId } = await createHeldBackPlayer();
    const other = await buildAdministrator(app, admin);
    expect((await decide(flagId, { decision: 'confirmed' })).status).toBe(200);
    const late = await decide(flagId, { decision: 'cleared' }, other);
    expect([late.status, late.body.code]).toEqual([409, 'flagDecided']);
  });

  it('gets errors for a missing flag and for bad input', async () => {
    const { player, flagId } = await createHeldBackPlayer();
    expect((await decide(2_000_000_000, { decision: 'cleared' })).body.code).toBe('flagNotFound');
    expect((await decide(flagId, { decision: 'forgotten' })).body.errors?.[0]?.field).toBe('decision');
    expect((await decide(flagId, { decision: 'cleared' }, player)).status).toBe(403);
    expect((await player.browser.get('/api/admin/fair-play-flags')).status).toBe(403);
    expect(await getStatus(player)).toMatchObject({ state: 'open' });
  });
});
