import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ImportCredit } from './import-block.tsx';

it('credits the source and its license, with links to both', () => {
  const html = renderToString(<ImportCredit />);
  expect(html).toMatch(/href="https:\/\/opentdb\.com"[^>]*>Open Trivia Database/);
  expect(html).toMatch(/href="https:\/\/creativecommons\.org\/licenses\/by-sa\/4\.0\/"[^>]*>CC BY-SA 4\.0/);
});
