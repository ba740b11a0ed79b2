import type { GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import type { Person } from './caller.ts';
import { type Lane, defineRecipes } from './lane.ts';

const dealCall = 'GET /api/questions/random';
const nextCall = 'POST /api/game/{id}/next';
const attemptCall = 'POST /api/analytics/question-attempt';
const categoryDealCall = 'GET /api/categories/{id}/questions';

interface OpenGameDetails {
  readonly gameId?: number;
  readonly availableInMs?: number;
}

/** Picks one of several players so that their open games collide less often. */
const pickPlayer = ({ dice, people }: Lane): Person => dice.pick([people.player, people.friend, people.stranger]);

const getReplaceQuery = (lane: Lane, key: string) => (lane.hasOperation(key, 'replace') ? { replace: 'true' } : {});

export async function leaveGame({ ask }: Lane, who: Person, gameId?: number): Promise<void> {
  await ask(who, 'POST /api/game/submit', { body: gameId === undefined ? {} : { gameId } });
}

const findRunningQuestion = (questions: readonly PlayQuestion[]) =>
  questions.find(({ verdict, startsInMs }) => verdict === null && startsInMs !== null);

async function dealRunningQuestion(lane: Lane, who: Person): Promise<PlayQuestion | null> {
  for (let tries = 0; tries < 4; tries += 1) {
    const query = { count: '3', ...getReplaceQuery(lane, dealCall) };
    const { status, body } = await lane.ask<PlayQuestion[] & OpenGameDetails>(who, dealCall, { query });
    if (status !== 200) {
      await leaveGame(lane, who, body?.gameId);
      continue;
    }
    const running = findRunningQuestion(body);
    if (running && (running.startsInMs ?? 0) <= 2500) {
      if ((running.startsInMs ?? 0) > 0) await lane.passTime((running.startsInMs ?? 0) + 50);
      return running;
    }
    const gameId = body[0]?.gameId;
    const isGone = gameId === undefined || (await requestNextQuestion(lane, who, gameId)) !== 200;
    if (isGone) await leaveGame(lane, who, gameId);
  }
  return null;
}

const verdictPauseMs = 1600;

async function requestNextQuestion(lane: Lane, who: Person, gameId: number): Promise<number> {
  const first = await lane.ask<OpenGameDetails>(who, nextCall, { params: { id: gameId } });
  if (first.status === 200 || first.body?.availableInMs === undefined) return first.status;
  await lane.passTime(first.body.availableInMs + 50);
  return (await lane.ask(who, nextCall, { params: { id: gameId } })).status;
}

/** Returns the correct answer as administrators see it, or another one. */
async function chooseAnswer(
  { ask, people, dice }: Lane,
  question: PlayQuestion,
  isRight: boolean,
): Promise<string | null> {
  const params = { id: question.id };
  const { body } = await ask<{ correctAnswer?: string }>(people.admin, 'GET /api/admin/questions/{id}', { params });
  const others = question.answers.filter((text) => text !== body?.correctAnswer);
  return isRight ? (body?.correctAnswer ?? null) : dice.pick([...others, null]);
}

const createAttemptBody = (question: PlayQuestion, answer: string | null) => ({
  ticket: question.ticket,
  questionId: question.id,
  categoryId: question.categoryId,
  answer,
  timeTaken: 1,
  difficulty: question.difficulty,
});

/** Returns undefined if the answer was rejected. */
async function answerQuestion(lane: Lane, who: Person, isRight: boolean): Promise<Verdict | undefined> {
  const question = await dealRunningQuestion(lane, who);
  if (!question) return undefined;
  const body = createAttemptBody(question, await chooseAnswer(lane, question, isRight));
  const verdict = await lane.ask<Verdict>(who, attemptCall, { body });
  return verdict.status === 200 ? verdict.body : undefined;
}

export async function playGame(lane: Lane, who: Person): Promise<void> {
  await leaveGame(lane, who);
  const query = { gameMode: lane.dice.pick(['normal', 'survival']), ...getReplaceQuery(lane, dealCall) };
  const { body } = await lane.ask<PlayQuestion[]>(who, dealCall, { query });
  const gameId = Array.isArray(body) ? body[0]?.gameId : undefined;
  for (let questions = 0; questions < 4; questions += 1) {
    const verdict = await answerQuestion(lane, who, questions === 0);
    if (!verdict || verdict.isGameOver) break;
    await lane.passTime(verdictPauseMs);
    if (verdict.gameId === gameId) await requestNextQuestion(lane, who, verdict.gameId);
  }
  await leaveGame(lane, who, gameId);
}

/** Excludes paused games. */
async function findOpenGame(lane: Lane, who: Person): Promise<number | null> {
  const question = await dealRunningQuestion(lane, who);
  return question?.gameId ?? null;
}

export const playRecipes = defineRecipes({
  [dealCall]: async (lane) => {
    const by = pickPlayer(lane);
    const { dice } = lane;
    const query = {
      count: dice.pick(['1', '3', '10', '50']),
      gameMode: dice.pick(['normal', 'survival']),
      timeFactor: dice.pick(['1', '2', '5', '10', 'off']),
      ...getReplaceQuery(lane, dealCall),
    };
    if (dice.below(3) === 0) await leaveGame(lane, by);
    return { by, query };
  },

  [categoryDealCall]: async (lane) => {
    const by = pickPlayer(lane);
    const query = { count: lane.dice.pick(['1', '10']), ...getReplaceQuery(lane, categoryDealCall) };
    const id = lane.dice.pick([1, 2, 4, lane.pool.pick('category', by.role) ?? 1]);
    await leaveGame(lane, by);
    return { by, params: { id }, query };
  },

  'GET /api/practice/questions': async (lane) => {
    const by = pickPlayer(lane);
    await leaveGame(lane, by);
    return { by };
  },

  [attemptCall]: async (lane) => {
    const by = pickPlayer(lane);
    const question = await dealRunningQuestion(lane, by);
    if (!question) return null;
    return { by, body: createAttemptBody(question, await chooseAnswer(lane, question, lane.dice.below(3) > 0)) };
  },

  [nextCall]: async (lane) => {
    const by = pickPlayer(lane);
    const isByHand = lane.hasOperation(dealCall, 'advance');
    await leaveGame(lane, by);
    const query = { count: '3', ...(isByHand ? { advance: 'hand' } : {}), ...getReplaceQuery(lane, dealCall) };
    await lane.ask(by, dealCall, { query });
    const verdict = await answerQuestion(lane, by, true);
    if (!verdict || verdict.isGameOver) return null;
    await lane.passTime(verdictPauseMs);
    return { by, params: { id: verdict.gameId } };
  },

  'POST /api/game/{id}/pause': async (lane) => {
    const by = pickPlayer(lane);
    const id = await findOpenGame(lane, by);
    if (id === null) return null;
    const after = async () => {
      if (lane.dice.below(3) > 0) await lane.ask(by, 'POST /api/game/{id}/resume', { params: { id } });
    };
    return { by, params: { id }, after };
  },

  'POST /api/game/{id}/resume': async (lane) => {
    const by = pickPlayer(lane);
    const id = await findOpenGame(lane, by);
    if (id === null) return null;
    const paused = await lane.ask<GameState>(by, 'POST /api/game/{id}/pause', { params: { id } });
    if (paused.status !== 200) await leaveGame(lane, by, id);
    return { by, params: { id } };
  },

  'GET /api/game/{id}': async (lane) => {
    const by = pickPlayer(lane);
    return { by, params: { id: (await findOpenGame(lane, by)) ?? 1 } };
  },

  'GET /api/pictures/{key}': async (lane) => {
    const by = pickPlayer(lane);
    const query = { count: '3', ...getReplaceQuery(lane, categoryDealCall) };
    const { status, body } = await lane.ask<PlayQuestion[]>(by, categoryDealCall, { params: { id: 35 }, query });
    const url = status === 200 ? body.find(({ picture }) => picture)?.picture?.url : undefined;
    return url === undefined ? null : { by, params: { key: url.split('/').at(-1) ?? '' } };
  },

  'POST /api/game/submit': async (lane) => {
    const by = pickPlayer(lane);
    if (lane.dice.below(lane.canSkipTime ? 3 : 12) === 0) await playGame(lane, by);
    else if (lane.dice.below(2) === 0) await answerQuestion(lane, by, true);
    return {
      by,
      body: lane.dice.pick([{}, { score: 1000, questionsAnswered: 10, questionsCorrect: 10, timeSpent: 30.5 }]),
    };
  },

  'POST /api/user/powerups/use': async (lane) => {
    const by = pickPlayer(lane);
    const powerUpType = lane.dice.pick(powerUpTypes);
    await lane.ask(by, 'POST /api/shop/purchase', { body: { powerUpType } });
    if (lane.dice.below(2) === 0) await leaveGame(lane, by);
    const question = await dealRunningQuestion(lane, by);
    if (!question) return null;
    return { by, body: { powerUpType, ...(lane.dice.below(3) > 0 ? { ticket: question.ticket } : {}) } };
  },

  'POST /api/questions/report': async (lane) => {
    const by = pickPlayer(lane);
    const question = await dealRunningQuestion(lane, by);
    if (!question) return null;
    await lane.ask(by, attemptCall, { body: createAttemptBody(question, null) });
    const reason = lane.dice.pick(['wrongAnswer', 'unclear', 'outdated', 'offensive']);
    return { by, body: { ticket: question.ticket, reason, note: lane.dice.pick(['It is not so.', 'Two\nlines', '']) } };
  },
});
