import type { Question } from '#shared/questions/contract.ts';
import { creditLine } from '#shared/questions/credit.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { QuestionKind } from '#shared/questions/kind.ts';
import type { Source, Status } from '#shared/questions/rules.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';

export const difficultyLooks: Readonly<Record<Difficulty, { readonly name: string; readonly kites: number }>> = {
  easy: { name: 'Easy', kites: 1 },
  medium: { name: 'Medium', kites: 2 },
  hard: { name: 'Hard', kites: 3 },
};

export const kindNames: Readonly<Record<QuestionKind, string>> = { choice: 'Four answers', trueFalse: 'True or false' };

export const statusLooks: Readonly<
  Record<Status, { readonly name: string; readonly tone: BadgeTone; readonly icon: IconName }>
> = {
  published: { name: 'Published', tone: 'done', icon: 'check' },
  draft: { name: 'Draft', tone: 'plain', icon: 'pencil' },
  retired: { name: 'Retired', tone: 'raw', icon: 'ban' },
};

export const sourceNames: Readonly<Record<Source, string>> = {
  bank: 'The built-in bank',
  administrator: 'Written here',
  opentdb: 'Open Trivia Database',
  file: 'From a file',
};

/** "Open Trivia Database, CC BY-SA 4.0, edited": an imported one with its licence. */
export function sourceText(question: Pick<Question, 'source' | 'isEdited'>): string {
  return creditLine(question) ?? `${sourceNames[question.source]}${question.isEdited ? ', edited' : ''}`;
}

/** How players did: share of right answers, seconds of an answer, how often it was shown; null before the first time. */
export function playedTexts(
  question: Pick<Question, 'shown' | 'answered' | 'answeredRight' | 'averageSeconds'>,
): { right: string | null; seconds: string | null; shown: string } | null {
  const { shown, answered, answeredRight, averageSeconds } = question;
  if (shown === 0 && answered === 0) return null;
  return {
    right: answered === 0 ? null : `${Math.round((answeredRight * 100) / answered)}% right`,
    seconds: averageSeconds === null ? null : `${averageSeconds.toFixed(1)} s on average`,
    shown: `shown ${shown.toLocaleString()} ${shown === 1 ? 'time' : 'times'}`,
  };
}

/** What players think of the label; null where it fits, or nobody can say yet. */
export function fitText(fit: Question['fit']): string | null {
  if (fit === 'easier') return 'Easier than labelled';
  return fit === 'harder' ? 'Harder than labelled' : null;
}

/** "580 questions", "10,000+ questions" */
export function countText({ count, isMore }: { count: number; isMore: boolean }): string {
  const number = `${count.toLocaleString()}${isMore ? '+' : ''}`;
  return `${number} ${count === 1 && !isMore ? 'question' : 'questions'}`;
}

const both = new Intl.ListFormat('en');

/** "No question has “capitol” in it." */
export function missingText(words: readonly string[]): string {
  const quoted = both.format(words.map((word) => `“${word}”`));
  return words.length === 1 ? `No question has ${quoted} in it.` : `No question has any of these in it: ${quoted}.`;
}
