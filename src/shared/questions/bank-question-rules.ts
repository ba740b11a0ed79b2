import { unsortedAnswers } from './bank-answers.ts';
import type { BankQuestion } from './bank-format.ts';
import { meaningfulWords, normalise } from './bank-text.ts';

export const maxQuestionLength = 160;
export const maxAnswerLength = 60;
export const maxExplanationLength = 200;
/** An explanation is read in the two seconds of a verdict. */
export const maxWordsOfExplanation = 20;
/** An explanation that says less that neither question nor answer said has only repeated them. */
export const minNewWords = 4;

type Rule = (entry: BankQuestion) => string | string[] | undefined;

const answersOf = (entry: BankQuestion) => [entry.correctAnswer, ...entry.wrongAnswers];
const textsOf = (entry: BankQuestion) => [entry.question, ...answersOf(entry), entry.explanation];
const quoted = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}...` : text}"`;

const rules: readonly Rule[] = [
  distinctAnswers,
  lengths,
  oneSentence,
  addsSomething,
  answerNotInQuestion,
  noGiveAway,
  noTimeBomb,
  noMarkup,
  straightQuotes,
  tidySpaces,
  noPlaceAmongAnswers,
  unsortedAnswers,
  statement,
];

/** Everything that is wrong with one question, taken by itself. */
export function questionFaults(entry: BankQuestion): string[] {
  return rules.flatMap((rule) => rule(entry) ?? []);
}

function distinctAnswers(entry: BankQuestion) {
  const folded = answersOf(entry).map((answer) => answer.toLowerCase().replace(/\s/g, ''));
  return new Set(folded).size < folded.length ? 'two of its answers are the same' : undefined;
}

function lengths(entry: BankQuestion) {
  const faults: string[] = [];
  const check = (what: string, text: string, most: number) => {
    if (text.length > most) faults.push(`${what} has ${text.length} characters, at most ${most} fit`);
  };
  check('the question', entry.question, maxQuestionLength);
  for (const answer of answersOf(entry)) check(`the answer ${quoted(answer)}`, answer, maxAnswerLength);
  check('the explanation', entry.explanation, maxExplanationLength);
  const words = entry.explanation.split(/\s+/).length;
  if (words > maxWordsOfExplanation)
    faults.push(`the explanation has ${words} words, at most ${maxWordsOfExplanation} are read`);
  return faults;
}

// A full stop after a single letter (an initial) or a title does not end a sentence.
const sentenceEnd =
  /(?<!\b(?:\p{L}|Dr|Mr|Mrs|Ms|St|Mt|No|vs|c|ca|Jr|Sr|Prof|Gen|Capt))[.!?]["')]*\s+["'(]*[\p{Lu}\p{N}]/u;

function oneSentence({ explanation }: BankQuestion) {
  if (!/[.!?]["')]*$/.test(explanation)) return 'the explanation does not end like a sentence';
  return sentenceEnd.test(explanation) ? 'the explanation has more than one sentence' : undefined;
}

function addsSomething({ question, correctAnswer, explanation }: BankQuestion) {
  const known = meaningfulWords(`${question} ${correctAnswer}`);
  const added = [...meaningfulWords(explanation)].filter((word) => !known.has(word));
  return added.length < minNewWords ? 'the explanation only repeats the question and its answer' : undefined;
}

/** True or false is asked of a sentence that says something; its explanation says why, and not that. */
function statement({ kind, question, explanation }: BankQuestion) {
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

/** "Is it a lake or a sea?" names right and wrong alike and gives nothing away. */
function answerNotInQuestion(entry: BankQuestion) {
  if (entry.kind === 'trueFalse') return undefined;
  if (!named(entry.correctAnswer, entry.question)) return undefined;
  if (entry.wrongAnswers.some((answer) => named(answer, entry.question))) return undefined;
  return `the question names its answer ${quoted(entry.correctAnswer)}`;
}

/** "Which machine smooths an ice rink?" must not ask for the only answer with "ice" in it, nor with "rinks" or "smoothing". */
function noGiveAway(entry: BankQuestion) {
  if (entry.kind === 'trueFalse') return undefined;
  if (entry.wrongAnswers.some((answer) => named(answer, entry.question))) return undefined;
  if (named(entry.correctAnswer, entry.question)) return undefined;
  const ofWrong = meaningfulWords(entry.wrongAnswers.join(' '));
  const inQuestion = [...meaningfulWords(entry.question)];
  return [...meaningfulWords(entry.correctAnswer)]
    .filter((word) => !ofWrong.has(word))
    .flatMap((word) => {
      const hint = inQuestion.find((other) => sameStem(word, other));
      return hint ? [`"${hint}" in the question gives "${word}" away, which no other answer has`] : [];
    });
}

const shortestStem = 4;
const tellingStart = 6;

function sameStem(one: string, other: string): boolean {
  if (one === other) return true;
  const length = Math.min(one.length, other.length);
  const start = Math.min(length, tellingStart);
  return length >= shortestStem && one.slice(0, start) === other.slice(0, start);
}

function named(answer: string, question: string): boolean {
  const words = meaningfulWords(answer);
  if (words.size === 0) return ` ${normalise(question)} `.includes(` ${normalise(answer)} `);
  const inQuestion = meaningfulWords(question);
  return [...words].every((word) => inQuestion.has(word));
}

// "Current" that flows (in a wire, in the sea) is a noun: what follows it is no noun.
const timeBombs = [
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

function noTimeBomb(entry: BankQuestion) {
  return [entry.question, entry.explanation].flatMap((text) => {
    const word = timeBombs.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
    return word && !year.test(text) ? [`"${word}" without a year will be wrong one day`] : [];
  });
}

function noMarkup(entry: BankQuestion) {
  const markup = /<[a-z/!][^>]*>|&(#\d+|#x[\da-f]+|[a-z]\w*);|\*\*|`|\]\(/i;
  return textsOf(entry).flatMap((text) => (markup.test(text) ? [`markup or an entity in ${quoted(text)}`] : []));
}

function straightQuotes(entry: BankQuestion) {
  return textsOf(entry).flatMap((text) =>
    /[\u2018-\u201f\u2032\u2033\u00ab\u00bb\u00b4`]/.test(text) ? [`curly quotes in ${quoted(text)}`] : [],
  );
}

function tidySpaces(entry: BankQuestion) {
  return textsOf(entry).flatMap((text) =>
    text !== text.trim() || /[^\S ]|\p{Cc}| {2}/u.test(text)
      ? [`stray space or control character in ${quoted(text)}`]
      : [],
  );
}

/** Answers are shown in random order (rules 3.3), so none may speak of its place among them. */
function noPlaceAmongAnswers(entry: BankQuestion) {
  const pattern = /\b(all|none|both|neither|any)\b.*\b(above|below|these|them)\b|\bboth [A-D]\b/i;
  return answersOf(entry).flatMap((answer) =>
    pattern.test(answer) ? [`the answer ${quoted(answer)} depends on the order of the answers`] : [],
  );
}
