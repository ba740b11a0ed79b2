import { getQuestionKind } from '#shared/questions/kind.ts';
import {
  type FileEntry,
  type FileFormatter,
  type FileQuestion,
  maxPicturedSourceLength,
  createRefusedEntry,
  tooLongMessage,
} from '../file-question.ts';
import type { PlainText } from '../html-text.ts';
import {
  parseCategoryPath,
  createEntry,
  parseFields,
  toIdNumber,
  toCategoryPath,
  toPlainText,
  toTags,
} from './moodle.ts';
import { findPicture, renderPicture } from './moodle-picture.ts';
import { findChild, parseXml, type XmlElement } from './xml-element.ts';
import { splitIntoXmlQuestions } from './xml-questions.ts';

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
