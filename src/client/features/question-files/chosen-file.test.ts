import { describe, expect, it } from 'vitest';
import { fileFormats, maxFileBytes } from '#shared/question-files/rules.ts';
import { chooseFile, guessFormat, validateFileSize, formatFileSize } from './chosen-file.ts';

describe('file format', () => {
  it('is guessed from the extension, as exports name it', () => {
    for (const [format, { ending }] of Object.entries(fileFormats)) {
      expect(guessFormat(`questions.${ending}`, 'whatever')).toBe(format);
    }
    expect(guessFormat('QUIZ.CSV', '<?xml')).toBe('csv');
    expect(guessFormat('quiz.gift', '')).toBe('gift');
  });

  it('is guessed from the beginning if the extension is not enough', () => {
    expect(guessFormat('quiz.txt', 'What is 2 + 2?\r\nA. 3\r\nB. 4\r\nANSWER: B\r\n')).toBe('aiken');
    expect(guessFormat('quiz.txt', '::Sum:: What is 2 + 2? {=4 ~3}')).toBe('gift');
    expect(guessFormat('quiz', '\n<?xml version="1.0"?>')).toBe('xml');
    expect(guessFormat('quiz', ' [{"question":""}]')).toBe('json');
    expect(guessFormat('quiz', 'question;correctAnswer')).toBe('csv');
  });
});

describe('file size', () => {
  it('is rejected before the upload when too large', () => {
    expect(validateFileSize(maxFileBytes)).toBeNull();
    expect(validateFileSize(maxFileBytes + 1)).toBe('This file has 16.1 MB, and 16 MB is the most. Cut it in two.');
    expect(validateFileSize(0)).toBe('This file is empty.');
  });

  it('is formatted in words', () => {
    expect([1, 812, 14_336, 2_411_725].map(formatFileSize)).toEqual(['1 byte', '812 bytes', '14 KB', '2.3 MB']);
  });
});

it('keeps the content of a file as it was when it was chosen', async () => {
  const chosen = await chooseFile(new File(['question,correctAnswer'], 'quiz.csv'));
  if (typeof chosen === 'string') expect.fail(chosen);
  expect(chosen).toMatchObject({ name: 'quiz.csv', guessedFormat: 'csv' });
  expect(await chosen.content.text()).toBe('question,correctAnswer');
});
