import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/questions/contract.ts';
import { createExampleQuestion } from '#test/fixtures/example-question.ts';
import { QuestionRow } from './question-row.tsx';

function nothing() {}

const categories = [
  { id: 4, name: 'Science', icon: 'science', color: 'red', parentId: null, isRetired: false },
  { id: 28, name: 'Physics', icon: 'atom', color: 'red', parentId: 4, isRetired: false },
];

const row = (changes: Partial<Question> = {}) =>
  renderToString(
    <QuestionRow
      question={createExampleQuestion(changes)}
      categories={categories}
      isChosen={false}
      isOpen={false}
      onChoose={nothing}
      onStep={nothing}
      onEdit={nothing}
      onChanges={nothing}
      onDelete={nothing}
      onRestore={nothing}
    />,
  ).replaceAll('<!-- -->', '');

describe('an item of the question list', () => {
  it('shows the question, the correct answer with a check mark, the category name, the difficulty and "N pts"', () => {
    const html = row();
    expect(html).toContain('Which metal is liquid at room temperature?');
    expect(html).toMatch(/class="q-answer"><svg.*<\/svg>.*Mercury/);
    expect(html).toContain('Physics');
    expect(html).toContain('hue-science');
    expect(html).toContain('Medium');
    expect(html).toContain('100 pts');
  });

  it('has edit and delete buttons labeled with their question', () => {
    const html = row();
    for (const name of ['Edit', 'History', 'Delete']) {
      expect(html).toMatch(new RegExp(`aria-describedby="question-28001"[^>]*aria-label="${name}"`));
    }
  });

  it('can only be restored once it is deleted, also in bulk', () => {
    const html = row({ deletedAt: '2026-11-21T10:00:00.000Z' });
    expect(html).toContain('aria-label="Restore"');
    expect(html).not.toMatch(/aria-label="(Edit|Delete)"/);
    expect(html).not.toMatch(/<input[^>]*disabled/);
  });

  it('shows the source and license of an imported question', () => {
    expect(row({ source: 'opentdb', licence: 'CC BY-SA 4.0', isEdited: true })).toContain(
      'Open Trivia Database, CC BY-SA 4.0, edited',
    );
  });

  it('shows status, player statistics and reports', () => {
    const html = row({
      status: 'draft',
      shown: 90,
      answered: 88,
      answeredRight: 22,
      averageSeconds: 14.94,
      fit: 'harder',
      openReports: 3,
    });
    for (const text of ['Draft', '25% right', '14.9 s on average', 'Harder than labelled', '3 open reports']) {
      expect(html).toContain(text);
    }
  });

  it('marks a canary', () => {
    expect(row({ source: 'administrator', isCanary: true })).toContain('Canary');
    expect(row()).not.toContain('Canary');
  });

  it('shows no statistics before the first game, and no badge when the label fits', () => {
    const html = row({ fit: 'fits' });
    expect(html).toContain('Not played yet');
    expect(html).not.toContain('than labelled');
    expect(html).not.toContain('open report');
  });

  it('never renders the text of a question as markup', () => {
    expect(row({ question: '<img src=x onerror=alert(1)>?' })).not.toContain('<img');
  });
});
