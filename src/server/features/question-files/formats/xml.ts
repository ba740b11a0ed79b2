import { kindOf } from '#shared/questions/kind.ts';
import {
  type FileEntry,
  type FileFormatter,
  type FileQuestion,
  maxPicturedSourceLength,
  refusedEntry,
  tooLong,
} from '../file-question.ts';
import type { PlainText } from '../html-text.ts';
import { categoryOf, entryOf, fieldsOf, idNumberOf, pathOf, plainText, tagsOf } from './moodle.ts';
import { pictureOf, writtenPicture } from './moodle-picture.ts';
import { childOf, parseXml, type XmlElement } from './xml-element.ts';
import { xmlQuestions } from './xml-questions.ts';

/** Moodle XML. A question of Moodle is worth 1 where ours is worth 100 points. */
export const xml: FileFormatter = { read, write };

const pointsOfOne = 100;

function* read(text: string): Generator<FileEntry> {
  let category: string | undefined;
  for (const { line, xml: source } of xmlQuestions(text)) {
    const element = source.length > maxPicturedSourceLength ? { fault: tooLong, linesOn: 0 } : parseXml(source);
    if ('fault' in element) yield refusedEntry(line + element.linesOn, '', element.fault);
    else if (element.attributes['type'] === 'category') category = categoryOf(valueOf(element, 'category'));
    else yield readQuestion(line, element, category);
  }
}

const valueOf = (element: XmlElement, name: string): string => {
  const child = childOf(element, name);
  return ((child && childOf(child, 'text')?.text) ?? child?.text ?? '').trim();
};

function readQuestion(line: number, element: XmlElement, category: string | undefined): FileEntry {
  const type = element.attributes['type'] ?? 'unknown';
  const questionText = childOf(element, 'questiontext');
  const found = questionText && pictureOf(questionText);
  const question = found ? plainText(found.html, 'html') : textOf(questionText);
  if (type !== 'multichoice' && type !== 'truefalse') {
    const fault = `is a question of type "${type}": only multichoice and truefalse can be asked here`;
    return refusedEntry(line, question.text, fault);
  }
  const answers = element.children.filter((child) => child.name === 'answer').map(readAnswer);
  const explanation = textOf(childOf(element, 'generalfeedback'));
  const tags = childOf(element, 'tags')?.children.map((tag) => childOf(tag, 'text')?.text ?? '') ?? [];
  const own = fieldsOf(childOf(element, 'idnumber')?.text, tags);
  const fields = {
    ...own,
    points: own.points ?? pointsOf(childOf(element, 'defaultgrade')?.text),
    category,
    ...saidOf(found),
  };
  const isMultiple = ['false', '0'].includes(childOf(element, 'single')?.text.trim().toLowerCase() ?? '');
  const isPartial = answers.some((answer) => answer.isPartial);
  return entryOf(line, fields, { question, explanation }, answers, {
    faults: [
      ...(isMultiple ? ['allows several answers'] : []),
      ...(isPartial ? ['has answers that are partly right'] : []),
      ...(hasFiles(element, found ? questionText : undefined) ? ['has pictures or other files'] : []),
    ],
    notes: answers.some((answer) => answer.hasFeedback) ? ['feedback on single answers was left out'] : [],
  });
}

function readAnswer(element: XmlElement) {
  const fraction = Number(element.attributes['fraction'] ?? 0);
  return {
    isRight: fraction === 100,
    isPartial: fraction !== 100 && !(fraction <= 0),
    hasFeedback: valueOf(element, 'feedback') !== '',
    text: textOf(element),
  };
}

function pointsOf(grade: string | undefined): number | undefined {
  return grade === undefined || grade.trim() === '' ? undefined : Math.round(Number(grade) * pointsOfOne * 100) / 100;
}

const saidOf = (found: ReturnType<typeof pictureOf> | undefined) =>
  found ? { picture: found.picture, pictureAlt: found.pictureAlt } : {};

/** Beyond the one picture of the question. */
const hasFiles = (element: XmlElement, pictured: XmlElement | undefined): boolean =>
  element.children.some((child) => child !== pictured && (child.name === 'file' || hasFiles(child, pictured)));

function textOf(element: XmlElement | undefined): PlainText {
  if (!element) return { text: '', faults: [], notes: [] };
  return plainText(childOf(element, 'text')?.text ?? '', element.attributes['format'] ?? 'html');
}

async function* write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  let category: string | undefined;
  for await (const page of pages) {
    for (const question of page) {
      if (question.category !== category) yield writtenCategory(question.category);
      category = question.category;
      yield written(question);
    }
  }
  yield '</quiz>\n';
}

/** What XML cannot carry in any form becomes the sign for what cannot be shown. */
const carried = (text: string) => text.toWellFormed().replace(/[[\p{Cc}\ufffe\uffff]--[\n\t]]/gv, '\ufffd');
const literal = (text: string) => `<text><![CDATA[${carried(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`;

const writtenCategory = (category: string) =>
  `<question type="category"><category>${literal(pathOf(category))}</category></question>\n`;

function questionTextOf({ question, picture, pictureAlt }: FileQuestion): string {
  if (picture === undefined) return `<questiontext format="plain_text">${literal(question)}</questiontext>`;
  const { html, file } = writtenPicture(question, picture, pictureAlt ?? '');
  return `<questiontext format="html">${literal(html)}${file}</questiontext>`;
}

const multichoiceSettings = [
  '  <single>true</single>',
  '  <shuffleanswers>true</shuffleanswers>',
  '  <answernumbering>abc</answernumbering>',
];

/** The answers of a truefalse are Moodle's own words, in lower case. */
function written(question: FileQuestion): string {
  const { correctAnswer, wrongAnswers, explanation, points } = question;
  const isTrueFalse = kindOf(question) === 'trueFalse';
  const plain = 'format="plain_text"';
  const answer = (fraction: number, text: string) =>
    `  <answer fraction="${fraction}" ${plain}>${literal(text)}</answer>`;
  return [
    `<question type="${isTrueFalse ? 'truefalse' : 'multichoice'}">`,
    `  <name>${literal([...question.question].slice(0, 50).join(''))}</name>`,
    `  ${questionTextOf(question)}`,
    ...(explanation === null ? [] : [`  <generalfeedback ${plain}>${literal(explanation)}</generalfeedback>`]),
    `  <defaultgrade>${points / pointsOfOne}</defaultgrade>`,
    ...(question.id === null ? [] : [`  <idnumber>${idNumberOf(question.id)}</idnumber>`]),
    ...(isTrueFalse ? [] : multichoiceSettings),
    ...[correctAnswer, ...wrongAnswers].map((text, index) =>
      answer(index === 0 ? 100 : 0, isTrueFalse ? text.toLowerCase() : text),
    ),
    `  <tags>${tagsOf(question)
      .map((tag) => `<tag><text>${tag}</text></tag>`)
      .join('')}</tags>`,
    '</question>\n',
  ].join('\n');
}
