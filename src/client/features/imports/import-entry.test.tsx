import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleImport } from '#test/fixtures/example-import.ts';
import { ImportEntry } from './import-entry.tsx';

it('an import tells when, which, what came of it and how it ended', () => {
  const done = renderToString(
    <ImportEntry job={exampleImport({ kind: 'bulk', duplicates: 12, refused: 3 })} as="h4" onAgain={null} />,
  );
  expect(done).toContain('dateTime="2026-11-20T10:00:00.000Z"');
  for (const text of ['Bulk import', 'Done', '100 imported · 12 duplicates · 3 refused']) expect(done).toContain(text);
});

it('a failed one tells why, in words', () => {
  const error = 'The question source does not answer. Please try again later.';
  const failed = renderToString(
    <ImportEntry job={exampleImport({ status: 'failed', error })} as="h4" onAgain={null} />,
  );
  expect(failed).toContain('Failed');
  expect(failed).toContain(error);
  expect(failed).not.toContain('Try again');
  const named = exampleImport({ status: 'failed', error, fault: 'nameNotFound' });
  const again = renderToString(<ImportEntry job={named} as="h4" onAgain={() => undefined} />);
  expect(again).toContain('Its name was not found');
  expect(again).toContain('Try again</button>');
});
