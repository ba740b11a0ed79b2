import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Question } from '#shared/questions/contract.ts';
import { createExampleQuestion } from '#test/fixtures/example-question.ts';
import { toDraft, emptyDraft, toQuestionForm } from './question-draft.ts';
import { QuestionSettings } from './question-settings.tsx';

function renderSettings(question: Question | null) {
  const draft = question ? toDraft(question) : emptyDraft;
  return renderToString(
    <QuestionSettings draft={draft} faults={{}} onChange={() => undefined} categories={[]} question={question} />,
  );
}

it.each(['bank', 'opentdb'] as const)('offers no canary switch for a question from the source %s', (source) => {
  expect(renderSettings(createExampleQuestion({ source }))).not.toContain('Canary question');
});

it.each(['administrator', 'file'] as const)('offers the canary switch for a question from the source %s', (source) => {
  expect(renderSettings(createExampleQuestion({ source, isCanary: true }))).toMatch(
    /role="switch" aria-checked="true".*Canary question/,
  );
  expect(renderSettings(null)).toContain('Canary question');
});

it('sends whether the question is a canary', () => {
  expect(toQuestionForm(toDraft(createExampleQuestion({ isCanary: true })), 1)).toMatchObject({ isCanary: true });
});
