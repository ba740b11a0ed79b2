import { type PlainText, textOfHtml } from '../html-text.ts';
import { pickLanguage } from '../multilang.ts';
import type { FileEntry, FileQuestion } from '../file-question.ts';

/** How Moodle's two formats say what they have no field for. */

/** Moodle's own numbers must not be taken for ours, so ours have a name. */
const ownId = /^trivia-quest-([1-9]\d{0,9})$/;

export const idNumberOf = (id: number) => `trivia-quest-${id}`;

export const tagsOf = ({ difficulty, points, status }: FileQuestion): string[] => [
  `difficulty:${difficulty}`,
  `points:${points}`,
  `status:${status}`,
];

/** What id number and tags say; other people's say nothing here. */
export function fieldsOf(idNumber: string | undefined, tags: readonly string[]): FileEntry['fields'] {
  const id = ownId.exec(idNumber?.trim() ?? '')?.[1];
  const said = (name: string) => tags.map((each) => each.trim()).find((each) => each.startsWith(`${name}:`));
  const valueOf = (name: string) => said(name)?.slice(name.length + 1);
  return { id, difficulty: valueOf('difficulty'), points: valueOf('points'), status: valueOf('status') };
}

/** A category as Moodle's path: a slash in a name is doubled. */
export const pathOf = (category: string) =>
  ['$course$', 'top', ...category.split(' / ').map((name) => name.replaceAll('/', '//'))].join('/');

/** "Main / Sub" of a path; undefined when it names nothing but Moodle's own top. */
export function categoryOf(path: string): string | undefined {
  const parts = path
    .replaceAll('//', '\0')
    .split('/')
    .map((part) => part.replaceAll('\0', '/').trim())
    .filter((part, index) => part !== '' && !/^\$\w+\$$/.test(part) && !(index <= 1 && part === 'top'));
  return parts.length === 0 ? undefined : parts.slice(-2).join(' / ');
}

/** A text in one of Moodle's four formats, in one of its languages; what is wrapped over several lines is one. */
export function plainText(text: string, format: string): PlainText {
  const { text: picked, isPicked } = pickLanguage(text);
  const notes = isPicked ? ['one of its languages was taken'] : [];
  if (format === 'html' || format === 'moodle' || format === 'moodle_auto_format') {
    const plain = textOfHtml(picked);
    return { ...plain, notes: [...notes, ...plain.notes] };
  }
  return { text: picked.trim(), faults: [], notes };
}

/** One question with its right and its wrong answers, put together from texts that may carry markup. */
export function entryOf(
  line: number,
  fields: FileEntry['fields'],
  texts: { readonly question: PlainText; readonly explanation: PlainText | null },
  answers: readonly { readonly isRight: boolean; readonly text: PlainText }[],
  more: { readonly faults: readonly string[]; readonly notes: readonly string[] },
): FileEntry {
  const right = answers.filter((answer) => answer.isRight);
  const wrong = answers.filter((answer) => !answer.isRight);
  const all = [
    texts.question,
    ...answers.map((answer) => answer.text),
    ...(texts.explanation ? [texts.explanation] : []),
  ];
  const rightFaults = right.length === 1 ? [] : [`has ${right.length} right answers: one is needed`];
  return {
    line,
    fields: {
      ...fields,
      question: texts.question.text,
      correctAnswer: right[0]?.text.text,
      wrongAnswers: wrong.map((answer) => answer.text.text),
      explanation: texts.explanation?.text || undefined,
    },
    faults: [...more.faults, ...rightFaults, ...all.flatMap((text) => text.faults)],
    notes: [...new Set([...more.notes, ...all.flatMap((text) => text.notes)])],
  };
}
