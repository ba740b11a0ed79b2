import { globSync, readFileSync } from 'node:fs';
import type { Outcome } from './outcome.ts';

const rulesFile = 'docs/rules.md';
const sources = ['src/**/*.{ts,tsx,css}', '{test,e2e,scripts,bench,gallery}/**/*.{ts,tsx,css}'];
/** What this check and its test say of citations is none. */
const own = /^scripts\/checks\/references/;

const sentence = /^- \*\*([A-Z\d]+(?:\.\d+)?)\*\*/gm;
const comment = /\/\/.*|\/\*[^]*?\*\//g;
const citation = /\((?:rules?|sections?)\b(?!\.)[^)]*\)/g;
const numbered = /^\(rules ([A-Z\d]+(?:\.\d+)?(?:, [A-Z\d]+(?:\.\d+)?)*)\)$/;

/** The numbers of the sentences of docs/rules.md; one that stands twice is a fault. */
export function sentenceNumbers(rules: string): ReadonlySet<string> {
  const numbers = [...rules.matchAll(sentence)].map(([, number = '']) => number);
  const twice = numbers.filter((number, place) => numbers.indexOf(number) !== place);
  if (twice.length > 0) throw new Error(`${rulesFile} gives twice: ${twice.join(', ')}`);
  return new Set(numbers);
}

/** Citations in a file's comments that name no sentence that there is. */
export function lostCitations(text: string, known: ReadonlySet<string>): string[] {
  const comments = [...text.matchAll(comment)].map(([found]) => found.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '));
  const citations = comments.flatMap((found) => found.match(citation) ?? []);
  return citations.filter((found) => {
    const numbers = numbered.exec(found)?.[1]?.split(', ');
    return !numbers?.every((number) => known.has(number));
  });
}

/** Every comment that cites a rule names a sentence of docs/rules.md by its number. */
export function checkReferences(): Promise<Outcome> {
  const known = sentenceNumbers(readFileSync(rulesFile, 'utf8'));
  const files = globSync(sources).map((path) => path.replaceAll('\\', '/'));
  const lost = files
    .filter((path) => !own.test(path))
    .flatMap((path) => lostCitations(readFileSync(path, 'utf8'), known).map((found) => `${path}: ${found}`));
  // With no sentence or no file at all nothing would be lost.
  const isBlind = known.size === 0 || files.length === 0;
  return Promise.resolve({
    ok: lost.length === 0 && !isBlind,
    output: isBlind ? 'no sentence or no source was found' : lost.join('\n'),
    note: `${known.size} sentences`,
  });
}
