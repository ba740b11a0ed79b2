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
    .map(({ question, picture, correctAnswer }) => [askedOf(question, picture?.alt), correctAnswer]),
);

/** What is asked: many ask the same of other pictures. */
export function askedOf(question: string, alt: string | undefined): string {
  return alt === undefined ? question : `${question} ${alt}`;
}

/** What a player who knows everything would say: the server tells nobody. */
export function rightAnswer(question: string, alt?: string): string {
  const answer = bank.get(askedOf(question, alt));
  if (answer === undefined) throw new Error(`Not in the bank: ${question}`);
  return answer;
}
