import type { ClosedVerdict } from '#shared/game/contract.ts';
import { sentence } from '#client/ui/sentence.ts';
import { type Game, isDecidedNow, isMilestone, runOf, shownQuestion } from '../session/game-model.ts';

/** What is said without being looked at: `status` politely, `alert` at once. */
interface Announcement {
  readonly status?: string;
  readonly alert?: string;
}

/** What a step of the game says to somebody who does not see the screen; null where it says nothing (4.1.3). */
export function announcementOf(before: Game, after: Game): Announcement | null {
  const question = shownQuestion(after);
  if (!question || before.gameId !== after.gameId) return null;
  const timeUp = before.stage === 'asking' && after.chosen === null && { alert: 'Time up' };
  // Where the player goes on by hand, nothing cuts what is said: then why comes too.
  if (isDecidedNow(before, after)) return { ...timeUp, status: verdictWords(after, after.onward === 'held') };
  if (timeUp && after.stage === 'locked') return timeUp;
  // Who holds a verdict has time to hear why.
  const why = question.verdict?.explanation;
  if (why && before.onward === 'due' && after.onward === 'held') return { status: why };
  if (after.index > before.index && after.questions[before.index]?.verdict?.outcome === 'skipped') {
    return { status: `Skipped. ${placeText(after)}`, alert: '' };
  }
  if (after.index > before.index) return { alert: '' };
  if (after.isHeld && !before.isHeld) return { status: heldText };
  if (after.isLate && !before.isLate) return { status: lateText };
  const used = after.usedHere.length > before.usedHere.length ? after.usedHere.at(-1) : undefined;
  if (used === 'fiftyFifty') return { status: `Out: ${sentence(question.removedAnswers.join(' and '))}` };
  if (used === 'extraTime') return { status: 'Extra time added.' };
  if (used === 'extraLife') return { status: `Extra life. ${livesText(after.lives)}` };
  return null;
}

/** What came of the answer, in one go, and why. */
export function verdictWords(game: Game, withWhy: boolean): string {
  const verdict = shownQuestion(game)?.verdict;
  if (!verdict) return '';
  return [verdictText(verdict, game), placeText(game), withWhy && verdict.explanation].filter(Boolean).join(' ');
}

/** While the next question is late. */
export const lateText = 'Loading question...';

/** While an answer cannot be sent. */
export const heldText = 'Just a moment: your answer is kept, and sent as soon as we get through.';

/** The timer is silent but for these (ux: the timer). */
export function timerText(secondsLeft: number): string | null {
  return secondsLeft === 10 || secondsLeft === 5 ? `${secondsLeft} seconds left.` : null;
}

function verdictText(verdict: ClosedVerdict, game: Game): string {
  const score = `Score ${game.score.toLocaleString()}.`;
  if (verdict.outcome === 'right') {
    const run = runOf(game);
    return [`Correct, +${verdict.pointsEarned.toLocaleString()}.`, isMilestone(run) && `${run} in a row.`, score]
      .filter(Boolean)
      .join(' ');
  }
  // "Time up" was said when it was up, unless an answer was on its way.
  const late = game.chosen === null ? '' : 'Time up. ';
  const lead = verdict.outcome === 'timeout' ? late : 'Wrong. ';
  return [`${lead}The right answer is ${sentence(verdict.correctAnswer)}`, livesText(game.lives), score]
    .filter(Boolean)
    .join(' ');
}

function livesText(lives: number | null): string {
  if (lives === null) return '';
  return lives === 1 ? '1 life left.' : `${lives} lives left.`;
}

function placeText(game: Game): string {
  const question = shownQuestion(game);
  if (!question) return '';
  if (game.stage !== 'verdict') return `Question ${question.position}${ofAll(question.total)}.`;
  // Behind a verdict the number of its own question would be heard as that of the next.
  const isLast = game.isGameOver || question.position === question.total;
  return isLast ? 'That was the last question.' : `Next: question ${question.position + 1}${ofAll(question.total)}.`;
}

/** Behind a number; nothing where none knows how many there are. */
export const ofAll = (total: number | null) => (total === null ? '' : ` of ${total}`);
