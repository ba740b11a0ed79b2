import { type PlainText, htmlToText } from '../html-text.ts';
import { pickLanguage } from '../multilang.ts';
import type { FileEntry, FileQuestion } from '../file-question.ts';

/** Shared by Moodle's two formats, which have no field for some of our values. */

/** The prefix distinguishes our ids from Moodle's own. */
const ownId = /^trivia-quest-([1-9]\d{0,9})$/;

export const toIdNumber = (id: number) => `trivia-quest-${id}`;

export const toTags = ({ difficulty, points, status }: FileQuestion): string[] => [
  `difficulty:${difficulty}`,
  `points:${points}`,
  `status:${status}`,
];

/** Reads fields from the id number and the tags; values of other programs are ignored. */
export function parseFields(idNumber: string | undefined, tags: readonly string[]): FileEntry['fields'] {
  const id = ownId.exec(idNumber?.trim() ?? '')?.[1];
  const findTag = (name: string) =>
    tags.map((tagText) => tagText.trim()).find((tagText) => tagText.startsWith(`${name}:`));
  const getTagValue = (name: string) => findTag(name)?.slice(name.length + 1);
  return { id, difficulty: getTagValue('difficulty'), points: getTagValue('points'), status: getTagValue('status') };
}

/** Formats a category as a Moodle path; a slash in a name is doubled. */
export const toCategoryPath = (category: string) =>
  ['$course$', 'top', ...category.split(' / ').map((name) => name.replaceAll('/', '//'))].join('/');

/** Parses a path to "Main / Sub"; undefined if it names only Moodle's own top. */
export function parseCategoryPath(path: string): string | undefined {
  const parts = path
    .replaceAll('//', '\0')
    .split('/')
    .map((part) => part.replaceAll('\0', '/').trim())
    .filter((part, index) => part !== '' && !/^\$\w+\$$/.test(part) && !(index <= 1 && part === 'top'));
  return parts.length === 0 ? undefined : parts.slice(-2).join(' / ');
}

/** Converts a text in one of Moodle's four formats, possibly in several languages, to one plain text. */
export function toPlainText(text: string, format: string): PlainText {
  const { text: picked, isPicked } = pickLanguage(text);
  const notes = isPicked ? ['one of its languages was taken'] : [];
  if (format === 'html' || format === 'moodle' || format === 'moodle_auto_format') {
    const plain = htmlToText(picked);
    return { ...plain, notes: [...notes, ...plain.notes] };
  }
  return { text: picked.trim(), faults: [], notes };
}

/** Builds one entry from texts that may contain markup. */
export function createEntry(
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
