import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerButton, type AnswerState } from './answer-button.tsx';

const answer = (state: AnswerState, revealed = false, disabled = false) =>
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
] as const)('%s is said with a word and an icon, never by colour alone', (state, word) => {
  const html = answer(state);
  expect(html).toContain(`>${word}<`);
  expect(html).toContain('<svg');
});

test('an answer struck by 50/50 says that it is out, and keeps its letter', () => {
  const html = answer('struck');
  expect(html).toContain('>Out<');
  expect(html).toContain('>B<');
});

test.each(['idle', 'locked', 'right', 'wrong', 'struck', 'rest'] as const)(
  '%s: its letter is part of what it is called',
  (state) => {
    const name = answer(state)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim();
    expect(name).toMatch(/^B +Mercury/);
  },
);

test('the right answer that was not chosen is not called correct', () => {
  const html = answer('right', true);
  expect(html).toContain('>Right answer<');
  expect(html).not.toContain('Correct!');
});

test('only an idle answer can be chosen; the others keep their place in the tab order', () => {
  expect(answer('idle')).toContain('aria-disabled="false"');
  for (const state of ['locked', 'right', 'wrong', 'struck', 'rest'] as const) {
    expect(answer(state)).toContain('aria-disabled="true"');
    expect(answer(state)).not.toContain(' disabled');
  }
  expect(answer('idle', false, true)).toContain('aria-disabled="true"');
});
