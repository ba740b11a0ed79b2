import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StepPager } from './step-pager.tsx';

test('at the first page there is no way back, and the button stays', () => {
  const html = renderToString(<StepPager label="Pages" text="1 to 100 of 200" onBefore={null} onNext={() => {}} />);
  const [before, next] = html.match(/<button[^>]*>/g) ?? [];
  expect(before).toContain('aria-disabled="true"');
  expect(next).toContain('aria-disabled="false"');
});
