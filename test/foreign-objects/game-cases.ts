import type { PlayQuestion } from '#shared/game/contract.ts';
import { createAcceptedChallenge, createFriendPair, createChallengeCalls } from '../harness/api/challenges.ts';
import { buildPlayer, playGame } from '../harness/player.ts';
import { createCall, createForeignCase, type World } from './foreign-case.ts';

const missingTicket = `2000000000.1.${'A'.repeat(22)}`;

/** Creates a new player per case, because cases pause or answer the game. */
async function dealQuestion({ app }: World) {
  const owner = await buildPlayer(app);
  const [question] = await owner.deal();
  if (!question) throw new Error('there is no game');
  return { owner, question };
}

async function arrangeGame(world: World) {
  const { owner, question } = await dealQuestion(world);
  return { foreign: question.gameId, owner };
}

/** The opponent in the same challenge is rejected too. */
async function dealChallengeQuestion({ app, stranger }: World) {
  const [opponent, owner] = await createFriendPair(app);
  const challenge = await createAcceptedChallenge(opponent, owner);
  const { body } = await createChallengeCalls(owner).deal(challenge.id);
  await createChallengeCalls(opponent).deal(challenge.id);
  const [question] = body;
  if (!question) throw new Error('there is no game of a challenge');
  return { question, owner, strangers: [stranger, opponent] };
}

async function arrangeChallengeGame(world: World) {
  const { question, owner, strangers } = await dealChallengeQuestion(world);
  return { foreign: question.gameId, owner, strangers };
}

/** The other question was never dealt. */
async function arrangeQuestion(world: World) {
  const { owner, question: foreign } = await dealQuestion(world);
  return { foreign, missing: { ...foreign, ticket: missingTicket }, owner };
}

async function arrangeChallengeQuestion(world: World) {
  const { question: foreign, owner, strangers } = await dealChallengeQuestion(world);
  return { foreign, missing: { ...foreign, ticket: missingTicket }, owner, strangers };
}

async function arrangeAnsweredTicket(world: World) {
  const { foreign, missing, owner } = await arrangeQuestion(world);
  await owner.answer(foreign, 'wrong');
  return { foreign: foreign.ticket, missing: missing.ticket, owner };
}

async function arrangeChallenge({ app, stranger }: World) {
  const [challenger, challenged] = await createFriendPair(app);
  const { body } = await createChallengeCalls(challenger).challenge(challenged.id);
  return { foreign: body.id, challenger, owner: challenged, strangers: [stranger] };
}

/** A player cannot accept a challenge for another. */
async function arrangeReceivedChallenge(world: World) {
  const { foreign, challenger, owner, strangers } = await arrangeChallenge(world);
  return { foreign, owner, strangers: [...strangers, challenger] };
}

async function arrangeRunningChallenge({ app }: World) {
  const [challenger, owner] = await createFriendPair(app);
  return { foreign: (await createAcceptedChallenge(challenger, owner)).id, owner };
}

const callAttempt = createCall<PlayQuestion>(
  'POST /api/analytics/question-attempt',
  ({ ticket, id, categoryId, answers }) => ({
    ticket,
    questionId: id,
    categoryId,
    answer: answers[0],
    timeTaken: 1,
  }),
);
const callUsePowerUp = createCall<PlayQuestion>('POST /api/user/powerups/use', ({ ticket }) => ({
  powerUpType: 'extraTime',
  ticket,
}));

const gameIdCases = (
  [
    ['GET /api/game/:id id', createCall<number>('GET /api/game/:id')],
    ['GET /api/game/:id/review id', createCall<number>('GET /api/game/:id/review')],
    ['POST /api/game/:id/pause id', createCall<number>('POST /api/game/:id/pause')],
    ['POST /api/game/:id/resume id', createCall<number>('POST /api/game/:id/resume')],
    ['POST /api/game/:id/next id', createCall<number>('POST /api/game/:id/next')],
    ['POST /api/game/submit gameId', createCall<number>('POST /api/game/submit', (gameId) => ({ gameId }))],
  ] as const
).flatMap(([name, call]) => [
  createForeignCase(name, 'a game of another', 'gameNotFound', call, arrangeGame),
  createForeignCase(name, 'a game of a challenge', 'gameNotFound', call, arrangeChallengeGame),
]);

const ticketCases = (
  [
    ['POST /api/analytics/question-attempt ticket', callAttempt],
    ['POST /api/user/powerups/use ticket', callUsePowerUp],
  ] as const
).flatMap(([name, call]) => [
  createForeignCase(name, 'a question of another', 'ticketNotFound', call, arrangeQuestion),
  createForeignCase(name, 'a question of a challenge', 'ticketNotFound', call, arrangeChallengeQuestion),
]);

/** The other picture belongs to a question that was never dealt. */
async function arrangePicture({ app }: World) {
  const owner = await buildPlayer(app);
  let [question] = await owner.deal('/api/categories/35/questions?count=30');
  while (question && !question.picture) {
    await owner.answer(question, 'right');
    question = await owner.next(question.gameId);
  }
  const foreign = question?.picture?.url.split('/').at(-1);
  if (foreign === undefined) throw new Error('no picture was dealt');
  return { foreign, missing: missingTicket, owner };
}

async function arrangeFinishedGame({ app }: World) {
  const owner = await buildPlayer(app);
  const { gameId } = await playGame(owner, []);
  return { foreign: gameId, owner };
}

export const gameCases = [
  createForeignCase(
    'POST /api/shares id',
    'a game of another',
    'gameNotFound',
    createCall('POST /api/shares', (id) => ({ kind: 'game', id })),
    arrangeFinishedGame,
  ),
  createForeignCase(
    'GET /api/user/history before',
    'a game of another',
    null,
    ({ browser }, before: number) => browser.get(`/api/user/history?before=${before}`),
    arrangeGame,
  ),
  createForeignCase(
    'GET /api/pictures/:key key',
    'the picture of a question of another',
    'pictureNotFound',
    createCall<string>('GET /api/pictures/:key'),
    arrangePicture,
  ),
  ...gameIdCases,
  ...ticketCases,
  createForeignCase(
    'POST /api/questions/report ticket',
    'an answered question of another',
    'ticketNotFound',
    createCall<string>('POST /api/questions/report', (ticket) => ({ ticket, reason: 'unclear' })),
    arrangeAnsweredTicket,
  ),
  createForeignCase(
    'GET /api/friends/challenges/:id id',
    'a challenge of two others',
    'challengeNotFound',
    createCall('GET /api/friends/challenges/:id'),
    arrangeChallenge,
  ),
  createForeignCase(
    'POST /api/friends/challenge/:id/accept id',
    'a challenge of two others',
    'challengeNotFound',
    createCall('POST /api/friends/challenge/:id/accept'),
    arrangeReceivedChallenge,
  ),
  createForeignCase(
    'POST /api/friends/challenge/:id/decline id',
    'a challenge of two others',
    'challengeNotFound',
    createCall('POST /api/friends/challenge/:id/decline'),
    arrangeChallenge,
  ),
  createForeignCase(
    'GET /api/categories/:id/questions challenge',
    'a challenge of two others',
    'challengeNotFound',
    ({ browser }, id: number) => browser.get(`/api/categories/1/questions?challenge=${id}`),
    arrangeRunningChallenge,
  ),
  createForeignCase(
    'POST /api/friends/challenge challengedId',
    'a player who blocked the caller',
    'playerNotFound',
    createCall<string>('POST /api/friends/challenge', (challengedId) => ({ challengedId, categoryId: 1 })),
    async ({ blocker, owner, friend }) => ({
      foreign: blocker.id,
      missing: 'nobody-has-this-id',
      owner: friend,
      own: owner.id,
    }),
  ),
];
