import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import type { Answer, Visitor } from '../harness/visitor.ts';

/** A question as far as attackers read it: types of their own, since all they have is what the server tells. */
export interface Shown {
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

export interface Told {
  readonly isCorrect: boolean;
  readonly correctAnswer: string;
  readonly pointsEarned: number;
  readonly isGameOver: boolean;
  readonly gameId: number;
  readonly next?: Shown | null;
}

export interface Place {
  readonly id: number;
  readonly parentId: number | null;
}

/** What was answered, or refused. */
export type Heard<Body = unknown> = Answer<Body & { readonly code?: string; readonly availableInMs?: number }>;

export type Team = ReturnType<typeof redTeam>;
export type Attacker = Awaited<ReturnType<Team['signUp']>>;

// Attackers are patient, and machines busy.
vi.setConfig({ testTimeout: 180_000 });

const machineNow = Date.now.bind(Date);
const processNow = performance.now.bind(performance);
let shiftMs = 0;

/**
 * Moves on the servers' time, also where they go by the clock of the machine (limits of a minute) and of the process (how
 * long a call took).
 */
function moveOn(app: TestApp, ms: number): void {
  shiftMs += ms;
  app.advance(ms);
  vi.spyOn(Date, 'now').mockImplementation(() => machineNow() + shiftMs);
  vi.spyOn(performance, 'now').mockImplementation(() => processNow() + shiftMs);
}

/** What can be answered now, or in a moment. */
export const running = (questions: readonly Shown[]): Shown | null =>
  questions.find(({ verdict, startsInMs }) => verdict === null && startsInMs !== null) ?? null;

/** What is asked: many ask the same of other pictures, and who looks tells them apart. */
export const askedOf = ({ question, picture }: Pick<Shown, 'question' | 'picture'>): string =>
  picture ? `${question} ${picture.alt}` : question;

/** Texts of questions whose clock does not run, nor begins within half a second: they are out before their time. */
export function textsTooEarly(questions: readonly Shown[]): string[] {
  return questions
    .filter(({ verdict, startsInMs }) => verdict === null && (startsInMs === null || startsInMs > 500))
    .map(({ question }) => question);
}

/**
 * Accounts that work together, and a watch. They know nothing of the bank: what they know by and by is what verdicts told
 * one of them.
 */
export function redTeam(app: TestApp) {
  /** Right answers by what is asked: ids may be anything. */
  const known = new Map<string, string>();
  const startedAt = performance.now();
  const wait = (ms: number) => moveOn(app, ms);
  const elapsedMs = () => performance.now() - startedAt;

  const knownOrGuessed = (question: Shown): string => known.get(askedOf(question)) ?? (question.answers[0] as string);

  function accountOf(browser: Visitor, id: string) {
    const tally = { deals: 0, verdicts: 0 };
    // Ways of asking for a game that is quick to read, the quickest first; one that the server does not know is dropped.
    const quick = ['timeFactor=off&advance=hand', 'timeFactor=off', 'timeFactor=off&replace=true'];

    /** Who is told to come back later does. */
    async function call<Body>(method: string, path: string, body?: unknown): Promise<Heard<Body>> {
      for (let left = 2; ; left -= 1) {
        const heard: Heard<Body> = await browser.request(method, path, body === undefined ? {} : { body });
        if (heard.status !== 429 || left === 0) return heard;
        wait(Number(heard.headers.get('retry-after')) * 1000);
      }
    }

    const get = <Body = unknown>(path: string) => call<Body>('GET', path);
    const post = <Body = unknown>(path: string, body?: unknown) => call<Body>('POST', path, body);

    async function deal(path: string): Promise<Heard<Shown[]>> {
      const heard = await get<Shown[]>(path);
      if (heard.status === 200) tally.deals += 1;
      if (heard.body.code !== 'questionNotReady') return heard;
      wait(heard.body.availableInMs ?? 0);
      return deal(path);
    }

    /** `path` has a query. An open game that is in the way is given up for it. */
    async function dealQuickly(path: string): Promise<Heard<Shown[]>> {
      const heard = await deal(`${path}&${quick[0]}`);
      if (heard.body.code === 'gameRunning') return deal(`${path}&${quick.at(-1)}`);
      if (heard.status !== 400 || quick.length === 1) return heard;
      quick.shift();
      return dealQuickly(path);
    }

    async function answer(question: Shown, chosen: string | null, timeTaken = 1): Promise<Heard<Told>> {
      if ((question.startsInMs ?? 0) > 0) wait(question.startsInMs ?? 0);
      const { ticket, id: questionId } = question;
      const heard = await post<Told>('/api/analytics/question-attempt', {
        ticket,
        questionId,
        answer: chosen,
        timeTaken,
      });
      if (heard.status !== 200) return heard;
      tally.verdicts += 1;
      known.set(askedOf(question), heard.body.correctAnswer);
      return heard;
    }

    /** The next question of a game, as soon as the server gives it. */
    async function goOn({ gameId, isGameOver, next }: Told): Promise<Shown | null> {
      if (isGameOver) return null;
      if (next) return next;
      for (let left = 2; left > 0; left -= 1) {
        const heard = await post<Shown>(`/api/game/${gameId}/next`);
        if (heard.status === 200) return heard.body;
        wait(heard.body.availableInMs ?? 0);
      }
      return null;
    }

    /** Answers question after question, with what is known or a guess, until the game or the patience is over. */
    async function play(first: Shown | null, isEnough = () => false): Promise<Told[]> {
      const verdicts: Told[] = [];
      let question = first;
      while (question && !isEnough()) {
        const { status, body } = await answer(question, knownOrGuessed(question));
        if (status !== 200) break;
        verdicts.push(body);
        question = await goOn(body);
      }
      return verdicts;
    }

    const submit = (gameId: number) => post<{ score: number }>('/api/game/submit', { gameId });

    /** Plays warm-ups of a place until all of it is known, or enough. */
    async function study(place: number | 'anything', isEnough = () => false, count = 50): Promise<void> {
      const path = place === 'anything' ? '/api/questions/random' : `/api/categories/${place}/questions`;
      for (let before = -1; before < known.size && !isEnough(); ) {
        before = known.size;
        const { status, body } = await dealQuickly(`${path}?count=${count}`);
        if (status !== 200) return;
        const first = running(body);
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
      goOn,
      play,
      submit,
      study,
      state: (gameId: number) => get<{ questions: Shown[] }>(`/api/game/${gameId}`),

      /** Plays other games of a question's place until one of them tells its answer, or none does. */
      lookUp: (question: Shown) => study(question.categoryId, () => known.has(askedOf(question))),
    };
  }

  return {
    known,
    wait,
    knownOrGuessed,
    /** By the attackers' own watch. */
    elapsedMs,

    async signUp(name: string) {
      const browser = app.visitor();
      const email = `${randomBytes(8).toString('hex')}@players.example`;
      const heard = await browser.post('/api/auth/sign-up/email', { name, email, password: 'correct horse' });
      if (heard.status !== 200) throw new Error(`sign-up: ${heard.status} ${heard.text}`);
      const { body } = await browser.get<{ id: string }>('/api/auth/user');
      return accountOf(browser, body.id);
    },

    /** Plays without an account; null where there are enough guests for now. */
    async arrive() {
      const browser = app.visitor();
      const { status, body } = await browser.post<{ id: string }>('/api/account/guest', {});
      return status === 200 ? accountOf(browser, body.id) : null;
    },
  };
}

/** Some place whose questions are few. */
export async function someSubcategory({ get }: Attacker): Promise<Place & { readonly parentId: number }> {
  const { body } = await get<Place[]>('/api/categories');
  const place = body.find(({ parentId }) => parentId !== null);
  if (!place?.parentId) throw new Error('there is no subcategory');
  return { ...place, parentId: place.parentId };
}

/** A tournament of two, begun; answers the path of the match between them. */
export async function matchOf(one: Attacker, other: Attacker, form: object): Promise<string> {
  const created = await one.post<{ id: number }>('/api/tournaments', { name: 'Cup', maxParticipants: 4, ...form });
  const path = `/api/tournaments/${created.body.id}`;
  for (const player of [one, other]) await player.post(`${path}/join`);
  await one.post(`${path}/start`);
  const { body } = await one.get<{ id: number }[]>(`${path}/matches`);
  const [match] = body;
  if (!match) throw new Error(`no match was opened: ${JSON.stringify(body)}`);
  return `${path}/matches/${match.id}`;
}

/** A challenge between two who make friends first; answers the path of its deal. */
export async function challengeOf(one: Attacker, other: Attacker, categoryId: number): Promise<string> {
  await one.post('/api/friends/request', { receiverId: other.id });
  await other.post('/api/friends/request', { receiverId: one.id });
  const { body } = await one.post<{ id: number }>('/api/friends/challenge', { challengedId: other.id, categoryId });
  await other.post(`/api/friends/challenge/${body.id}/accept`);
  return `/api/categories/${categoryId}/questions?challenge=${body.id}`;
}

/** All that a game can bring a player besides its line in the history. */
export async function honoursOf({ get }: Attacker) {
  const { coins, level, totalScore, gamesWon, currentStreak } = (await get<Honours>('/api/auth/user')).body;
  const { bestScore, bestSurvivalScore } = (await get<Honours>('/api/user/stats')).body;
  const achievements = (await get<{ id: string; unlockedAt: string | null }[]>('/api/user/achievements')).body;
  return {
    ...{ coins, level, totalScore, gamesWon, currentStreak, bestScore, bestSurvivalScore },
    board: (await get<Ranking>('/api/leaderboard')).body.me?.totalScore ?? null,
    league: (await get<Ranking>('/api/league')).body.me?.totalScore ?? null,
    dailyChallenge: (await get<{ progress: number }>('/api/user/daily-challenge')).body.progress,
    achievements: achievements.filter(({ unlockedAt }) => unlockedAt !== null).map(({ id }) => id),
  };
}

type Honours = Readonly<
  Record<'coins' | 'level' | 'totalScore' | 'gamesWon' | 'currentStreak' | 'bestScore' | 'bestSurvivalScore', number>
>;

interface Ranking {
  readonly me: { readonly totalScore: number } | null;
}
