import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FileLine } from '#shared/question-files/contract.ts';
import { ResultStep } from './result-step.tsx';

const createLine = (number: number, changes: Partial<FileLine> = {}): FileLine => ({
  line: number,
  outcome: 'add',
  question: `Question ${number}?`,
  questionId: null,
  reasons: [],
  ...changes,
});
const refused = createLine(3, { outcome: 'refuse', question: '', reasons: ['the question must not be empty'] });

function renderResult(lines: readonly FileLine[]): string {
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

const findImportButton = (html: string) => html.match(/<button[^>]*>Import<\/button>/)?.[0];

describe('dry run of a file', () => {
  it('shows each question with its line, outcome and reason', () => {
    const html = renderResult([createLine(2), refused]);
    expect(html).toContain('1 question is new, 1 is refused.');
    for (const text of ['Line 2', 'New', 'Question 2?', 'Line 3', 'Refused', 'The question must not be empty.']) {
      expect(html).toContain(text);
    }
  });

  it('is imported as a whole, unless the user chooses to leave out rejected questions', () => {
    const html = renderResult([createLine(2), refused]);
    expect(html).toContain('Leave out the refused one');
    expect(findImportButton(html)).toContain('disabled');
  });

  it('can be imported at once when nothing is rejected', () => {
    const html = renderResult([createLine(2)]);
    expect(html).not.toContain('Leave out');
    expect(findImportButton(html)).not.toContain('disabled');
  });

  it('has nothing to import when the bank already contains everything', () => {
    expect(findImportButton(renderResult([createLine(2, { outcome: 'same' })]))).toContain('disabled');
  });

  it('shows 100 of 10,000 lines, and a pager for the others', () => {
    const html = renderResult(Array.from({ length: 10_000 }, (_, index) => createLine(index + 2)));
    expect(html.match(/<li /g)).toHaveLength(100);
    expect(html).toContain('1 to 100 of 10,000');
  });
});
