import { globSync, readFileSync } from 'node:fs';
import type { CheckOutcome } from './outcome.ts';

const rulesFile = 'docs/rules.md';
const sources = ['src/**/*.{ts,tsx,css}', '{test,e2e,scripts,bench,gallery}/**/*.{ts,tsx,css}'];
/** This check and its test mention citations without citing anything. */
const ownFiles = /^scripts\/checks\/references/;

const sentence = /^- \*\*([A-Z\d]+(?:\.\d+)?)\*\*/gm;
const comment = /\/\/.*|\/\*[^]*?\*\//g;
const citation = /\((?:rules?|sections?)\b(?!\.)[^)]*\)/g;
const numbered = /^\(rules ([A-Z\d]+(?:\.\d+)?(?:, [A-Z\d]+(?:\.\d+)?)*)\)$/;

/** Throws if a number occurs twice. */
export function parseSentenceNumbers(rules: string): ReadonlySet<string> {
  const numbers = [...rules.matchAll(sentence)].map(([, number = '']) => number);
  const twice = numbers.filter((number, place) => numbers.indexOf(number) !== place);
  if (twice.length > 0) throw new Error(`${rulesFile} contains duplicates: ${twice.join(', ')}`);
  return new Set(numbers);
}

export function findLostCitations(text: string, known: ReadonlySet<string>): string[] {
  const comments = [...text.matchAll(comment)].map(([found]) => found.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '));
  const citations = comments.flatMap((found) => found.match(citation) ?? []);
  return citations.filter((found) => {
    const numbers = numbered.exec(found)?.[1]?.split(', ');
    return !numbers?.every((number) => known.has(number));
  });
}

export function checkReferences(): Promise<CheckOutcome> {
  const known = parseSentenceNumbers(readFileSync(rulesFile, 'utf8'));
  const files = globSync(sources).map((path) => path.replaceAll('\\', '/'));
  const lost = files
    .filter((path) => !ownFiles.test(path))
    .flatMap((path) => findLostCitations(readFileSync(path, 'utf8'), known).map((found) => `${path}: ${found}`));
  // Without any sentence or file the check would always succeed.
  const isBlind = known.size === 0 || files.length === 0;
  return Promise.resolve({
    ok: lost.length === 0 && !isBlind,
    output: isBlind ? 'no sentence or no source was found' : lost.join('\n'),
    note: `${known.size} sentences`,
  });
}
