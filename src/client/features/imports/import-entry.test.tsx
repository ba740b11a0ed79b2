import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createExampleImport } from '#test/fixtures/example-import.ts';
import { ImportEntry } from './import-entry.tsx';

it('shows time, kind, result and status of an import', () => {
  const done = renderToString(
    <ImportEntry job={createExampleImport({ kind: 'bulk', duplicates: 12, refused: 3 })} as="h4" onRetry={null} />,
  );
  expect(done).toContain('dateTime="2026-11-20T10:00:00.000Z"');
  for (const text of ['Bulk import', 'Done', '100 imported · 12 duplicates · 3 refused']) expect(done).toContain(text);
});

it('shows why an import failed', () => {
  const error = 'The question source does not answer. Please try again later.';
  const failed = renderToString(
    <ImportEntry job={createExampleImport({ status: 'failed', error })} as="h4" onRetry={null} />,
  );
  expect(failed).toContain('Failed');
  expect(failed).toContain(error);
  expect(failed).not.toContain('Try again');
  const named = createExampleImport({ status: 'failed', error, fault: 'nameNotFound' });
  const again = renderToString(<ImportEntry job={named} as="h4" onRetry={() => undefined} />);
  expect(again).toContain('Its name was not found');
  expect(again).toContain('Try again</button>');
});
