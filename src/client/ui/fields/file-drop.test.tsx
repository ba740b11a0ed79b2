import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileDrop } from './file-drop.tsx';

test('the name of the chosen file replaces the prompt', () => {
  const empty = renderToString(<FileDrop label="Choose a file" name="file" onChoose={() => {}} />);
  expect(empty).toContain('Choose a file');
  const full = renderToString(
    <FileDrop label="Choose a file" name="file" chosen={{ name: 'quiz.csv', text: '14 KB' }} onChoose={() => {}} />,
  );
  expect(full).toContain('quiz.csv');
  expect(full).not.toContain('Choose a file');
});

test('an error is associated with the field', () => {
  const html = renderToString(<FileDrop label="Choose a file" name="file" error="Too large." onChoose={() => {}} />);
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain(`id="${id}"`);
});
