import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

test.each([
  [310, 500, '310', '62%'],
  [640, 500, '500', '100%'],
  [-20, 500, '0', '0%'],
  [Number.NaN, 500, '0', '0%'],
  [5, 0, '0', '0%'],
  [5, -1, '0', '0%'],
])('%d of %d shows %s at a width of %s', (value, max, now, width) => {
  const html = renderToString(<ProgressBar label="Progress to Level 10" value={value} max={max} />);
  expect(html).toContain(`aria-valuenow="${now}"`);
  expect(html).toContain(`width:${width}`);
  expect(html).toContain('aria-label="Progress to Level 10"');
});
