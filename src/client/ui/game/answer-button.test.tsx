import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerButton, type AnswerState } from './answer-button.tsx';

const renderAnswer = (state: AnswerState, revealed = false, disabled = false) =>
  renderToString(
    <AnswerButton
      letter="B"
      text="Mercury"
      state={state}
      revealed={revealed}
      disabled={disabled}
      onChoose={() => {}}
    />,
  );

test.each([
  ['locked', 'Locked'],
  ['right', 'Correct!'],
  ['wrong', 'Wrong'],
] as const)('%s is shown by a word and an icon, not by color alone', (state, word) => {
  const html = renderAnswer(state);
  expect(html).toContain(`>${word}<`);
  expect(html).toContain('<svg');
});

test('an answer removed by 50/50 is labeled as removed and keeps its letter', () => {
  const html = renderAnswer('struck');
  expect(html).toContain('>Out<');
  expect(html).toContain('>B<');
});

test.each(['idle', 'locked', 'right', 'wrong', 'struck', 'rest'] as const)(
  '%s: the letter is part of the accessible name',
  (state) => {
    const name = renderAnswer(state)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim();
    expect(name).toMatch(/^B +Mercury/);
  },
);

test('the right answer that was not chosen is not labeled as correct', () => {
  const html = renderAnswer('right', true);
  expect(html).toContain('>Right answer<');
  expect(html).not.toContain('Correct!');
});

test('only an idle answer can be chosen; the others stay in the tab order', () => {
  expect(renderAnswer('idle')).toContain('aria-disabled="false"');
  for (const state of ['locked', 'right', 'wrong', 'struck', 'rest'] as const) {
    expect(renderAnswer(state)).toContain('aria-disabled="true"');
    expect(renderAnswer(state)).not.toContain(' disabled');
  }
  expect(renderAnswer('idle', false, true)).toContain('aria-disabled="true"');
});
