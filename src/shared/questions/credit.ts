import type { QuestionSource } from './rules.ts';

export interface Credit {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly licenceUrl: string;
}

const openTriviaDatabase: Credit = {
  name: 'Open Trivia Database',
  url: 'https://opentdb.com',
  licence: 'CC BY-SA 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
};

export function getQuestionCredit(source: QuestionSource): Credit | null {
  return source === 'opentdb' ? openTriviaDatabase : null;
}

/** One-line credit below an answer; the license requires changes to be marked. */
export function formatQuestionCredit({
  source,
  isEdited,
}: {
  readonly source: QuestionSource;
  readonly isEdited: boolean;
}): string | null {
  const credit = getQuestionCredit(source);
  return credit && `${credit.name}, ${credit.licence}${isEdited ? ', edited' : ''}`;
}
