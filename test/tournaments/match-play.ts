import type { PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { createTournamentCalls } from '../harness/api/tournaments.ts';
import type { Arena, ArenaPlayer } from './arena.ts';
import type { Behavior } from './tournament-plan.ts';
import { countRejection, type Tally } from './tally.ts';

export interface Turn {
  readonly tournamentId: number;
  readonly matchId: number;
  readonly playerId: string;
  /** The player's game is open already. */
  readonly isBegun: boolean;
}

interface PlayStyle {
  /**
   * Minimum number of answers and the range of additional ones. `percentWhole` of the games are played with all ten.
   */
  readonly answers: number;
  readonly more: number;
  readonly percentWhole: number;
  readonly percentRight: number;
  readonly percentSubmitted: number;
}

const hurriedStyle: PlayStyle = { answers: 1, more: 2, percentWhole: 0, percentRight: 60, percentSubmitted: 100 };

/** Null plays nothing. */
const styles: Readonly<Record<Behavior, PlayStyle | null>> = {
  well: { answers: 2, more: 3, percentWhole: 25, percentRight: 85, percentSubmitted: 100 },
  badly: { answers: 1, more: 3, percentWhole: 25, percentRight: 15, percentSubmitted: 100 },
  'in a hurry': hurriedStyle,
  slowly: { answers: 0, more: 3, percentWhole: 0, percentRight: 50, percentSubmitted: 30 },
  silently: { answers: 0, more: 1, percentWhole: 0, percentRight: 0, percentSubmitted: 100 },
  'not at all': null,
  'until it gets hard': hurriedStyle,
  'for good': hurriedStyle,
};

/**
 * Returns a function that plays, skips, withdraws from a match or deletes the account, according to a player's
 * behavior.
 */
export function createMatchPlay(arena: Arena, tally: Tally) {
  const { dice, correctAnswers } = arena;

  async function deleteAccount(person: ArenaPlayer): Promise<void> {
    person.isDeleted = true;
    const { status, text } = await person.browser.post('/api/user/delete-account', { password: 'correct horse' });
    // A 401 means that a server crashed after it had deleted the account.
    if (status !== 200 && status !== 401) throw new Error(`deletion: ${status} ${text}`);
  }

  async function answer(
    { browser }: ArenaPlayer,
    question: PlayQuestion,
    percentRight: number,
  ): Promise<Verdict | null> {
    const known = correctAnswers.get(question.id);
    const isRight = dice.below(100) < percentRight;
    const { status, body } = await browser.post<Verdict & { code: string }>('/api/analytics/question-attempt', {
      ticket: question.ticket,
      questionId: question.id,
      answer: isRight ? known : question.answers.find((text) => text !== known),
      timeTaken: 1,
      gameMode: 'tournament',
    });
    if (status === 200) return body;
    countRejection(tally, `attempt ${body.code}`);
    return null;
  }

  const isChance = (percent: number) => dice.below(100) < percent;

  /** Null if the game was closed meanwhile. */
  async function next({ browser }: ArenaPlayer, gameId: number): Promise<PlayQuestion | null> {
    const { status, body } = await browser.post<PlayQuestion & { code: string }>(`/api/game/${gameId}/next`);
    if (status === 200) return body;
    countRejection(tally, `next ${body.code}`);
    return null;
  }

  async function play(person: ArenaPlayer, { tournamentId, matchId }: Turn, how: PlayStyle): Promise<void> {
    const query = dice.pick(['', '', '?timeFactor=2', '?timeFactor=10']);
    const { status, body } = await createTournamentCalls(person).deal(tournamentId, matchId, query);
    if (status !== 200) return countRejection(tally, `deal ${body.code}`);
    // A resumed game returns its answered questions first.
    const latest = body.at(-1);
    if (!latest) return;
    const { gameId } = latest;
    let question = latest.verdict ? await next(person, gameId) : latest;
    const answers = isChance(how.percentWhole) ? 10 : how.answers + dice.below(how.more);
    for (let left = answers; left > 0 && question; left -= 1) {
      const verdict = await answer(person, question, how.percentRight);
      question = verdict && !verdict.isGameOver ? await next(person, gameId) : null;
    }
    if (!isChance(how.percentSubmitted)) return;
    const submitted = await person.browser.post<{ code?: string }>('/api/game/submit', { gameId });
    if (submitted.status !== 200) return countRejection(tally, `submit ${submitted.body.code}`);
    tally.games += 1;
  }

  async function withdraw(person: ArenaPlayer, { tournamentId }: Turn): Promise<void> {
    const { status, body } = await createTournamentCalls(person).withdraw(tournamentId);
    if (status !== 200) countRejection(tally, `withdraw ${body.code}`);
  }

  return async (person: ArenaPlayer, turn: Turn, behavior: Behavior): Promise<void> => {
    if (behavior === 'until it gets hard' && dice.below(3) === 0) return withdraw(person, turn);
    if (behavior === 'for good' && dice.below(3) === 0) return deleteAccount(person);
    const how = styles[behavior];
    // Usually plays at once; an open game is resumed now and then.
    if (how && dice.below(10) > (turn.isBegun ? 4 : 0)) await play(person, turn, how);
  };
}
