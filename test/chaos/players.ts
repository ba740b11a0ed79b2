import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import type { GameResult, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { OwnMatch, Tournament } from '#shared/tournaments/contract.ts';
import { winsBeforeFee } from '#shared/tournaments/rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import { setCoins } from '../harness/coins.ts';
import { setWins } from '../harness/api/players.ts';
import { createSessionCookie } from '../harness/session-cookie.ts';
import { scryptHasher } from '#server/platform/password-hasher.ts';
import { password, signUp } from '../harness/sign-up.ts';
import { Visitor } from '../harness/visitor.ts';
import type { Journal } from './journal.ts';
import { RetryingVisitor } from './retrying-visitor.ts';

interface World {
  readonly database: Database;
  readonly servers: readonly string[];
  readonly appSecret: string;
  readonly journal: Journal;
  readonly dice: SeededRandom;
  /** Correct answers by question id, read from the database because the API does not reveal them. */
  readonly correctAnswers: ReadonlyMap<number, string>;
  /** Afterwards running calls are finished and no new ones start. */
  readonly closingSignal: AbortSignal;
}

const initialCoins = 100_000;
const minOpenTournaments = 4;
const seatsPerTournament = 4;
const tournamentFee = 30;

export interface ChaosPlayer {
  readonly id: string;
  run(): Promise<void>;
}

/** The coins and wins are enough for entry fees. */
export async function createPlayer(world: World, number: number): Promise<ChaosPlayer> {
  const { database, servers, appSecret, journal, dice, correctAnswers, closingSignal } = world;
  const email = `player-${number}@players.example`;
  const cookieOf = (token: string) => createSessionCookie({ APP_SECRET: appSecret }, token);
  const visitor = new Visitor([servers[0] as string]);
  await signUp({ database, sessionCookie: cookieOf }, visitor, { name: `Player ${number}`, email }, scryptHasher);
  const { body: user } = await visitor.get<{ id: string }>('/api/auth/user');
  const { id } = user;
  await setCoins({ database }, id, initialCoins);
  await setWins({ database }, id, winsBeforeFee);
  const retryingVisitor = new RetryingVisitor(servers, journal, number);
  for (const [name, value] of visitor.cookies) retryingVisitor.keep(name, value);

  const isOpen = () => !closingSignal.aborted;
  const isChance = (percent: number) => dice.below(100) < percent;
  const countRejection = (what: string, code = '') => {
    journal.rejectionCounts[`${what} ${code}`] = (journal.rejectionCounts[`${what} ${code}`] ?? 0) + 1;
  };

  async function get<Body>(path: string): Promise<Body | null> {
    const { answer } = await retryingVisitor.call<Body>({ method: 'GET', path });
    if (answer.status === 200) return answer.body;
    countRejection(path.replaceAll(/\d+/g, '#').split('?')[0] ?? '', answer.body?.code);
    return null;
  }

  async function answer(question: PlayQuestion): Promise<Verdict | null> {
    const known = correctAnswers.get(question.id);
    const wrong = question.answers.find((text) => text !== known);
    const attempt = (text: string | undefined) =>
      retryingVisitor.call<Verdict>({
        method: 'POST',
        path: '/api/analytics/question-attempt',
        body: { ticket: question.ticket, questionId: question.id, answer: text, timeTaken: 1 },
      });
    const text = isChance(70) ? known : wrong;
    const { answer: first } = await attempt(text);
    if (first.status !== 200) {
      countRejection('attempt', first.body.code);
      return null;
    }
    const { gameId, isCorrect, score } = first.body;
    const { position } = question;
    journal.verdicts.set(`${gameId} ${position}`, { gameId, position, isCorrect, score });
    if (isChance(10)) {
      journal.repeats += 1;
      const { answer: again } = await attempt(text === known ? wrong : known);
      if (again.status !== 200 || !isDeepStrictEqual(again.body, first.body)) {
        journal.reportProblem(`a verdict changed: ${first.text} became ${again.text}`);
      }
    }
    return first.body;
  }

  async function submit(gameId: number): Promise<void> {
    const call = () => retryingVisitor.call<GameResult>({ method: 'POST', path: '/api/game/submit', body: { gameId } });
    const { answer: first } = await call();
    if (first.status !== 200) return countRejection('submit', first.body.code);
    const { coinsEarned, score } = first.body;
    journal.results.set(gameId, { gameId, playerId: id, coinsEarned, score });
    if (!isChance(20)) return;
    journal.repeats += 1;
    const { answer: again } = await call();
    // In a match, the opponent may have played in the meantime, so only these fields must be equal.
    if (again.body.coinsEarned !== coinsEarned || again.body.score !== score) {
      journal.reportProblem(`a result changed: ${first.text} became ${again.text}`);
    }
  }

  async function play(path: string): Promise<void> {
    const dealt = await get<PlayQuestion[]>(path);
    let question = dealt?.at(-1) ?? null;
    if (!question) return;
    const { gameId } = question;
    const next = async () => {
      const { answer: shown } = await retryingVisitor.call<PlayQuestion>({
        method: 'POST',
        path: `/api/game/${gameId}/next`,
      });
      if (shown.status === 200) return shown.body;
      countRejection('next', shown.body.code);
      return null;
    };
    // A resumed game returns its answered questions first.
    if (question.verdict) question = await next();
    while (question && isOpen()) {
      const verdict = await answer(question);
      await wait(dice.below(60));
      question = verdict && !verdict.isGameOver ? await next() : null;
    }
    if (isOpen()) await submit(gameId);
  }

  async function buy(): Promise<void> {
    const key = crypto.randomUUID();
    const body = { powerUpType: dice.pick(['extraTime', 'skipQuestion', 'extraLife', 'fiftyFifty'] as const) };
    const call = () =>
      retryingVisitor.call<{ coins: number }>({ method: 'POST', path: '/api/shop/purchase', body, key });
    const { answer: first } = await call();
    if (first.status !== 200) return countRejection('purchase', first.body.code);
    journal.orders.set(id, (journal.orders.get(id) ?? 0) + 1);
    if (!isChance(20)) return;
    journal.repeats += 1;
    const { answer: again } = await call();
    if (!isDeepStrictEqual(again.body, first.body)) {
      journal.reportProblem(`an order's answer changed: ${first.text} became ${again.text}`);
    }
  }

  async function join(): Promise<void> {
    const open = await get<Tournament[]>('/api/tournaments?status=registration&limit=20');
    if (!open) return;
    const mine = open.filter((one) => !journal.seats.has(`${one.id} ${id}`));
    if (open.length < minOpenTournaments || mine.length === 0) {
      const body = { name: 'Stormy Cup', entryFee: tournamentFee, maxParticipants: seatsPerTournament, timeFactor: 10 };
      const key = crypto.randomUUID();
      const { answer: made } = await retryingVisitor.call<Tournament>({
        method: 'POST',
        path: '/api/tournaments',
        body,
        key,
      });
      if (made.status !== 200) return countRejection('create', made.body.code);
      journal.tournaments.add(made.body.id);
      return;
    }
    const tournament = dice.pick(mine);
    const path = `/api/tournaments/${tournament.id}/join`;
    const { answer: joined, isRetry } = await retryingVisitor.call<Tournament>({ method: 'POST', path });
    const { code } = joined.body;
    if (joined.status !== 200) countRejection('join', code);
    if (joined.status === 200 || code === 'alreadyRegistered') journal.seats.add(`${tournament.id} ${id}`);
    if (code === 'alreadyRegistered' && !isRetry) journal.reportProblem('a player had a seat without a confirmed join');
  }

  async function playMatch(): Promise<void> {
    const own = await get<OwnMatch[]>('/api/user/matches');
    const open = own?.find(({ match }) => match.canPlay);
    if (open) await play(`/api/tournaments/${open.tournamentId}/matches/${open.match.id}/questions`);
  }

  async function signInAgain(): Promise<void> {
    const elsewhere = new RetryingVisitor(servers, journal, dice.below(2));
    const body = { email, password };
    const { answer: signedIn } = await elsewhere.call({ method: 'POST', path: '/api/auth/sign-in/email', body });
    if (signedIn.status !== 200) countRejection('sign-in', signedIn.body.code);
  }

  return {
    id,
    async run() {
      while (isOpen()) {
        const roll = dice.below(100);
        if (roll < 40) await play('/api/questions/random?count=10&timeFactor=off');
        else if (roll < 60) await playMatch();
        else if (roll < 78) await buy();
        else if (roll < 98) await join();
        else await signInAgain();
        await wait(dice.below(100));
      }
    },
  };
}
