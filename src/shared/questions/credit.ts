import type { Source } from './rules.ts';

/** Where a question comes from and under which licence; null: written for this game. */
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

/** Whom the game and the manager credit for a question. */
export function creditOf(source: Source): Credit | null {
  return source === 'opentdb' ? openTriviaDatabase : null;
}

/** The credit as one line under an answer; the licence wants changes to be named. */
export function creditLine({
  source,
  isEdited,
}: {
  readonly source: Source;
  readonly isEdited: boolean;
}): string | null {
  const credit = creditOf(source);
  return credit && `${credit.name}, ${credit.licence}${isEdited ? ', edited' : ''}`;
}
