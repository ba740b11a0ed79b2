import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bankSize } from './bank-size.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));

it('matches the number of questions in the bank', () => {
  const files = globSync('questions/*/*.json', { cwd: content });
  const counts = files.map((file) => (JSON.parse(readFileSync(`${content}/${file}`, 'utf8')) as QuestionFile).length);
  const questions = counts.reduce((sum, count) => sum + count, 0);
  expect(questions).toBeGreaterThanOrEqual(bankSize);
  expect(questions, 'round it anew').toBeLessThan(bankSize + 500);
});

type QuestionFile = readonly unknown[];
