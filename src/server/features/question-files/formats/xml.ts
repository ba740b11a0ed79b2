import { decodeHTML, decodeXML } from 'entities/decode';
import { XMLValidator } from 'fast-xml-parser';
import { cdata, xmlParser } from '#server/platform/xml-parser.ts';
import {
  type FileEntry,
  type FileFormatter,
  type FileQuestion,
  createFileError,
  createLineCounter,
  createRefusedEntry,
  maxPicturedSourceLength,
  tooLongMessage,
} from '../file-question.ts';
import { getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import {
  type PlainText,
  createEntry,
  parseCategoryPath,
  parseFields,
  toCategoryPath,
  toIdNumber,
  toPlainText,
  toTags,
} from './moodle.ts';

/** An XML element with its own text and decoded entities; comments are dropped. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

type Node = Readonly<Record<string, unknown>>;

/** Parses an element; if that fails, returns the message and how many lines below the start the error is. */
function parseXml(xml: string): XmlElement | { readonly fault: string; readonly linesOn: number } {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true)
    return { fault: `is not well-formed XML: ${verdict.err.msg.slice(0, 200)}`, linesOn: verdict.err.line - 1 };
  try {
    const [root] = toElements(xmlParser.parse(xml) as Node[]);
    return root ?? { fault: 'is not XML', linesOn: 0 };
  } catch (error) {
    return { fault: `is not XML that can be read: ${error instanceof Error ? error.message : ''}`, linesOn: 0 };
  }
}

const findChild = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

function toElements(nodes: readonly Node[]): XmlElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name.startsWith('#') || name.startsWith('?')) return [];
    const inner = node[name] as readonly Node[];
    const attributes = Object.entries((node[':@'] ?? {}) as Record<string, string>);
    return {
      name,
      attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decodeXML(value)])),
      text: inner.map(getOwnText).join(''),
      children: toElements(inner),
    };
  });
}

function getOwnText(node: Node): string {
  const literal = node[cdata] as readonly Node[] | undefined;
  return literal ? literal.map(getRawText).join('') : decodeXML(getRawText(node));
}

const getRawText = (node: Node): string => (typeof node['#text'] === 'string' ? node['#text'] : '');

/** Moodle XML stores a picture as an image in the question's HTML, with its file next to the text. */

const image = /<img\b[^<>]*>/gi;
const getAttribute = (tag: string, name: string) =>
  decodeHTML(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean) ?? '');
const fileExtensions = { 'image/svg+xml': 'svg', 'image/webp': 'webp' } as const;

interface FoundPicture {
  /** The question's HTML without its image. */
  readonly html: string;
  readonly picture: string;
  readonly pictureAlt: string;
}

/** Finds the only picture of a question; null if there is none, more than one, or one that is stored elsewhere. */
function findPicture(questionText: XmlElement): FoundPicture | null {
  const html = findChild(questionText, 'text')?.text ?? '';
  const [tag, ...others] = html.match(image) ?? [];
  const [file, ...further] = questionText.children.filter(({ name }) => name === 'file');
  if (!tag || !file || others.length > 0 || further.length > 0) return null;
  if (file.attributes['encoding'] !== 'base64' || !getAttribute(tag, 'src').startsWith('@@PLUGINFILE@@/')) return null;
  return {
    html: html.replace(image, ' '),
    picture: `data:;base64,${file.text.trim()}`,
    pictureAlt: getAttribute(tag, 'alt'),
  };
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // HTML collapses two spaces into one.
    .replaceAll('  ', ' &#32;');

function renderPicture(question: string, picture: string, alt: string): { html: string; file: string } {
  const [, type = '', coded = ''] = /^data:([^;]*);base64,(.*)$/s.exec(picture) ?? [];
  const name = `picture.${fileExtensions[type as keyof typeof fileExtensions]}`;
  return {
    html: `<p>${escapeHtml(question)}</p><p><img src="@@PLUGINFILE@@/${name}" alt="${escapeHtml(alt)}"></p>`,
    file: `<file name="${name}" path="/" encoding="base64">${coded}</file>`,
  };
}

export interface XmlQuestion {
  readonly line: number;
  readonly xml: string;
}

/**
 * Splits a quiz into the source texts of its questions, so that the line of each is known and a large file is parsed
 * step by step. Entities that a document defines are never expanded.
 */
function* splitIntoXmlQuestions(text: string): Generator<XmlQuestion> {
  const lineAt = createLineCounter(text);
  const root = skipIgnorable(text, 0);
  if (/^<!DOCTYPE/i.test(text.slice(root, root + 9))) {
    throw createFileError(lineAt(root), 'has a document type of its own, which is not read');
  }
  const open = /^<quiz(?:\s[^<>]*)?>/.exec(text.slice(root, root + 1000))?.[0];
  if (open === undefined) throw createFileError(lineAt(root), 'is no Moodle XML: it does not begin with <quiz>');
  let end = root + open.length;
  let start: number | null = null;
  const marks = /<!\[CDATA\[|<!--|<question(?=[\s>/])|<\/question\s*>/g;
  marks.lastIndex = end;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const { index } = found;
    if (found[0] === '<![CDATA[') {
      marks.lastIndex = findIndexAfter(text, ']]>', index);
    } else if (found[0] === '<!--') {
      marks.lastIndex = findIndexAfter(text, '-->', index);
    } else if (found[0] === '<question') {
      if (start !== null) continue;
      const other = skipIgnorable(text, end);
      if (other < index) throw createFileError(lineAt(other), 'has something that is no <question>');
      start = index;
    } else if (start !== null) {
      end = marks.lastIndex;
      yield { line: lineAt(start), xml: text.slice(start, end) };
      start = null;
    }
  }
  if (start !== null) throw createFileError(lineAt(start), 'has a <question> that is never closed');
  const close = skipIgnorable(text, end);
  if (close === text.length) throw createFileError(lineAt(close), 'ends before </quiz>');
  if (!text.startsWith('</quiz>', close)) throw createFileError(lineAt(close), 'has something that is no <question>');
  const rest = skipIgnorable(text, close + '</quiz>'.length);
  if (rest < text.length) throw createFileError(lineAt(rest), 'stands behind </quiz>');
}

function findIndexAfter(text: string, sign: string, start: number): number {
  const found = text.indexOf(sign, start);
  return found === -1 ? text.length : found + sign.length;
}

/** Index of the next content; skips spaces, comments and processing instructions. */
function skipIgnorable(text: string, start: number): number {
  const something = /\S/g;
  something.lastIndex = start;
  for (let found = something.exec(text); found; found = something.exec(text)) {
    const { index } = found;
    if (text.startsWith('<!--', index)) something.lastIndex = findIndexAfter(text, '-->', index);
    else if (text.startsWith('<?', index)) something.lastIndex = findIndexAfter(text, '?>', index);
    else return index;
  }
  return text.length;
}

/** Moodle XML. A default grade of 1 in Moodle equals 100 of our points. */
export const xml: FileFormatter = { read, write };

const pointsPerGrade = 100;

function* read(text: string): Generator<FileEntry> {
  let category: string | undefined;
  for (const { line, xml: source } of splitIntoXmlQuestions(text)) {
    const element = source.length > maxPicturedSourceLength ? { fault: tooLongMessage, linesOn: 0 } : parseXml(source);
    if ('fault' in element) yield createRefusedEntry(line + element.linesOn, '', element.fault);
    else if (element.attributes['type'] === 'category') category = parseCategoryPath(getValue(element, 'category'));
    else yield parseQuestion(line, element, category);
  }
}

const getValue = (element: XmlElement, name: string): string => {
  const child = findChild(element, name);
  return ((child && findChild(child, 'text')?.text) ?? child?.text ?? '').trim();
};

function parseQuestion(line: number, element: XmlElement, category: string | undefined): FileEntry {
  const type = element.attributes['type'] ?? 'unknown';
  const questionText = findChild(element, 'questiontext');
  const found = questionText && findPicture(questionText);
  const question = found ? toPlainText(found.html, 'html') : readPlainText(questionText);
  if (type !== 'multichoice' && type !== 'truefalse') {
    const fault = `is a question of type "${type}": only multichoice and truefalse can be asked here`;
    return createRefusedEntry(line, question.text, fault);
  }
  const answers = element.children.filter((child) => child.name === 'answer').map(parseAnswer);
  const explanation = readPlainText(findChild(element, 'generalfeedback'));
  const tags = findChild(element, 'tags')?.children.map((tag) => findChild(tag, 'text')?.text ?? '') ?? [];
  const own = parseFields(findChild(element, 'idnumber')?.text, tags);
  const fields = {
    ...own,
    points: own.points ?? parsePoints(findChild(element, 'defaultgrade')?.text),
    category,
    ...toPictureFields(found),
  };
  const isMultiple = ['false', '0'].includes(findChild(element, 'single')?.text.trim().toLowerCase() ?? '');
  const isPartial = answers.some((answer) => answer.isPartial);
  return createEntry(line, fields, { question, explanation }, answers, {
    faults: [
      ...(isMultiple ? ['allows several answers'] : []),
      ...(isPartial ? ['has answers that are partly right'] : []),
      ...(hasFiles(element, found ? questionText : undefined) ? ['has pictures or other files'] : []),
    ],
    notes: answers.some((answer) => answer.hasFeedback) ? ['feedback on single answers was left out'] : [],
  });
}

function parseAnswer(element: XmlElement) {
  const fraction = Number(element.attributes['fraction'] ?? 0);
  return {
    isRight: fraction === 100,
    isPartial: fraction !== 100 && !(fraction <= 0),
    hasFeedback: getValue(element, 'feedback') !== '',
    text: readPlainText(element),
  };
}

function parsePoints(grade: string | undefined): number | undefined {
  return grade === undefined || grade.trim() === ''
    ? undefined
    : Math.round(Number(grade) * pointsPerGrade * 100) / 100;
}

const toPictureFields = (found: ReturnType<typeof findPicture> | undefined) =>
  found ? { picture: found.picture, pictureAlt: found.pictureAlt } : {};

/** True if the element has files other than the question's one picture. */
const hasFiles = (element: XmlElement, pictured: XmlElement | undefined): boolean =>
  element.children.some((child) => child !== pictured && (child.name === 'file' || hasFiles(child, pictured)));

function readPlainText(element: XmlElement | undefined): PlainText {
  if (!element) return { text: '', faults: [], notes: [] };
  return toPlainText(findChild(element, 'text')?.text ?? '', element.attributes['format'] ?? 'html');
}

async function* write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  let category: string | undefined;
  for await (const page of pages) {
    for (const question of page) {
      if (question.category !== category) yield formatCategory(question.category);
      category = question.category;
      yield formatQuestion(question);
    }
  }
  yield '</quiz>\n';
}

/** Replaces characters that XML cannot contain with U+FFFD. */
const replaceInvalidCharacters = (text: string) =>
  text.toWellFormed().replace(/[[\p{Cc}\ufffe\uffff]--[\n\t]]/gv, '\ufffd');
const toCdata = (text: string) =>
  `<text><![CDATA[${replaceInvalidCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`;

const formatCategory = (category: string) =>
  `<question type="category"><category>${toCdata(toCategoryPath(category))}</category></question>\n`;

function formatQuestionText({ question, picture, pictureAlt }: FileQuestion): string {
  if (picture === undefined) return `<questiontext format="plain_text">${toCdata(question)}</questiontext>`;
  const { html, file } = renderPicture(question, picture, pictureAlt ?? '');
  return `<questiontext format="html">${toCdata(html)}${file}</questiontext>`;
}

const multichoiceSettings = [
  '  <single>true</single>',
  '  <shuffleanswers>true</shuffleanswers>',
  '  <answernumbering>abc</answernumbering>',
];

/** The answers of a truefalse question are Moodle's own words, in lower case. */
function formatQuestion(question: FileQuestion): string {
  const { correctAnswer, wrongAnswers, explanation, points } = question;
  const isTrueFalse = getQuestionKind(question) === 'trueFalse';
  const plain = 'format="plain_text"';
  const answer = (fraction: number, text: string) =>
    `  <answer fraction="${fraction}" ${plain}>${toCdata(text)}</answer>`;
  return [
    `<question type="${isTrueFalse ? 'truefalse' : 'multichoice'}">`,
    `  <name>${toCdata([...question.question].slice(0, 50).join(''))}</name>`,
    `  ${formatQuestionText(question)}`,
    ...(explanation === null ? [] : [`  <generalfeedback ${plain}>${toCdata(explanation)}</generalfeedback>`]),
    `  <defaultgrade>${points / pointsPerGrade}</defaultgrade>`,
    ...(question.id === null ? [] : [`  <idnumber>${toIdNumber(question.id)}</idnumber>`]),
    ...(isTrueFalse ? [] : multichoiceSettings),
    ...[correctAnswer, ...wrongAnswers].map((text, index) =>
      answer(index === 0 ? 100 : 0, isTrueFalse ? text.toLowerCase() : text),
    ),
    `  <tags>${toTags(question)
      .map((tag) => `<tag><text>${tag}</text></tag>`)
      .join('')}</tags>`,
    '</question>\n',
  ].join('\n');
}
