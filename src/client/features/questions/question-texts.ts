import type { Question } from '#shared/questions/contract.ts';
import { formatQuestionCredit } from '#shared/questions/credit.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { QuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import type { QuestionSource, QuestionStatus } from '#shared/questions/rules.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';

export const difficultyLooks: Readonly<Record<Difficulty, { readonly name: string; readonly kites: number }>> = {
  easy: { name: 'Easy', kites: 1 },
  medium: { name: 'Medium', kites: 2 },
  hard: { name: 'Hard', kites: 3 },
};

export const kindNames: Readonly<Record<QuestionKind, string>> = { choice: 'Four answers', trueFalse: 'True or false' };

export const statusLooks: Readonly<
  Record<QuestionStatus, { readonly name: string; readonly tone: BadgeTone; readonly icon: IconName }>
> = {
  published: { name: 'Published', tone: 'done', icon: 'check' },
  draft: { name: 'Draft', tone: 'plain', icon: 'pencil' },
  retired: { name: 'Retired', tone: 'raw', icon: 'ban' },
};

export const sourceNames: Readonly<Record<QuestionSource, string>> = {
  bank: 'The built-in bank',
  administrator: 'Written here',
  opentdb: 'Open Trivia Database',
  file: 'From a file',
};

/** For example "Open Trivia Database, CC BY-SA 4.0, edited". */
export function formatSource(question: Pick<Question, 'source' | 'isEdited'>): string {
  return formatQuestionCredit(question) ?? `${sourceNames[question.source]}${question.isEdited ? ', edited' : ''}`;
}

/** Null before the first game. */
export function formatPlayStatistics(
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

/** Null if the label fits or there is not enough data. */
export function formatLabelFit(fit: Question['fit']): string | null {
  if (fit === 'easier') return 'Easier than labelled';
  return fit === 'harder' ? 'Harder than labelled' : null;
}

/** For example "580 questions" or "10,000+ questions". */
export function formatQuestionCount({ count, isMore }: { count: number; isMore: boolean }): string {
  const number = `${count.toLocaleString()}${isMore ? '+' : ''}`;
  return `${number} ${count === 1 && !isMore ? 'question' : 'questions'}`;
}

const listFormat = new Intl.ListFormat('en');

export function formatMissingWords(words: readonly string[]): string {
  const quoted = listFormat.format(words.map((word) => `“${word}”`));
  return words.length === 1 ? `No question has ${quoted} in it.` : `No question has any of these in it: ${quoted}.`;
}
