import type { ClosedVerdict } from '#shared/game/contract.ts';
import { endWithPeriod } from '#client/ui/end-with-period.ts';
import { type Game, hasJustDecided, isMilestone, countRun, getShownQuestion } from '../session/game-model.ts';

/** `status` is for the polite live region, `alert` for the assertive one. */
interface Announcement {
  readonly status?: string;
  readonly alert?: string;
}

/** Null when there is nothing to announce (WCAG 4.1.3). */
export function getAnnouncement(before: Game, after: Game): Announcement | null {
  const question = getShownQuestion(after);
  if (!question || before.gameId !== after.gameId) return null;
  const timeUp = before.stage === 'asking' && after.chosen === null && { alert: 'Time up' };
  // When the player continues manually nothing interrupts the announcement, so it includes the explanation.
  if (hasJustDecided(before, after))
    return { ...timeUp, status: formatVerdictAnnouncement(after, after.nextStatus === 'held') };
  if (timeUp && after.stage === 'locked') return timeUp;
  // A held verdict leaves time for the explanation.
  const explanation = question.verdict?.explanation;
  if (explanation && before.nextStatus === 'due' && after.nextStatus === 'held') return { status: explanation };
  if (after.index > before.index && after.questions[before.index]?.verdict?.outcome === 'skipped') {
    return { status: `Skipped. ${formatProgress(after)}`, alert: '' };
  }
  if (after.index > before.index) return { alert: '' };
  if (after.isSendDelayed && !before.isSendDelayed) return { status: heldText };
  if (after.isLate && !before.isLate) return { status: lateText };
  const used = after.usedOnQuestion.length > before.usedOnQuestion.length ? after.usedOnQuestion.at(-1) : undefined;
  if (used === 'fiftyFifty') return { status: `Out: ${endWithPeriod(question.removedAnswers.join(' and '))}` };
  if (used === 'extraTime') return { status: 'Extra time added.' };
  if (used === 'extraLife') return { status: `Extra life. ${formatLives(after.lives)}` };
  return null;
}

export function formatVerdictAnnouncement(game: Game, hasExplanation: boolean): string {
  const verdict = getShownQuestion(game)?.verdict;
  if (!verdict) return '';
  return [formatVerdict(verdict, game), formatProgress(game), hasExplanation && verdict.explanation]
    .filter(Boolean)
    .join(' ');
}

export const lateText = 'Loading question...';

/** Shown while an answer cannot be sent. */
export const heldText = 'Just a moment: your answer is kept, and sent as soon as we get through.';

/** The timer is announced only at these times (ux: the timer). */
export function getTimerAnnouncement(secondsLeft: number): string | null {
  return secondsLeft === 10 || secondsLeft === 5 ? `${secondsLeft} seconds left.` : null;
}

function formatVerdict(verdict: ClosedVerdict, game: Game): string {
  const score = `Score ${game.score.toLocaleString()}.`;
  if (verdict.outcome === 'right') {
    const run = countRun(game);
    return [`Correct, +${verdict.pointsEarned.toLocaleString()}.`, isMilestone(run) && `${run} in a row.`, score]
      .filter(Boolean)
      .join(' ');
  }
  // "Time up" was already announced, unless an answer was being sent.
  const late = game.chosen === null ? '' : 'Time up. ';
  const lead = verdict.outcome === 'timeout' ? late : 'Wrong. ';
  return [`${lead}The right answer is ${endWithPeriod(verdict.correctAnswer)}`, formatLives(game.lives), score]
    .filter(Boolean)
    .join(' ');
}

function formatLives(lives: number | null): string {
  if (lives === null) return '';
  return lives === 1 ? '1 life left.' : `${lives} lives left.`;
}

function formatProgress(game: Game): string {
  const question = getShownQuestion(game);
  if (!question) return '';
  if (game.stage !== 'verdict') return `Question ${question.position}${formatTotal(question.total)}.`;
  // After a verdict, the number of the answered question would be mistaken for that of the next.
  const isLast = game.isGameOver || question.position === question.total;
  return isLast
    ? 'That was the last question.'
    : `Next: question ${question.position + 1}${formatTotal(question.total)}.`;
}

/** Empty when the total is unknown. */
export const formatTotal = (total: number | null) => (total === null ? '' : ` of ${total}`);
