import { decodeHTML } from 'entities/decode';
import type { FileEntry, FileQuestion } from '../file-question.ts';

export interface PlainText {
  readonly text: string;
  /** Markup without which the text would lose its meaning. */
  readonly faults: readonly string[];
  /** Content that was left out. */
  readonly notes: readonly string[];
}

const htmlTag = /<\/?([a-z][a-z\d]*)\b[^<>]*>/gi;
/** Elements that separate words. */
const breakElements = new Set(['p', 'div', 'br']);
/** Elements that only add formatting. */
const styleElements = new Set('span b strong i em u small big font a code q cite mark h1 h2 h3 h4 h5 h6'.split(' '));
// Not `\s`: a non-breaking space is a character of the text.
const layoutSpace = /[ \t\n\r\f]+/g;

/**
 * Returns the text that a browser would show for an HTML fragment, as one line: entities are decoded and simple tags
 * removed.
 */
function htmlToText(html: string): PlainText {
  const faults = new Set<string>();
  const notes = new Set<string>();
  const bare = removeComments(html).replace(htmlTag, (_whole, name: string) => {
    const element = name.toLowerCase();
    if (breakElements.has(element)) return ' ';
    if (styleElements.has(element)) notes.add('formatting was left out');
    else faults.add(`holds what a text cannot show: <${element.slice(0, 20)}>`);
    return '';
  });
  return { text: decodeHTML(bare.replace(layoutSpace, ' ').trim()), faults: [...faults], notes: [...notes] };
}

/** A regular expression would take quadratic time on many unclosed comments. */
function removeComments(html: string): string {
  const kept: string[] = [];
  let start = 0;
  for (;;) {
    const open = html.indexOf('<!--', start);
    const close = open === -1 ? -1 : html.indexOf('-->', open + 4);
    if (close === -1) return `${kept.join('')}${html.slice(start)}`;
    kept.push(html.slice(start, open));
    start = close + 3;
  }
}

const languageTokens = /<span\b[^<>]*>|<\/span>|\{mlang(?:\s+[\w,\s-]{0,60})?\}/gi;
const multilangClass = /\bclass\s*=\s*["']?multilang\b/i;
const languageAttribute = /\blang\s*=\s*["']?([\w-]+)/i;
const isEnglish = (language: string) => /^en(?:[_-]|$)/i.test(language);
/** White space and the tags that an editor puts between paragraphs. */
const separator = /^(?:\s|&nbsp;|<\/?(?:p|div|br)\b[^<>]*>)*$/i;

interface LanguagePart {
  /** Several for `{mlang de,en}`. */
  readonly languages: readonly string[];
  readonly isSpan: boolean;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Keeps one language of a text that Moodle holds in several: `<span lang="en" class="multilang">` or `{mlang en}...{mlang}`. It keeps
 * English, or the first language where there is no English. Moodle compares spans with the spans next to them only, so a span that
 * stands alone is kept. It shows a part in braces for its own language only, so the language of these is the same in the whole text.
 * Parts that are never closed stay as they are.
 */
function pickLanguage(text: string): { readonly text: string; readonly isPicked: boolean } {
  const parts = findParts(text);
  const bracesLanguage = pickBracesLanguage(parts);
  const kept: string[] = [];
  let from = 0;
  let isPicked = false;
  for (const group of groupParts(text, parts)) {
    const part = pickPart(group, bracesLanguage);
    isPicked ||= group.length > 1 || part === undefined;
    kept.push(text.slice(from, group[0]?.start), part?.text ?? '');
    from = group.at(-1)?.end ?? from;
  }
  return { text: kept.join('') + text.slice(from), isPicked };
}

/** One pass over the tags, so the time is linear in the length of the text. */
function findParts(text: string): LanguagePart[] {
  const parts: LanguagePart[] = [];
  let open: { languages: string[]; start: number; from: number; isSpan: boolean; depth: number } | null = null;
  for (const { 0: token, index } of text.matchAll(languageTokens)) {
    const isSpan = token.startsWith('<');
    const after = index + token.length;
    if (open === null) {
      const languages = isSpan ? getSpanLanguages(token) : getBracesLanguages(token);
      if (languages.length > 0) open = { languages, start: index, from: after, isSpan, depth: 0 };
    } else if (isSpan === open.isSpan) {
      if (isSpan && !token.startsWith('</')) {
        open.depth += 1;
      } else if (open.depth > 0) {
        open.depth -= 1;
      } else {
        const { languages, start } = open;
        parts.push({ languages, isSpan, start, end: after, text: text.slice(open.from, index) });
        open = null;
      }
    }
  }
  return parts;
}

function getSpanLanguages(token: string): string[] {
  const language = multilangClass.test(token) && languageAttribute.exec(token)?.[1];
  return language ? [language] : [];
}

const getBracesLanguages = (token: string): string[] =>
  token
    .slice('{mlang'.length, -1)
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * Groups parts that only white space or the end of a paragraph separates: they hold the same text in different
 * languages.
 */
function groupParts(text: string, parts: readonly LanguagePart[]): LanguagePart[][] {
  const groups: LanguagePart[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isNext = before?.isSpan === part.isSpan && separator.test(text.slice(before.end, part.start));
    if (last && isNext) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** The language of all parts in braces: English, or that of the first one; undefined without such parts. */
function pickBracesLanguage(parts: readonly LanguagePart[]): string | undefined {
  const languages = parts.filter(({ isSpan }) => !isSpan).flatMap((part) => part.languages);
  return languages.find(isEnglish) ?? languages[0];
}

function pickPart(group: readonly LanguagePart[], bracesLanguage: string | undefined): LanguagePart | undefined {
  const english = group.find(({ languages }) => languages.some(isEnglish));
  const [first] = group;
  if (english || first?.isSpan) return english ?? first;
  return group.find(({ languages }) => bracesLanguage !== undefined && languages.includes(bracesLanguage));
}

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
