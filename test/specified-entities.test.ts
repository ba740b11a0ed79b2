import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#shared/questions/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from './harness/administrator.ts';
import { useTestApp } from './harness/app.ts';
import { befriend } from './harness/api/friends.ts';
import { createPendingGift } from './harness/api/gifts.ts';
import { buildPlayer, playGame, type Player } from './harness/player.ts';
import { requireBody, createOpenTournament, joinNewPlayers, createTournamentCalls } from './harness/api/tournaments.ts';
import type { Visitor } from './harness/visitor.ts';
import { startFakeService } from './opentdb/fake-service.ts';

const source = await startFakeService({ perCategory: 1 });
afterAll(() => source.close());
const app = useTestApp({ env: { ...administratorEnv, OPENTDB_URL: source.url, OPENTDB_PACE_MS: '0' } });

interface World {
  readonly player: Player;
  readonly administrator: Visitor;
  readonly tournamentId: number;
}
let world: World;

const setAnswerCounts = statement(
  'test.entities.answered',
  `insert into player_category_stats (player_id, category_id, difficulty, answered, correct, used_ms)
   values ($1, $2, 'easy', 10, $3, 40000)
   on conflict (player_id, category_id, difficulty) do update set answered = 10, correct = $3`,
);

beforeAll(async () => {
  const player = await buildPlayer(app, { name: 'Wren' });
  const friend = await buildPlayer(app, { name: 'Odile' });
  const stranger = await buildPlayer(app, { name: 'Sorrel' });
  const administrator = await signInAdministrator(app);
  await playGame(
    player,
    Array.from({ length: 10 }, () => 'right' as const),
  );
  await app.database.run(setAnswerCounts, [player.id, 2, 10]);
  await app.database.run(setAnswerCounts, [player.id, 3, 1]);
  await befriend(app, player, friend);
  await stranger.browser.post('/api/friends/request', { receiverId: player.id });
  await player.browser.post('/api/friends/challenge', { challengedId: friend.id, categoryId: 1 });
  await createPendingGift(friend, player);
  await createPendingGift(player, friend, { type: 'power-up', item: 'extraTime', quantity: 1 });
  const tournament = await createOpenTournament(player);
  await joinNewPlayers(app, tournament, 2);
  requireBody(await createTournamentCalls(player).join(tournament.id));
  requireBody(await createTournamentCalls(player).start(tournament.id));
  world = { player, administrator, tournamentId: tournament.id };
});

interface EntityCase {
  readonly entity: string;
  /** The names of its fields; a dot separates nested fields. */
  readonly fields: string;
  readonly path: string | ((world: World) => string);
  readonly who?: 'administrator';
  /** The property of the response that holds the entity; by default the response is the entity. */
  readonly at?: string;
}

const userFields =
  'id firstName lastName email profileImageUrl level totalScore gamesPlayed gamesWon currentStreak longestStreak coins';
const categoryFields = 'id name icon color';
const adFields =
  'id type content.title content.description content.clickUrl content.backgroundColor content.textColor rewards';
const tournamentFields = 'id name description categoryId maxParticipants entryFee prizePool status startTime endTime';
const friendFields = 'id firstName lastName profileImageUrl level totalScore';
const giftFields = 'id type item quantity message claimed sender receiver';
const categoryFigures = 'categoryId categoryName categoryIcon totalAttempts accuracyRate';
const difficultyFigures = 'difficulty correctAnswers totalAttempts accuracyRate';
const overview = '/api/analytics/progress';
const strengthsAndWeaknesses = '/api/analytics/strengths-weaknesses';
const categoryDetails = '/api/analytics/category/2';

/** Entities in responses. Requests are tested below; game sessions and browser storage never leave the browser. */
const entityCases: readonly EntityCase[] = [
  { entity: 'User', fields: userFields, path: '/api/auth/user' },
  { entity: 'Category (main)', fields: categoryFields, path: '/api/categories/main' },
  { entity: 'Category (all)', fields: categoryFields, path: '/api/categories' },
  { entity: 'Category (one)', fields: categoryFields, path: '/api/categories/2' },
  { entity: 'Subcategory', fields: categoryFields, path: '/api/categories/2/subcategories' },
  {
    entity: 'Question',
    fields: 'id categoryId question correctAnswer wrongAnswers difficulty points',
    path: '/api/admin/questions?limit=3',
    who: 'administrator',
  },
  {
    entity: 'Question in play',
    fields: 'id categoryId question answers difficulty points',
    path: '/api/questions/random?count=10',
  },
  { entity: 'Power-up inventory', fields: 'extraTime skipQuestion extraLife fiftyFifty', path: '/api/user/powerups' },
  { entity: 'Daily challenge', fields: 'description rewardCoins', path: '/api/daily-challenge' },
  { entity: 'User daily challenge', fields: 'completed', path: '/api/user/daily-challenge' },
  {
    entity: 'Game history entry',
    fields: 'id category completedAt questionsCorrect questionsAnswered score',
    path: '/api/user/history?limit=10',
  },
  { entity: 'Leaderboard entry', fields: `${friendFields} rank`, path: '/api/leaderboard?limit=100', at: 'entries' },
  {
    entity: 'Avatar item',
    fields: 'id name description category type value price rarity',
    path: '/api/avatar/items',
  },
  { entity: 'Avatar inventory entry', fields: 'avatarItemId', path: '/api/avatar/inventory' },
  {
    entity: 'Avatar settings',
    fields: 'hairStyle hairColor eyeColor faceColor bodyColor accessory background',
    path: '/api/avatar/settings',
  },
  { entity: 'Friend', fields: friendFields, path: '/api/friends' },
  {
    entity: 'Friend request',
    fields: `id ${friendFields
      .split(' ')
      .map((field) => `requester.${field}`)
      .join(' ')}`,
    path: '/api/friends/requests',
  },
  {
    entity: 'Challenge',
    fields:
      'id status createdAt category.id category.name category.icon challenger challengedId challengedScore challengerScore winnerId',
    path: '/api/friends/challenges',
  },
  { entity: 'Gift (received)', fields: giftFields, path: '/api/gifts/received' },
  { entity: 'Gift (sent)', fields: giftFields, path: '/api/gifts/sent' },
  {
    entity: 'Analytics, overall',
    fields: 'totalAttempts accuracyRate averageTime',
    path: overview,
    at: 'overall',
  },
  { entity: 'Analytics, categories', fields: categoryFigures, path: overview, at: 'categories' },
  { entity: 'Analytics, difficulties', fields: difficultyFigures, path: overview, at: 'difficulties' },
  { entity: 'Analytics, strengths', fields: categoryFigures, path: strengthsAndWeaknesses, at: 'strengths' },
  { entity: 'Analytics, weaknesses', fields: categoryFigures, path: strengthsAndWeaknesses, at: 'weaknesses' },
  { entity: 'Analytics, dailyStats', fields: 'date totalAttempts', path: '/api/analytics/time/30', at: 'dailyStats' },
  { entity: 'Analytics, one category', fields: categoryFigures, path: categoryDetails },
  { entity: 'Analytics, its difficulties', fields: difficultyFigures, path: categoryDetails, at: 'difficulties' },
  { entity: 'Ad (rewarded)', fields: `${adFields} rewards.coins`, path: '/api/ads/rewarded' },
  { entity: 'Ad (other)', fields: adFields, path: '/api/ads/home' },
  { entity: 'Tournament (all)', fields: tournamentFields, path: '/api/tournaments' },
  { entity: 'Tournament (own)', fields: tournamentFields, path: '/api/user/tournaments' },
  {
    entity: 'Tournament (one)',
    fields: tournamentFields,
    path: ({ tournamentId }) => `/api/tournaments/${tournamentId}`,
  },
  {
    entity: 'Tournament match',
    fields:
      'id round matchNumber player1Id player2Id player1Score player2Score winnerId status scheduledAt completedAt',
    path: ({ tournamentId }) => `/api/tournaments/${tournamentId}/matches`,
  },
  {
    entity: 'Tournament participant',
    fields: 'userId',
    path: ({ tournamentId }) => `/api/tournaments/${tournamentId}/participants`,
  },
  {
    entity: 'Import progress',
    fields: 'current total category',
    path: '/api/admin/import-progress',
    who: 'administrator',
  },
];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function hasField(thing: unknown, [name = '', ...inside]: readonly string[]): boolean {
  if (!isObject(thing) || !Object.hasOwn(thing, name)) return false;
  return inside.length === 0 || hasField(thing[name], inside);
}

const listMissingFields = (thing: unknown, fields: string) =>
  fields.split(' ').filter((field) => !hasField(thing, field.split('.')));

describe('every entity of the specification', () => {
  it.each(entityCases.map((row) => [row.entity, row] as const))('%s has all its fields', async (_entity, row) => {
    const { fields, path, who, at } = row;
    const caller = who === 'administrator' ? world.administrator : world.player.browser;
    const answer = await caller.get<Json>(typeof path === 'string' ? path : path(world));
    const body = requireBody(answer);
    const found = at === undefined ? body : body[at];
    const things = Array.isArray(found) ? found : [found];
    expect(things).not.toHaveLength(0);
    for (const thing of things) expect(listMissingFields(thing, fields)).toEqual([]);
  });

  it('Reward claim response has the coins', async () => {
    const { browser } = await buildPlayer(app);
    const { body: video } = await browser.get<{ id: number }>('/api/ads/rewarded');
    await browser.post('/api/ads/track', { adId: video.id, type: 'view', placement: 'rewarded' });
    app.advance(16_000);
    const claimed = await browser.post('/api/ads/claim-reward', { adId: video.id });
    expect(claimed.body).toMatchObject({ coins: 50 });
  });

  it('Import result has the count', async () => {
    const imported = await world.administrator.post('/api/admin/import-trivia', { amount: 1 });
    expect(imported.body).toMatchObject({ imported: 1 });
  });
});

describe('every form of the specification', () => {
  it('accepts a question attempt and a game result with all their fields', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal();
    if (!question) throw new Error('nothing was dealt');
    const attempt = { questionId: question.id, categoryId: null, isCorrect: true, timeTaken: 3 };
    const verdict = await player.answer(question, 'right', {
      ...attempt,
      difficulty: question.difficulty,
      powerUpsUsed: [],
      gameMode: 'normal',
    });
    expect(requireBody(verdict).isCorrect).toBe(true);
    const result = await player.submit({
      categoryId: null,
      score: 100,
      questionsAnswered: 1,
      questionsCorrect: 1,
      timeSpent: 3,
      powerUpsUsed: [],
      gameMode: 'normal',
    });
    expect(requireBody(result).gameId).toBe(question.gameId);
  });

  it('accepts the create-tournament form with all its fields', async () => {
    const form = { description: '', categoryId: null, maxParticipants: 16, entryFee: 0, prizePool: 0 };
    const created = await createTournamentCalls(world.player).create({ name: 'Spring Cup', ...form });
    expect([created.status, created.body.prizePool]).toEqual([200, 0]);
  });

  it('accepts the question form with all its fields', async () => {
    const added = await world.administrator.post<Question>('/api/admin/questions', {
      categoryId: 20,
      question: 'Which form holds every field that is specified?',
      correctAnswer: 'This one',
      wrongAnswers: ['That one', 'The other one', 'None'],
      difficulty: 'medium',
      points: 100,
    });
    expect(requireBody(added).points).toBe(100);
  });
});
