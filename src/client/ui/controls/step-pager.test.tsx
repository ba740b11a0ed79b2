import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StepPager } from './pager.tsx';

test('on the first page the previous button is inactive but stays', () => {
  const html = renderToString(<StepPager label="Pages" text="1 to 100 of 200" onBefore={null} onNext={() => {}} />);
  const [before, next] = html.match(/<button[^>]*>/g) ?? [];
  expect(before).toContain('aria-disabled="true"');
  expect(next).toContain('aria-disabled="false"');
});
