import { describe, expect, it } from 'vitest';
import { fileFormats, largestFileBytes } from '#shared/question-files/rules.ts';
import { chooseFile, guessFormat, sizeFault, sizeText } from './chosen-file.ts';

describe('the format of a file', () => {
  it('is guessed by its ending, as an export names it', () => {
    for (const [format, { ending }] of Object.entries(fileFormats)) {
      expect(guessFormat(`questions.${ending}`, 'whatever')).toBe(format);
    }
    expect(guessFormat('QUIZ.CSV', '<?xml')).toBe('csv');
    expect(guessFormat('quiz.gift', '')).toBe('gift');
  });

  it('is guessed by how it begins when the ending does not tell', () => {
    expect(guessFormat('quiz.txt', 'What is 2 + 2?\r\nA. 3\r\nB. 4\r\nANSWER: B\r\n')).toBe('aiken');
    expect(guessFormat('quiz.txt', '::Sum:: What is 2 + 2? {=4 ~3}')).toBe('gift');
    expect(guessFormat('quiz', '\n<?xml version="1.0"?>')).toBe('xml');
    expect(guessFormat('quiz', ' [{"question":""}]')).toBe('json');
    expect(guessFormat('quiz', 'question;correctAnswer')).toBe('csv');
  });
});

describe('the size of a file', () => {
  it('is said before the upload when it is too large', () => {
    expect(sizeFault(largestFileBytes)).toBeNull();
    expect(sizeFault(largestFileBytes + 1)).toBe('This file has 16.1 MB, and 16 MB is the most. Cut it in two.');
    expect(sizeFault(0)).toBe('This file is empty.');
  });

  it('is told in words', () => {
    expect([1, 812, 14_336, 2_411_725].map(sizeText)).toEqual(['1 byte', '812 bytes', '14 KB', '2.3 MB']);
  });
});

it('a file is held as it was when it was chosen', async () => {
  const chosen = await chooseFile(new File(['question,correctAnswer'], 'quiz.csv'));
  if (typeof chosen === 'string') expect.fail(chosen);
  expect(chosen).toMatchObject({ name: 'quiz.csv', guess: 'csv' });
  expect(await chosen.content.text()).toBe('question,correctAnswer');
});
