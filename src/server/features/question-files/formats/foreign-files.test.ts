import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/kernel/errors.ts';
import type { FileFormat } from '#shared/question-files/rules.ts';
import type { FileEntry } from '../file-question.ts';
import { collectAll } from '#test/harness/file-question-arbitraries.ts';
import { formatters } from './formatters.ts';
import { toPlainText } from './moodle.ts';

const read = (format: FileFormat, text: string): Promise<FileEntry[]> => collectAll(formatters[format].read(text));

async function readError(format: FileFormat, text: string): Promise<string[]> {
  const error = await read(format, text).then(
    () => new Error('it was read'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw error;
  return error.fields.map(({ field, message }) => `${field}: ${message}`);
}

const listFaults = (entries: readonly FileEntry[]) => entries.map(({ line, faults }) => [line, ...faults]);

describe('CSV files of spreadsheets', () => {
  const header = 'question,correctAnswer,wrongAnswer1,wrongAnswer2,wrongAnswer3';

  it.each([',', ';', '\t'])('accept %j as the separator', async (separator) => {
    const text = `${header}\nQ,a,b,c,d\n`.replaceAll(',', separator);
    expect((await read('csv', text))[0]?.fields).toMatchObject({
      question: 'Q',
      correctAnswer: 'a',
      wrongAnswers: ['b', 'c', 'd'],
    });
    expect(await read('csv', `sep=${separator}\n${text}`)).toHaveLength(1);
  });

  it('accept columns in any order and case, and empty rows', async () => {
    const text =
      'Wronganswer3;WRONGANSWER1;wrongAnswer2;Points;correctanswer;QUESTION;\nd;b;c;200;a;Q;\n;;;;;;\n\nd;b;c;;a;Q2;\n';
    const entries = await read('csv', text);
    expect(entries.map((entry) => [entry.line, entry.fields.question, entry.fields.points])).toEqual([
      [2, 'Q', '200'],
      [5, 'Q2', undefined],
    ]);
    expect(entries[0]?.fields.wrongAnswers).toEqual(['b', 'c', 'd']);
  });

  it('count the lines inside a cell', async () => {
    const entries = await read('csv', `${header}\n"Q\n1",a,b,c,d\nQ2,a,b,c,d\n"Q\n\n3",a,b,c,d\nQ4,a,b,c,d`);
    expect(entries.map((entry) => entry.line)).toEqual([2, 4, 5, 8]);
  });

  it('report missing, unknown and duplicate columns', async () => {
    expect(await readError('csv', '\nquestion,answer,wrongAnswer1,wrongAnswer2,points,Points\nQ,a,b,c,d,e')).toEqual([
      'line 2: the column "correctAnswer" is missing',
      'line 2: the column "wrongAnswer3" is missing',
      'line 2: the column "answer" is not known',
      'line 2: the column "points" stands there twice',
    ]);
  });

  it.each([
    ['Q "1",a,b,c,d', 'line 3: has a stray quote: a cell with quotes stands in quotes, each of them twice'],
    ['"Q" 1,a,b,c,d', 'line 3: has a stray quote: text follows a closing quote'],
    ['"Q,a,b,c,d', 'line 3: has a quote that is opened and never closed'],
  ])('report the line of a stray quote: %s', async (row, message) => {
    const good = 'Q,a,b,c,d';
    expect(await readError('csv', [header, good, row, good, good].join('\n'))).toEqual([message]);
  });

  it('report an unclosed quote in a large file', async () => {
    const good = Array.from({ length: 20_000 }, (_, index) => `Question number ${index}?,a,b,c,d`);
    expect(await readError('csv', [header, ...good, '"Q,a,b,c,d', ...good].join('\n'))).toEqual([
      'line 20002: has no end: a quote may be opened and never closed',
    ]);
  });

  it('reject a row with more cells than columns', async () => {
    expect(listFaults(await read('csv', `${header}\nQ,a,b,c,d,e\n`))).toEqual([
      [2, 'has more cells than there are columns'],
    ]);
  });
});

describe('handwritten JSON files', () => {
  it('report the line of each entry', async () => {
    const entries = await read('json', '\n[\n  {"question": "[{\\"}],"},\n\n  {\n "question": "Q" }, 7, []]\n');
    expect(entries.map((entry) => [entry.line, entry.fields.question])).toEqual([
      [3, '[{"}],'],
      [5, 'Q'],
      [6, ''],
      [6, ''],
    ]);
    expect(entries[2]?.faults[0]).toContain('is not a question');
  });

  it('reject unknown names', async () => {
    expect(listFaults(await read('json', '[{"question":"Q","answer":"a","__proto__":{}}]'))).toEqual([
      [1, '"answer" is not known', '"__proto__" is not known'],
    ]);
  });

  it.each([
    ['{"question":"Q"}', 'line 1: is not a list of questions: [ { … }, … ]'],
    ['[{}', 'line 1: has no end: the list of questions is never closed'],
    ['[\n{},\n{"question": "Q" "x"}]', 'line 3: is not JSON'],
    ['[\n{},\n{\n"question":\n "Q" "x"}]', 'line 5: is not JSON'],
    ['[{},\n]', 'line 2: is not JSON'],
    ['[{}]\n\n[]', 'line 3: stands behind the end of the list'],
    ['[{"question":"Q]', 'line 1: has no end: the list of questions is never closed'],
  ])('reject %j: %s', async (text, message) => {
    expect(await readError('json', text)).toEqual([message]);
  });
});

describe('GIFT files of other programs', () => {
  it('are read as Moodle reads them', async () => {
    const text = [
      '// a comment',
      '$CATEGORY: $course$/top/Default for X/Science/Space',
      '',
      '// [id:17] [tag:difficulty:hard] [tag:other]',
      '::T\\:1:: At 10:30, what is 2+2=?',
      '{',
      '  =4 # yes',
      '  ~%-50%5',
      '  ~6',
      '  ~7 ####Because',
      '  2+2 is 4',
      '}',
      '',
      '[html]<p>Is&nbsp;it&#160;<b>caf&eacute;</b>?<br />Or &lt; 3?</p>{~%100%yes ~no ~x ~y}',
      'Fill {=in ~out ~up ~down} the gap.',
    ].join('\n');
    const [first, second, ...others] = await read('gift', text);
    expect(first).toMatchObject({ line: 5, faults: [], notes: ['feedback on single answers was left out'] });
    expect(first?.fields).toEqual({
      id: undefined,
      category: 'Science / Space',
      difficulty: 'hard',
      question: 'At 10:30, what is 2+2=?',
      correctAnswer: '4',
      wrongAnswers: ['5', '6', '7'],
      explanation: 'Because 2+2 is 4',
    });
    expect(second).toMatchObject({
      line: 14,
      faults: ['has answers in two places: perhaps a blank line between two questions is missing'],
    });
    expect(others).toEqual([]);
  });

  it('show HTML as text and note what was left out', async () => {
    const [entry] = await read('gift', '[html]<p>Is&nbsp;it <b>caf&eacute;</b>?<br />\nOr &lt; 3?</p>{=yes ~no ~x ~y}');
    expect(entry?.fields.question).toBe('Is\u00a0it café? Or < 3?');
    expect(entry?.notes).toEqual(['formatting was left out']);
  });

  it('support a gap in the middle of a sentence', async () => {
    const [entry] = await read('gift', 'Fill {=in ~out ~up ~down} the gap.');
    expect(entry?.fields.question).toBe('Fill _____ the gap.');
  });

  it.each([
    ['Q {T}', 'True', []],
    ['Q { false }', 'False', []],
    ['Q {TRUE#no#yes}', 'True', ['feedback on single answers was left out']],
    ['Q {F####So it is}', 'False', []],
  ])('read %s as true or false', async (text, right, notes) => {
    const [entry] = await read('gift', text);
    expect(entry).toMatchObject({ faults: [], notes, fields: { question: 'Q', correctAnswer: right } });
    expect(entry?.fields.wrongAnswers).toEqual([right === 'True' ? 'False' : 'True']);
  });

  it.each([
    ['Q {#3:1}', 'is a question for a number: only multiple choice and true or false can be asked here'],
    ['Q {=a =b}', 'is a question for a short answer: only multiple choice and true or false can be asked here'],
    ['Q {=a -> b =c -> d}', 'is a matching question: only multiple choice and true or false can be asked here'],
    ['Q {}', 'is an essay: only multiple choice and true or false can be asked here'],
    ['Just a text.', 'has no answers in braces'],
    ['Q {=a ~b ~c ~d', 'has answers whose brace is never closed'],
    ['Q {~a ~b ~c ~d}', 'has 0 right answers: one is needed'],
    ['Q {=a =b ~c ~d}', 'has 2 right answers: one is needed'],
    ['Q {~%50%a ~%50%b ~c ~d}', 'has answers that are partly right'],
    ['[html]<img src="x">? {=a ~b ~c ~d}', 'holds what a text cannot show: <img>'],
  ])('reject %s: it %s', async (text, fault) => {
    const [entry] = await read('gift', `\n// x\n${text}\n`);
    expect(entry?.line).toBe(3);
    expect(entry?.faults).toContain(fault);
  });
});

describe('Aiken files of other programs', () => {
  it('accept letters with a dot or a bracket and need no blank lines', async () => {
    const text = 'Q1?\nA. a\nB. b\nC. c\nD. d\nANSWER: C\nA. Lincoln is?\nA) a\nB) b\nC) c\nD) d\nanswer: a\n';
    const entries = await read('aiken', text);
    expect(entries.map(({ line, fields }) => [line, fields.question, fields.correctAnswer])).toEqual([
      [1, 'Q1?', 'c'],
      [7, 'A. Lincoln is?', 'a'],
    ]);
    expect(entries[0]?.fields.wrongAnswers).toEqual(['a', 'b', 'd']);
  });

  it.each([
    ['Q?\nA. a\nB. b\n', 'has no line "ANSWER: X"'],
    ['Q?\nANSWER: A', 'has no answers "A. …", "B. …" before its "ANSWER:"'],
    ['Q?\nA. a\nC. b\nANSWER: A', 'has no answers "A. …", "B. …" before its "ANSWER:"'],
    ['Q?\nA. a\nB. b\nC. c\nD. d\nANSWER: E', 'names E as the right answer, and there is none'],
  ])('reject %j: it %s', async (text, fault) => {
    expect(listFaults(await read('aiken', `\n${text}`))).toEqual([[2, fault]]);
  });
});

describe('Aiken with feedback', () => {
  it('reads FEEDBACK lines below an answer as its explanation', async () => {
    const text =
      'Q1?\nA. a\nB. b\nANSWER: A\nFEEDBACK: Because.\nfeedback: And so.\n\nQ2?\nA. c\nB. d\nANSWER: B\nQ3?\nA. e\nB. f\nANSWER: A\n\nFEEDBACK: Last.';
    const entries = await read('aiken', text);
    expect(entries.map(({ line, fields }) => [line, fields.question, fields.explanation])).toEqual([
      [1, 'Q1?', 'Because. And so.'],
      [8, 'Q2?', undefined],
      [12, 'Q3?', 'Last.'],
    ]);
  });

  it('does not take a question about feedback for an explanation', async () => {
    const [entry] = await read('aiken', 'FEEDBACK: what is it?\nA. a\nB. b\nANSWER: A\n');
    expect(entry?.fields.question).toBe('FEEDBACK: what is it?');
  });
});

describe('Moodle texts in several languages', () => {
  const read1 = (text: string) => toPlainText(text, 'html');
  const spans = (...parts: [language: string, text: string][]) =>
    parts.map(([language, text]) => `<span lang="${language}" class="multilang">${text}</span>`).join(' ');

  it.each([
    ['English of several', `<p>${spans(['de', 'Himmel?'], ['en', 'Sky?'])}</p>`, 'Sky?'],
    ['the first where there is no English', spans(['de', 'Himmel?'], ['fr', 'Ciel?']), 'Himmel?'],
    [
      'each group for itself',
      `${spans(['de', 'Ein'], ['en', 'One'])} + ${spans(['de', 'Zwei'], ['en', 'Two'])}`,
      'One + Two',
    ],
    ['braces', '{mlang de}Himmel?{mlang}{mlang en}Sky?{mlang}', 'Sky?'],
    ['one language of braces with text between them', '{mlang en}One{mlang} + {mlang de}Eins{mlang}', 'One +'],
    ['the first of braces with text between them', '{mlang fr}Un{mlang} + {mlang de}Eins{mlang}', 'Un +'],
    ['English of braces for several languages', '{mlang fr}Ciel?{mlang}{mlang de, en}Sky?{mlang}', 'Sky?'],
    ['a language with a region', '{mlang de}Farbe?{mlang}{mlang en_us}Color?{mlang}', 'Color?'],
    ['braces that are for all other languages', '{mlang de}Himmel?{mlang}{mlang other}Sky?{mlang}', 'Himmel?'],
    ['parts in a paragraph each', `<p>${spans(['de', 'Himmel?'])}</p>\n<p>${spans(['en', 'Sky?'])}</p>`, 'Sky?'],
    ['parts with a line break between them', `${spans(['de', 'a'])}<br />&nbsp;${spans(['en', 'b'])}`, 'b'],
    ['text in no language', `2 + 2 ${spans(['de', 'ist'], ['en', 'is'])} 4`, '2 + 2 is 4'],
    ['spans inside a part', spans(['de', 'a'], ['en', 'S<span>k</span>y']), 'Sky'],
    ['a single part', `The ${spans(['la', 'caelum'])}`, 'The caelum'],
  ])('keeps %s', (_, html, expected) => {
    expect(read1(html).text).toBe(expected);
  });

  it('notes that one language was kept', () => {
    expect(read1(spans(['de', 'a'], ['en', 'b'])).notes).toContain('one of its languages was taken');
    expect(read1('<span lang="en">b</span>').notes).not.toContain('one of its languages was taken');
  });

  it('handles many parts that are never closed', () => {
    const open = '<span lang="en" class="multilang">{mlang de}'.repeat(20_000);
    expect(toPlainText(open, 'plain').text).toBe(open);
  });
});

describe('Moodle XML files of other programs', () => {
  const quiz = (...questions: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
  const answers = (fraction = 100) =>
    `<answer fraction="${fraction}"><text>a</text><feedback><text></text></feedback></answer>` +
    ['b', 'c', 'd'].map((text) => `<answer fraction="-33.33"><text>${text}</text></answer>`).join('');
  const choice = (inner: string) => `<question type="multichoice">\n${inner}\n</question>`;
  const asked = '<questiontext format="html"><text>Q</text></questiontext>';

  it('are read with category, grade, id and tags', async () => {
    const text = quiz(
      '<!-- question: 0 -->',
      '<question type="category"><category><text>$course$/top/Science/Space</text></category></question>',
      choice(
        '<questiontext format="html"><text><![CDATA[<p>caf&eacute; &amp; <i>more</i></p>]]></text></questiontext>' +
          '<generalfeedback format="html"><text>&lt;p&gt;Because &amp;amp; so&lt;/p&gt;</text></generalfeedback>' +
          `<defaultgrade>2.5000000</defaultgrade><idnumber>17</idnumber><single>true</single>${answers()}` +
          '<tags><tag><text>difficulty:easy</text></tag><tag><text>space</text></tag></tags>',
      ),
    );
    const [entry] = await read('xml', text);
    expect(entry).toMatchObject({ line: 5, faults: [], notes: ['formatting was left out'] });
    expect(entry?.fields).toEqual({
      id: undefined,
      category: 'Science / Space',
      difficulty: 'easy',
      points: 250,
      status: undefined,
      question: 'café & more',
      correctAnswer: 'a',
      wrongAnswers: ['b', 'c', 'd'],
      explanation: 'Because & so',
    });
  });

  it('support true or false', async () => {
    const [entry] = await read(
      'xml',
      quiz(
        `<question type="truefalse">${asked}<generalfeedback format="html"><text>So it is</text></generalfeedback>
        <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>`,
      ),
    );
    expect(entry).toMatchObject({
      faults: [],
      notes: [],
      fields: { question: 'Q', correctAnswer: 'false', wrongAnswers: ['true'], explanation: 'So it is' },
    });
  });

  it.each([
    [choice(`${asked}<single>false</single>${answers()}`), 3, 'allows several answers'],
    [choice(`${asked}${answers(50)}`), 3, 'has answers that are partly right'],
    [
      choice(`<questiontext><text>Q</text><file name="x.png">AA</file></questiontext>${answers()}`),
      3,
      'has pictures or other files',
    ],
    [
      '<question type="shortanswer"><questiontext><text>Q</text></questiontext></question>',
      3,
      'is a question of type "shortanswer": only multichoice and truefalse can be asked here',
    ],
    [
      '<question type="multichoice">\n<a>\n</b></question>',
      5,
      "is not well-formed XML: Expected closing tag 'a' (opened in line 2, col 1) instead of closing tag 'b'.",
    ],
  ])('reject %s', async (question, line, fault) => {
    const [entry] = await read('xml', quiz(question));
    expect(entry?.line).toBe(line);
    expect(entry?.faults).toContain(fault);
  });

  it.each([
    [
      '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz></quiz>',
      'line 1: has a document type of its own, which is not read',
    ],
    ['<?xml version="1.0"?>\n<!-- x -->\n<html></html>', 'line 3: is no Moodle XML: it does not begin with <quiz>'],
    ['<quiz>\n<question type="x">\n', 'line 2: has a <question> that is never closed'],
    ['<quiz>\n<question></question>\n', 'line 3: ends before </quiz>'],
    ['<quiz>\n<question></question>\n<answer/></quiz>', 'line 3: has something that is no <question>'],
  ])('reject %s: %s', async (text, message) => {
    expect(await readError('xml', text)).toEqual([message]);
  });

  it('keep unknown entities unchanged, so that none can expand', async () => {
    const [entry] = await read(
      'xml',
      quiz(choice(`<questiontext format="plain_text"><text>&lol9; &#65;</text></questiontext>${answers()}`)),
    );
    expect(entry?.fields.question).toBe('&lol9; A');
  });

  it('ignore questions inside a text', async () => {
    const text = quiz(
      choice(`<questiontext><text><![CDATA[</question><question>]]></text></questiontext>${answers()}`),
    );
    expect((await read('xml', text)).map((entry) => entry.line)).toEqual([3]);
  });
});

it.each([
  ['spaces', `What${' '.repeat(90_000)}is it?{=a ~b ~c ~d}\n\n`, 1],
  ['comments that never end', `${'<!--'.repeat(20_000)}{=a ~b ~c ~d}\n\n`, 8],
])('reads a GIFT file that consists only of %s quickly', async (_what, text, times) => {
  const start = performance.now();
  expect(await read('gift', text.repeat(times))).toHaveLength(times);
  expect(performance.now() - start).toBeLessThan(8_000);
});
