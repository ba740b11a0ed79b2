import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface BankQuestion {
  readonly question: string;
  readonly correctAnswer: string;
  readonly picture?: { readonly alt: string };
}

const folder = join(import.meta.dirname, '../../content/questions');
const bank = new Map<string, string>(
  globSync('**/*.json', { cwd: folder })
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as BankQuestion[])
    .map(({ question, picture, correctAnswer }) => [getQuestionKey(question, picture?.alt), correctAnswer]),
);

/** Many questions share a text and differ in their picture. */
export function getQuestionKey(question: string, alt: string | undefined): string {
  return alt === undefined ? question : `${question} ${alt}`;
}

/** Uses the content files, because the server does not reveal the answer. */
export function getRightAnswer(question: string, alt?: string): string {
  const answer = bank.get(getQuestionKey(question, alt));
  if (answer === undefined) throw new Error(`Not in the question bank: ${question}`);
  return answer;
}
