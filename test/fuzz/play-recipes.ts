import type { GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import type { Person } from './caller.ts';
import { type Lane, recipes } from './lane.ts';

const deal = 'GET /api/questions/random';
const next = 'POST /api/game/{id}/next';
const attempt = 'POST /api/analytics/question-attempt';
const categoryDeal = 'GET /api/categories/{id}/questions';

/** What a refused deal says of the game that is in its way. */
interface InTheWay {
  readonly gameId?: number;
  readonly availableInMs?: number;
}

/** Whoever has a game of their own, so that one's is not always in another's way. */
const someone = ({ dice, people }: Lane): Person => dice.pick([people.player, people.friend, people.stranger]);

/** Another game is given up for this one where the server knows how. */
const replacing = (lane: Lane, key: string) => (lane.has(key, 'replace') ? { replace: 'true' } : {});

/** Leaves whatever game is open, as "Quit Game" does. */
export async function leaveGame({ ask }: Lane, who: Person, gameId?: number): Promise<void> {
  await ask(who, 'POST /api/game/submit', { body: gameId === undefined ? {} : { gameId } });
}

/** The question whose clock runs, in the deal of an open game. */
const runningOf = (questions: readonly PlayQuestion[]) =>
  questions.find(({ verdict, startsInMs }) => verdict === null && startsInMs !== null);

/** Deals until a question runs: waits for the next one, or leaves what is in the way. */
async function questionOf(lane: Lane, who: Person): Promise<PlayQuestion | null> {
  for (let tries = 0; tries < 4; tries += 1) {
    const query = { count: '3', ...replacing(lane, deal) };
    const { status, body } = await lane.ask<PlayQuestion[] & InTheWay>(who, deal, { query });
    if (status !== 200) {
      await leaveGame(lane, who, body?.gameId);
      continue;
    }
    const running = runningOf(body);
    if (running && (running.startsInMs ?? 0) <= 2500) {
      if ((running.startsInMs ?? 0) > 0) await lane.pass((running.startsInMs ?? 0) + 50);
      return running;
    }
    const gameId = body[0]?.gameId;
    const isGone = gameId === undefined || (await goOn(lane, who, gameId)) !== 200;
    if (isGone) await leaveGame(lane, who, gameId);
  }
  return null;
}

const pauseOfVerdictMs = 1600;

/** Asks for the next question once it may be asked for. */
async function goOn(lane: Lane, who: Person, gameId: number): Promise<number> {
  const first = await lane.ask<InTheWay>(who, next, { params: { id: gameId } });
  if (first.status === 200 || first.body?.availableInMs === undefined) return first.status;
  await lane.pass(first.body.availableInMs + 50);
  return (await lane.ask(who, next, { params: { id: gameId } })).status;
}

/** The right answer, as administrators see it, or another. */
async function choose({ ask, people, dice }: Lane, question: PlayQuestion, isRight: boolean): Promise<string | null> {
  const params = { id: question.id };
  const { body } = await ask<{ correctAnswer?: string }>(people.admin, 'GET /api/admin/questions/{id}', { params });
  const others = question.answers.filter((text) => text !== body?.correctAnswer);
  return isRight ? (body?.correctAnswer ?? null) : dice.pick([...others, null]);
}

const answering = (question: PlayQuestion, answer: string | null) => ({
  ticket: question.ticket,
  questionId: question.id,
  categoryId: question.categoryId,
  answer,
  timeTaken: 1,
  difficulty: question.difficulty,
});

/** Answers a question; undefined when it was not taken. */
async function answerOne(lane: Lane, who: Person, isRight: boolean): Promise<Verdict | undefined> {
  const question = await questionOf(lane, who);
  if (!question) return undefined;
  const body = answering(question, await choose(lane, question, isRight));
  const told = await lane.ask<Verdict>(who, attempt, { body });
  return told.status === 200 ? told.body : undefined;
}

/** A whole game, which three wrong answers end. */
export async function playGame(lane: Lane, who: Person): Promise<void> {
  await leaveGame(lane, who);
  const query = { gameMode: lane.dice.pick(['normal', 'survival']), ...replacing(lane, deal) };
  const { body } = await lane.ask<PlayQuestion[]>(who, deal, { query });
  const gameId = Array.isArray(body) ? body[0]?.gameId : undefined;
  for (let questions = 0; questions < 4; questions += 1) {
    const told = await answerOne(lane, who, questions === 0);
    if (!told || told.isGameOver) break;
    await lane.pass(pauseOfVerdictMs);
    if (told.gameId === gameId) await goOn(lane, who, told.gameId);
  }
  await leaveGame(lane, who, gameId);
}

/** An open game that is not paused. */
async function openGame(lane: Lane, who: Person): Promise<number | null> {
  const question = await questionOf(lane, who);
  return question?.gameId ?? null;
}

export const playRecipes = recipes({
  [deal]: async (lane) => {
    const by = someone(lane);
    const { dice } = lane;
    const query = {
      count: dice.pick(['1', '3', '10', '50']),
      gameMode: dice.pick(['normal', 'survival']),
      timeFactor: dice.pick(['1', '2', '5', '10', 'off']),
      ...replacing(lane, deal),
    };
    if (dice.below(3) === 0) await leaveGame(lane, by);
    return { by, query };
  },

  [categoryDeal]: async (lane) => {
    const by = someone(lane);
    const query = { count: lane.dice.pick(['1', '10']), ...replacing(lane, categoryDeal) };
    const id = lane.dice.pick([1, 2, 4, lane.pool.pick('category', by.role) ?? 1]);
    await leaveGame(lane, by);
    return { by, params: { id }, query };
  },

  'GET /api/practice/questions': async (lane) => {
    const by = someone(lane);
    await leaveGame(lane, by);
    return { by };
  },

  [attempt]: async (lane) => {
    const by = someone(lane);
    const question = await questionOf(lane, by);
    if (!question) return null;
    return { by, body: answering(question, await choose(lane, question, lane.dice.below(3) > 0)) };
  },

  [next]: async (lane) => {
    const by = someone(lane);
    const isByHand = lane.has(deal, 'advance');
    await leaveGame(lane, by);
    const query = { count: '3', ...(isByHand ? { advance: 'hand' } : {}), ...replacing(lane, deal) };
    await lane.ask(by, deal, { query });
    const told = await answerOne(lane, by, true);
    if (!told || told.isGameOver) return null;
    await lane.pass(pauseOfVerdictMs);
    return { by, params: { id: told.gameId } };
  },

  'POST /api/game/{id}/pause': async (lane) => {
    const by = someone(lane);
    const id = await openGame(lane, by);
    if (id === null) return null;
    const after = async () => {
      if (lane.dice.below(3) > 0) await lane.ask(by, 'POST /api/game/{id}/resume', { params: { id } });
    };
    return { by, params: { id }, after };
  },

  'POST /api/game/{id}/resume': async (lane) => {
    const by = someone(lane);
    const id = await openGame(lane, by);
    if (id === null) return null;
    const paused = await lane.ask<GameState>(by, 'POST /api/game/{id}/pause', { params: { id } });
    if (paused.status !== 200) await leaveGame(lane, by, id);
    return { by, params: { id } };
  },

  'GET /api/game/{id}': async (lane) => {
    const by = someone(lane);
    return { by, params: { id: (await openGame(lane, by)) ?? 1 } };
  },

  'GET /api/pictures/{key}': async (lane) => {
    const by = someone(lane);
    const query = { count: '3', ...replacing(lane, categoryDeal) };
    const { status, body } = await lane.ask<PlayQuestion[]>(by, categoryDeal, { params: { id: 35 }, query });
    const url = status === 200 ? body.find(({ picture }) => picture)?.picture?.url : undefined;
    return url === undefined ? null : { by, params: { key: url.split('/').at(-1) ?? '' } };
  },

  'POST /api/game/submit': async (lane) => {
    const by = someone(lane);
    if (lane.dice.below(lane.canSkipTime ? 3 : 12) === 0) await playGame(lane, by);
    else if (lane.dice.below(2) === 0) await answerOne(lane, by, true);
    return {
      by,
      body: lane.dice.pick([{}, { score: 1000, questionsAnswered: 10, questionsCorrect: 10, timeSpent: 30.5 }]),
    };
  },

  'POST /api/user/powerups/use': async (lane) => {
    const by = someone(lane);
    const powerUpType = lane.dice.pick(powerUpTypes);
    await lane.ask(by, 'POST /api/shop/purchase', { body: { powerUpType } });
    if (lane.dice.below(2) === 0) await leaveGame(lane, by);
    const question = await questionOf(lane, by);
    if (!question) return null;
    return { by, body: { powerUpType, ...(lane.dice.below(3) > 0 ? { ticket: question.ticket } : {}) } };
  },

  'POST /api/questions/report': async (lane) => {
    const by = someone(lane);
    const question = await questionOf(lane, by);
    if (!question) return null;
    await lane.ask(by, attempt, { body: answering(question, null) });
    const reason = lane.dice.pick(['wrongAnswer', 'unclear', 'outdated', 'offensive']);
    return { by, body: { ticket: question.ticket, reason, note: lane.dice.pick(['It is not so.', 'Two\nlines', '']) } };
  },
});
