import type { PlayQuestion } from '#shared/game/contract.ts';
import { acceptedChallenge, buildFriends, challengeCalls } from '../harness/challenges.ts';
import { buildPlayer, playGame } from '../harness/player.ts';
import { calls, foreignCase, type World } from './case.ts';

const noTicket = `2000000000.1.${'A'.repeat(22)}`;

/** A player of its own: a case leaves its game paused, another answered. */
async function dealt({ app }: World) {
  const owner = await buildPlayer(app);
  const [question] = await owner.deal();
  if (!question) throw new Error('there is no game');
  return { owner, question };
}

async function game(world: World) {
  const { owner, question } = await dealt(world);
  return { foreign: question.gameId, owner };
}

/** Not even by whoever plays the same challenge. */
async function challengeQuestion({ app, stranger }: World) {
  const [opponent, owner] = await buildFriends(app);
  const challenge = await acceptedChallenge(opponent, owner);
  const { body } = await challengeCalls(owner).deal(challenge.id);
  await challengeCalls(opponent).deal(challenge.id);
  const [question] = body;
  if (!question) throw new Error('there is no game of a challenge');
  return { question, owner, strangers: [stranger, opponent] };
}

async function challengeGame(world: World) {
  const { question, owner, strangers } = await challengeQuestion(world);
  return { foreign: question.gameId, owner, strangers };
}

/** The running question, and one in its place that nobody was dealt. */
async function question(world: World) {
  const { owner, question: foreign } = await dealt(world);
  return { foreign, missing: { ...foreign, ticket: noTicket }, owner };
}

async function questionOfChallenge(world: World) {
  const { question: foreign, owner, strangers } = await challengeQuestion(world);
  return { foreign, missing: { ...foreign, ticket: noTicket }, owner, strangers };
}

async function answered(world: World) {
  const { foreign, missing, owner } = await question(world);
  await owner.answer(foreign, 'wrong');
  return { foreign: foreign.ticket, missing: missing.ticket, owner };
}

async function challenge({ app, stranger }: World) {
  const [challenger, challenged] = await buildFriends(app);
  const { body } = await challengeCalls(challenger).challenge(challenged.id);
  return { foreign: body.id, challenger, owner: challenged, strangers: [stranger] };
}

/** Nobody accepts for another. */
async function receivedChallenge(world: World) {
  const { foreign, challenger, owner, strangers } = await challenge(world);
  return { foreign, owner, strangers: [...strangers, challenger] };
}

async function runningChallenge({ app }: World) {
  const [challenger, owner] = await buildFriends(app);
  return { foreign: (await acceptedChallenge(challenger, owner)).id, owner };
}

const attempt = calls<PlayQuestion>('POST /api/analytics/question-attempt', ({ ticket, id, categoryId, answers }) => ({
  ticket,
  questionId: id,
  categoryId,
  answer: answers[0],
  timeTaken: 1,
}));
const useOne = calls<PlayQuestion>('POST /api/user/powerups/use', ({ ticket }) => ({
  powerUpType: 'extraTime',
  ticket,
}));

const ofGames = (
  [
    ['GET /api/game/:id id', calls<number>('GET /api/game/:id')],
    ['GET /api/game/:id/review id', calls<number>('GET /api/game/:id/review')],
    ['POST /api/game/:id/pause id', calls<number>('POST /api/game/:id/pause')],
    ['POST /api/game/:id/resume id', calls<number>('POST /api/game/:id/resume')],
    ['POST /api/game/:id/next id', calls<number>('POST /api/game/:id/next')],
    ['POST /api/game/submit gameId', calls<number>('POST /api/game/submit', (gameId) => ({ gameId }))],
  ] as const
).flatMap(([name, call]) => [
  foreignCase(name, 'a game of another', 'gameNotFound', call, game),
  foreignCase(name, 'a game of a challenge', 'gameNotFound', call, challengeGame),
]);

const ofTickets = (
  [
    ['POST /api/analytics/question-attempt ticket', attempt],
    ['POST /api/user/powerups/use ticket', useOne],
  ] as const
).flatMap(([name, call]) => [
  foreignCase(name, 'a question of another', 'ticketNotFound', call, question),
  foreignCase(name, 'a question of a challenge', 'ticketNotFound', call, questionOfChallenge),
]);

/** The picture of a question that somebody was dealt, and one of a question that nobody was. */
async function picture({ app }: World) {
  const owner = await buildPlayer(app);
  let [question] = await owner.deal('/api/categories/35/questions?count=30');
  while (question && !question.picture) {
    await owner.answer(question, 'right');
    question = await owner.next(question.gameId);
  }
  const foreign = question?.picture?.url.split('/').at(-1);
  if (foreign === undefined) throw new Error('no picture was dealt');
  return { foreign, missing: noTicket, owner };
}

/** One that its player has played to the end. */
async function playedGame({ app }: World) {
  const owner = await buildPlayer(app);
  const { gameId } = await playGame(owner, []);
  return { foreign: gameId, owner };
}

export const gamesCases = [
  foreignCase(
    'POST /api/shares id',
    'a game of another',
    'gameNotFound',
    calls('POST /api/shares', (id) => ({ kind: 'game', id })),
    playedGame,
  ),
  foreignCase(
    'GET /api/user/history before',
    'a game of another',
    null,
    ({ browser }, before: number) => browser.get(`/api/user/history?before=${before}`),
    game,
  ),
  foreignCase(
    'GET /api/pictures/:key key',
    'the picture of a question of another',
    'pictureNotFound',
    calls<string>('GET /api/pictures/:key'),
    picture,
  ),
  ...ofGames,
  ...ofTickets,
  foreignCase(
    'POST /api/questions/report ticket',
    'an answered question of another',
    'ticketNotFound',
    calls<string>('POST /api/questions/report', (ticket) => ({ ticket, reason: 'unclear' })),
    answered,
  ),
  foreignCase(
    'GET /api/friends/challenges/:id id',
    'a challenge of two others',
    'challengeNotFound',
    calls('GET /api/friends/challenges/:id'),
    challenge,
  ),
  foreignCase(
    'POST /api/friends/challenge/:id/accept id',
    'a challenge of two others',
    'challengeNotFound',
    calls('POST /api/friends/challenge/:id/accept'),
    receivedChallenge,
  ),
  foreignCase(
    'POST /api/friends/challenge/:id/decline id',
    'a challenge of two others',
    'challengeNotFound',
    calls('POST /api/friends/challenge/:id/decline'),
    challenge,
  ),
  foreignCase(
    'GET /api/categories/:id/questions challenge',
    'a challenge of two others',
    'challengeNotFound',
    ({ browser }, id: number) => browser.get(`/api/categories/1/questions?challenge=${id}`),
    runningChallenge,
  ),
  foreignCase(
    'POST /api/friends/challenge challengedId',
    'whoever blocked the caller',
    'playerNotFound',
    calls<string>('POST /api/friends/challenge', (challengedId) => ({ challengedId, categoryId: 1 })),
    async ({ blocker, owner, friend }) => ({
      foreign: blocker.id,
      missing: 'nobody-has-this-id',
      owner: friend,
      own: owner.id,
    }),
  ),
];
