import type { PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { tournamentCalls } from '../harness/tournaments.ts';
import type { Arena, Person } from './arena.ts';
import type { Manner } from './plan.ts';
import { noteRefusal, type Tally } from './tally.ts';

/** A match in which somebody has something to do. */
export interface Turn {
  readonly tournamentId: number;
  readonly matchId: number;
  readonly playerId: string;
  /** The game is open already. */
  readonly isBegun: boolean;
}

interface Play {
  /** Answers at least, and so many more by chance; some play all ten. */
  readonly answers: number;
  readonly more: number;
  readonly percentWhole: number;
  readonly percentRight: number;
  readonly percentSubmitted: number;
}

const inAHurry: Play = { answers: 1, more: 2, percentWhole: 0, percentRight: 60, percentSubmitted: 100 };

/** What somebody does with a match at one go; null: nothing. */
const plays: Readonly<Record<Manner, Play | null>> = {
  well: { answers: 2, more: 3, percentWhole: 25, percentRight: 85, percentSubmitted: 100 },
  badly: { answers: 1, more: 3, percentWhole: 25, percentRight: 15, percentSubmitted: 100 },
  'in a hurry': inAHurry,
  slowly: { answers: 0, more: 3, percentWhole: 0, percentRight: 50, percentSubmitted: 30 },
  silently: { answers: 0, more: 1, percentWhole: 0, percentRight: 0, percentSubmitted: 100 },
  'not at all': null,
  'until it gets hard': inAHurry,
  'for good': inAHurry,
};

/** Plays, waits, withdraws or goes for good, as it is somebody's manner. */
export function createMatchPlay(arena: Arena, tally: Tally) {
  const { dice, right } = arena;

  async function leaveForGood(person: Person): Promise<void> {
    person.isGone = true;
    const { status, text } = await person.browser.post('/api/user/delete-account', { password: 'correct horse' });
    // A 401: a server died behind it, and it had been done.
    if (status !== 200 && status !== 401) throw new Error(`deletion: ${status} ${text}`);
  }

  async function answer({ browser }: Person, question: PlayQuestion, percentRight: number): Promise<Verdict | null> {
    const known = right.get(question.id);
    const isRight = dice.below(100) < percentRight;
    const { status, body } = await browser.post<Verdict & { code: string }>('/api/analytics/question-attempt', {
      ticket: question.ticket,
      questionId: question.id,
      answer: isRight ? known : question.answers.find((text) => text !== known),
      timeTaken: 1,
      gameMode: 'tournament',
    });
    if (status === 200) return body;
    noteRefusal(tally, `attempt ${body.code}`);
    return null;
  }

  const happens = (percent: number) => dice.below(100) < percent;

  /** The next question of a game; null where it was closed meanwhile. */
  async function next({ browser }: Person, gameId: number): Promise<PlayQuestion | null> {
    const { status, body } = await browser.post<PlayQuestion & { code: string }>(`/api/game/${gameId}/next`);
    if (status === 200) return body;
    noteRefusal(tally, `next ${body.code}`);
    return null;
  }

  async function play(person: Person, { tournamentId, matchId }: Turn, how: Play): Promise<void> {
    const query = dice.pick(['', '', '?timeFactor=2', '?timeFactor=10']);
    const { status, body } = await tournamentCalls(person).deal(tournamentId, matchId, query);
    if (status !== 200) return noteRefusal(tally, `deal ${body.code}`);
    // Of a game that is gone on with, the answered questions come first.
    const latest = body.at(-1);
    if (!latest) return;
    const { gameId } = latest;
    let question = latest.verdict ? await next(person, gameId) : latest;
    const answers = happens(how.percentWhole) ? 10 : how.answers + dice.below(how.more);
    for (let left = answers; left > 0 && question; left -= 1) {
      const verdict = await answer(person, question, how.percentRight);
      question = verdict && !verdict.isGameOver ? await next(person, gameId) : null;
    }
    if (!happens(how.percentSubmitted)) return;
    const submitted = await person.browser.post<{ code?: string }>('/api/game/submit', { gameId });
    if (submitted.status !== 200) return noteRefusal(tally, `submit ${submitted.body.code}`);
    tally.games += 1;
  }

  async function withdraw(person: Person, { tournamentId }: Turn): Promise<void> {
    const { status, body } = await tournamentCalls(person).withdraw(tournamentId);
    if (status !== 200) noteRefusal(tally, `withdraw ${body.code}`);
  }

  return async (person: Person, turn: Turn, manner: Manner): Promise<void> => {
    if (manner === 'until it gets hard' && dice.below(3) === 0) return withdraw(person, turn);
    if (manner === 'for good' && dice.below(3) === 0) return leaveForGood(person);
    const how = plays[manner];
    // Mostly at once; a game that is open is gone on with now and then.
    if (how && dice.below(10) > (turn.isBegun ? 4 : 0)) await play(person, turn, how);
  };
}
