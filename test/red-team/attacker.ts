import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import type { Answer, Visitor } from '../harness/visitor.ts';

/** Independent of the contracts because attackers only know the responses. */
export interface ShownQuestion {
  readonly id: number;
  readonly categoryId: number;
  readonly question: string;
  readonly picture?: { readonly alt: string } | null;
  readonly answers: readonly string[];
  readonly ticket: string;
  readonly gameId: number;
  readonly position: number;
  readonly total: number | null;
  readonly startsInMs: number | null;
  readonly verdict: { readonly correctAnswer: string } | null;
}

export interface ReceivedVerdict {
  readonly isCorrect: boolean;
  readonly correctAnswer: string;
  readonly pointsEarned: number;
  readonly isGameOver: boolean;
  readonly gameId: number;
  readonly next?: ShownQuestion | null;
}

export interface CategoryPlace {
  readonly id: number;
  readonly parentId: number | null;
}

export type AttackResponse<Body = unknown> = Answer<Body & { readonly code?: string; readonly availableInMs?: number }>;

export type Team = ReturnType<typeof createRedTeam>;
export type Attacker = Awaited<ReturnType<Team['signUp']>>;

// Attacks take long, especially on busy machines.
vi.setConfig({ testTimeout: 180_000 });

const getMachineTime = Date.now.bind(Date);
const getProcessTime = performance.now.bind(performance);
let shiftMs = 0;

/**
 * Advances the servers' time, including code that uses the machine's clock (limits per minute) or the process clock
 * (duration of calls).
 */
function advanceTime(app: TestApp, ms: number): void {
  shiftMs += ms;
  app.advance(ms);
  vi.spyOn(Date, 'now').mockImplementation(() => getMachineTime() + shiftMs);
  vi.spyOn(performance, 'now').mockImplementation(() => getProcessTime() + shiftMs);
}

/** Includes questions that start in a moment. */
export const findRunningQuestion = (questions: readonly ShownQuestion[]): ShownQuestion | null =>
  questions.find(({ verdict, startsInMs }) => verdict === null && startsInMs !== null) ?? null;

/** Picture questions often share their text, so the picture's description is part of the key. */
export const getQuestionKey = ({ question, picture }: Pick<ShownQuestion, 'question' | 'picture'>): string =>
  picture ? `${question} ${picture.alt}` : question;

/** Lists the texts of questions that were sent before their clock runs or starts within half a second. */
export function listPrematureTexts(questions: readonly ShownQuestion[]): string[] {
  return questions
    .filter(({ verdict, startsInMs }) => verdict === null && (startsInMs === null || startsInMs > 500))
    .map(({ question }) => question);
}

/** Cooperating accounts with a shared clock. They know only the answers that verdicts have revealed to one of them. */
export function createRedTeam(app: TestApp) {
  /** Correct answers by question key, because ids may change. */
  const known = new Map<string, string>();
  const startedAt = performance.now();
  const wait = (ms: number) => advanceTime(app, ms);
  const elapsedMs = () => performance.now() - startedAt;

  const guessAnswer = (question: ShownQuestion): string =>
    known.get(getQuestionKey(question)) ?? (question.answers[0] as string);

  function createAttacker(browser: Visitor, id: string) {
    const tally = { deals: 0, verdicts: 0 };
    // Query parameters for games that can be read quickly, the quickest first. Those that the server rejects are
    // dropped.
    const quick = ['timeFactor=off&advance=hand', 'timeFactor=off', 'timeFactor=off&replace=true'];

    /** Retries after a 429. */
    async function call<Body>(method: string, path: string, body?: unknown): Promise<AttackResponse<Body>> {
      for (let left = 2; ; left -= 1) {
        const response: AttackResponse<Body> = await browser.request(method, path, body === undefined ? {} : { body });
        if (response.status !== 429 || left === 0) return response;
        wait(Number(response.headers.get('retry-after')) * 1000);
      }
    }

    const get = <Body = unknown>(path: string) => call<Body>('GET', path);
    const post = <Body = unknown>(path: string, body?: unknown) => call<Body>('POST', path, body);

    async function deal(path: string): Promise<AttackResponse<ShownQuestion[]>> {
      const response = await get<ShownQuestion[]>(path);
      if (response.status === 200) tally.deals += 1;
      if (response.body.code !== 'questionNotReady') return response;
      wait(response.body.availableInMs ?? 0);
      return deal(path);
    }

    /** Replaces an open game. `path` must have a query. */
    async function dealQuickly(path: string): Promise<AttackResponse<ShownQuestion[]>> {
      const response = await deal(`${path}&${quick[0]}`);
      if (response.body.code === 'gameRunning') return deal(`${path}&${quick.at(-1)}`);
      if (response.status !== 400 || quick.length === 1) return response;
      quick.shift();
      return dealQuickly(path);
    }

    async function answer(
      question: ShownQuestion,
      chosen: string | null,
      timeTaken = 1,
    ): Promise<AttackResponse<ReceivedVerdict>> {
      if ((question.startsInMs ?? 0) > 0) wait(question.startsInMs ?? 0);
      const { ticket, id: questionId } = question;
      const response = await post<ReceivedVerdict>('/api/analytics/question-attempt', {
        ticket,
        questionId,
        answer: chosen,
        timeTaken,
      });
      if (response.status !== 200) return response;
      tally.verdicts += 1;
      known.set(getQuestionKey(question), response.body.correctAnswer);
      return response;
    }

    async function requestNext({ gameId, isGameOver, next }: ReceivedVerdict): Promise<ShownQuestion | null> {
      if (isGameOver) return null;
      if (next) return next;
      for (let left = 2; left > 0; left -= 1) {
        const response = await post<ShownQuestion>(`/api/game/${gameId}/next`);
        if (response.status === 200) return response.body;
        wait(response.body.availableInMs ?? 0);
      }
      return null;
    }

    /** Answers questions with known answers or guesses until the game is over or `isEnough` returns true. */
    async function play(first: ShownQuestion | null, isEnough = () => false): Promise<ReceivedVerdict[]> {
      const verdicts: ReceivedVerdict[] = [];
      let question = first;
      while (question && !isEnough()) {
        const { status, body } = await answer(question, guessAnswer(question));
        if (status !== 200) break;
        verdicts.push(body);
        question = await requestNext(body);
      }
      return verdicts;
    }

    const submit = (gameId: number) => post<{ score: number }>('/api/game/submit', { gameId });

    /** Stops when all questions of the category are known or `isEnough` returns true. */
    async function study(place: number | 'anything', isEnough = () => false, count = 50): Promise<void> {
      const path = place === 'anything' ? '/api/questions/random' : `/api/categories/${place}/questions`;
      for (let before = -1; before < known.size && !isEnough(); ) {
        before = known.size;
        const { status, body } = await dealQuickly(`${path}?count=${count}`);
        if (status !== 200) return;
        const first = findRunningQuestion(body);
        await play(first, isEnough);
        if (first) await submit(first.gameId);
      }
    }

    return {
      id,
      browser,
      tally,
      get,
      post,
      deal,
      dealQuickly,
      answer,
      requestNext,
      play,
      submit,
      study,
      state: (gameId: number) => get<{ questions: ShownQuestion[] }>(`/api/game/${gameId}`),

      /** Plays other games of the question's category until its answer is known or nothing new appears. */
      lookUp: (question: ShownQuestion) => study(question.categoryId, () => known.has(getQuestionKey(question))),
    };
  }

  return {
    known,
    wait,
    guessAnswer,
    elapsedMs,

    async signUp(name: string) {
      const browser = app.visitor();
      const email = `${randomBytes(8).toString('hex')}@players.example`;
      const response = await browser.post('/api/auth/sign-up/email', { name, email, password: 'correct horse' });
      if (response.status !== 200) throw new Error(`sign-up: ${response.status} ${response.text}`);
      const { body } = await browser.get<{ id: string }>('/api/auth/user');
      return createAttacker(browser, body.id);
    },

    /** Null if the limit of guests is reached. */
    async arrive() {
      const browser = app.visitor();
      const { status, body } = await browser.post<{ id: string }>('/api/account/guest', {});
      return status === 200 ? createAttacker(browser, body.id) : null;
    },
  };
}

export async function findSubcategory({ get }: Attacker): Promise<CategoryPlace & { readonly parentId: number }> {
  const { body } = await get<CategoryPlace[]>('/api/categories');
  const place = body.find(({ parentId }) => parentId !== null);
  if (!place?.parentId) throw new Error('there is no subcategory');
  return { ...place, parentId: place.parentId };
}

/** Returns the path of the match. */
export async function startMatch(one: Attacker, other: Attacker, form: object): Promise<string> {
  const created = await one.post<{ id: number }>('/api/tournaments', { name: 'Cup', maxParticipants: 4, ...form });
  const path = `/api/tournaments/${created.body.id}`;
  for (const player of [one, other]) await player.post(`${path}/join`);
  await one.post(`${path}/start`);
  const { body } = await one.get<{ id: number }[]>(`${path}/matches`);
  const [match] = body;
  if (!match) throw new Error(`no match was opened: ${JSON.stringify(body)}`);
  return `${path}/matches/${match.id}`;
}

/** Returns the path of the deal. */
export async function startChallenge(one: Attacker, other: Attacker, categoryId: number): Promise<string> {
  await one.post('/api/friends/request', { receiverId: other.id });
  await other.post('/api/friends/request', { receiverId: one.id });
  const { body } = await one.post<{ id: number }>('/api/friends/challenge', { challengedId: other.id, categoryId });
  await other.post(`/api/friends/challenge/${body.id}/accept`);
  return `/api/categories/${categoryId}/questions?challenge=${body.id}`;
}

/** Returns everything that a game can earn a player besides its entry in the history. */
export async function getRewards({ get }: Attacker) {
  const { coins, level, totalScore, gamesWon, currentStreak } = (await get<PlayerFigures>('/api/auth/user')).body;
  const { bestScore, bestSurvivalScore } = (await get<PlayerFigures>('/api/user/stats')).body;
  const achievements = (await get<{ id: string; unlockedAt: string | null }[]>('/api/user/achievements')).body;
  return {
    ...{ coins, level, totalScore, gamesWon, currentStreak, bestScore, bestSurvivalScore },
    board: (await get<Ranking>('/api/leaderboard')).body.me?.totalScore ?? null,
    league: (await get<Ranking>('/api/league')).body.me?.totalScore ?? null,
    dailyChallenge: (await get<{ progress: number }>('/api/user/daily-challenge')).body.progress,
    achievements: achievements.filter(({ unlockedAt }) => unlockedAt !== null).map(({ id }) => id),
  };
}

type PlayerFigures = Readonly<
  Record<'coins' | 'level' | 'totalScore' | 'gamesWon' | 'currentStreak' | 'bestScore' | 'bestSurvivalScore', number>
>;

interface Ranking {
  readonly me: { readonly totalScore: number } | null;
}
