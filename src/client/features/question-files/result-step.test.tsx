import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FileLine } from '#shared/question-files/contract.ts';
import { ResultStep } from './result-step.tsx';

const line = (number: number, changes: Partial<FileLine> = {}): FileLine => ({
  line: number,
  outcome: 'add',
  question: `Question ${number}?`,
  questionId: null,
  reasons: [],
  ...changes,
});
const refused = line(3, { outcome: 'refuse', question: '', reasons: ['the question must not be empty'] });

function result(lines: readonly FileLine[]): string {
  const count = (outcome: FileLine['outcome']) => lines.filter((each) => each.outcome === outcome).length;
  const counts = { added: count('add'), changed: count('change'), same: count('same'), refused: count('refuse') };
  const html = renderToString(
    <ResultStep
      fileName="quiz.csv"
      result={{ ...counts, lines }}
      error={null}
      isBusy={false}
      onBack={() => {}}
      onImport={() => {}}
    />,
  );
  return html.replaceAll('<!-- -->', '');
}

const importButton = (html: string) => html.match(/<button[^>]*>Import<\/button>/)?.[0];

describe('the dry run of a file', () => {
  it('shows each question with its line, what it would do in a word, and why', () => {
    const html = result([line(2), refused]);
    expect(html).toContain('1 question is new, 1 is refused.');
    for (const text of ['Line 2', 'New', 'Question 2?', 'Line 3', 'Refused', 'The question must not be empty.']) {
      expect(html).toContain(text);
    }
  });

  it('goes in as a whole, unless the refused ones are left out by choice', () => {
    const html = result([line(2), refused]);
    expect(html).toContain('Leave out the refused one');
    expect(importButton(html)).toContain('disabled');
  });

  it('can be imported at once when nothing is refused', () => {
    const html = result([line(2)]);
    expect(html).not.toContain('Leave out');
    expect(importButton(html)).not.toContain('disabled');
  });

  it('has nothing to import when the bank has all of it', () => {
    expect(importButton(result([line(2, { outcome: 'same' })]))).toContain('disabled');
  });

  it('shows 100 of 10,000 lines, and the way to the others', () => {
    const html = result(Array.from({ length: 10_000 }, (_, index) => line(index + 2)));
    expect(html.match(/<li /g)).toHaveLength(100);
    expect(html).toContain('1 to 100 of 10,000');
  });
});
