import { checkAnswerOrder } from './bank-statistics.ts';
import type { BankQuestion } from './bank-format.ts';
import { getMeaningfulWords, normalizeText } from './bank-text.ts';

export const maxQuestionLength = 160;
export const maxAnswerLength = 60;
export const maxExplanationLength = 200;
/** Explanations are shown for two seconds. */
export const maxExplanationWords = 20;
/** Minimum number of words in an explanation that appear neither in the question nor in the answer. */
export const minNewWords = 4;

type Rule = (entry: BankQuestion) => string | string[] | undefined;

const listAnswers = (entry: BankQuestion) => [entry.correctAnswer, ...entry.wrongAnswers];
const listTexts = (entry: BankQuestion) => [entry.question, ...listAnswers(entry), entry.explanation];
const quoteShortened = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}...` : text}"`;

const rules: readonly Rule[] = [
  checkDistinctAnswers,
  checkLengths,
  checkOneSentence,
  checkExplanationAddsInformation,
  checkAnswerNotInQuestion,
  checkNoGiveaway,
  checkExpiringFacts,
  checkNoMarkup,
  checkStraightQuotes,
  checkSpaces,
  checkNoOrderReference,
  checkAnswerOrder,
  checkStatement,
];

export function findQuestionFaults(entry: BankQuestion): string[] {
  return rules.flatMap((rule) => rule(entry) ?? []);
}

function checkDistinctAnswers(entry: BankQuestion) {
  const folded = listAnswers(entry).map((answer) => answer.toLowerCase().replace(/\s/g, ''));
  return new Set(folded).size < folded.length ? 'two of its answers are the same' : undefined;
}

function checkLengths(entry: BankQuestion) {
  const faults: string[] = [];
  const check = (what: string, text: string, most: number) => {
    if (text.length > most) faults.push(`${what} has ${text.length} characters, at most ${most} fit`);
  };
  check('the question', entry.question, maxQuestionLength);
  for (const answer of listAnswers(entry)) check(`the answer ${quoteShortened(answer)}`, answer, maxAnswerLength);
  check('the explanation', entry.explanation, maxExplanationLength);
  const words = entry.explanation.split(/\s+/).length;
  if (words > maxExplanationWords)
    faults.push(`the explanation has ${words} words, at most ${maxExplanationWords} are read`);
  return faults;
}

// A period after a single letter (an initial) or a title does not end a sentence.
const sentenceEnd =
  /(?<!\b(?:\p{L}|Dr|Mr|Mrs|Ms|St|Mt|No|vs|c|ca|Jr|Sr|Prof|Gen|Capt))[.!?]["')]*\s+["'(]*[\p{Lu}\p{N}]/u;

function checkOneSentence({ explanation }: BankQuestion) {
  if (!/[.!?]["')]*$/.test(explanation)) return 'the explanation does not end like a sentence';
  return sentenceEnd.test(explanation) ? 'the explanation has more than one sentence' : undefined;
}

function checkExplanationAddsInformation({ question, correctAnswer, explanation }: BankQuestion) {
  const known = getMeaningfulWords(`${question} ${correctAnswer}`);
  const added = [...getMeaningfulWords(explanation)].filter((word) => !known.has(word));
  return added.length < minNewWords ? 'the explanation only repeats the question and its answer' : undefined;
}

/**
 * A true-or-false question must be a statement, and its explanation must give the reason rather than repeat the
 * verdict.
 */
function checkStatement({ kind, question, explanation }: BankQuestion) {
  if (kind !== 'trueFalse') return undefined;
  return [
    ...(/[^.!?]\.$/.test(question) && !question.includes('?')
      ? []
      : ['true or false is asked of a statement that ends with a full stop']),
    ...(/^(true|false|yes|no|right|wrong|correct)\b/i.test(explanation)
      ? ['the explanation says that it is so, and not why']
      : []),
  ];
}

/** "Is it a lake or a sea?" names right and wrong answers alike, so it reveals nothing. */
function checkAnswerNotInQuestion(entry: BankQuestion) {
  if (entry.kind === 'trueFalse') return undefined;
  if (!isAnswerNamed(entry.correctAnswer, entry.question)) return undefined;
  if (entry.wrongAnswers.some((answer) => isAnswerNamed(answer, entry.question))) return undefined;
  return `the question names its answer ${quoteShortened(entry.correctAnswer)}`;
}

/** "Which machine smooths an ice rink?" must not have only one answer with "ice", "rinks" or "smoothing" in it. */
function checkNoGiveaway(entry: BankQuestion) {
  if (entry.kind === 'trueFalse') return undefined;
  if (entry.wrongAnswers.some((answer) => isAnswerNamed(answer, entry.question))) return undefined;
  if (isAnswerNamed(entry.correctAnswer, entry.question)) return undefined;
  const ofWrong = getMeaningfulWords(entry.wrongAnswers.join(' '));
  const inQuestion = [...getMeaningfulWords(entry.question)];
  return [...getMeaningfulWords(entry.correctAnswer)]
    .filter((word) => !ofWrong.has(word))
    .flatMap((word) => {
      const hint = inQuestion.find((other) => haveSameStem(word, other));
      return hint ? [`"${hint}" in the question gives "${word}" away, which no other answer has`] : [];
    });
}

const minStemLength = 4;
const comparedPrefixLength = 6;

function haveSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  const length = Math.min(one.length, other.length);
  const start = Math.min(length, comparedPrefixLength);
  return length >= minStemLength && one.slice(0, start) === other.slice(0, start);
}

function isAnswerNamed(answer: string, question: string): boolean {
  const words = getMeaningfulWords(answer);
  if (words.size === 0) return ` ${normalizeText(question)} `.includes(` ${normalizeText(answer)} `);
  const inQuestion = getMeaningfulWords(question);
  return [...words].every((word) => inQuestion.has(word));
}

// "Current" in a wire or in the sea is a noun; only "current" followed by a noun expires.
const expiringPhrases = [
  /\bcurrently\b/i,
  /\bcurrent\b(?=\s+(?!of\b|in\b|is\b|was\b|and\b|or\b|that\b|which\b|through\b|flow|from\b|to\b|runs?\b|can\b|along\b|carr|across\b|into\b|at\b|with\b|called\b|measure|meter)\p{L})/iu,
  /\blatest\b/i,
  /\bto date\b/i,
  /\brecent(ly)?\b/i,
  /\bso far\b/i,
  /\bnowadays\b/i,
  /\bat present\b/i,
  /\bas of now\b/i,
];
const year = /\b(1\d{3}|20\d{2})\b/;

function checkExpiringFacts(entry: BankQuestion) {
  return [entry.question, entry.explanation].flatMap((text) => {
    const word = expiringPhrases.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
    return word && !year.test(text) ? [`"${word}" without a year will be wrong one day`] : [];
  });
}

function checkNoMarkup(entry: BankQuestion) {
  const markup = /<[a-z/!][^>]*>|&(#\d+|#x[\da-f]+|[a-z]\w*);|\*\*|`|\]\(/i;
  return listTexts(entry).flatMap((text) =>
    markup.test(text) ? [`markup or an entity in ${quoteShortened(text)}`] : [],
  );
}

function checkStraightQuotes(entry: BankQuestion) {
  return listTexts(entry).flatMap((text) =>
    /[\u2018-\u201f\u2032\u2033\u00ab\u00bb\u00b4`]/.test(text) ? [`curly quotes in ${quoteShortened(text)}`] : [],
  );
}

function checkSpaces(entry: BankQuestion) {
  return listTexts(entry).flatMap((text) =>
    text !== text.trim() || /[^\S ]|\p{Cc}| {2}/u.test(text)
      ? [`stray space or control character in ${quoteShortened(text)}`]
      : [],
  );
}

/** Answers are shown in random order (rules 3.3), so none may refer to its position. */
function checkNoOrderReference(entry: BankQuestion) {
  const pattern = /\b(all|none|both|neither|any)\b.*\b(above|below|these|them)\b|\bboth [A-D]\b/i;
  return listAnswers(entry).flatMap((answer) =>
    pattern.test(answer) ? [`the answer ${quoteShortened(answer)} depends on the order of the answers`] : [],
  );
}
