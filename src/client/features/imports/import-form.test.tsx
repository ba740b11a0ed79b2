import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ImportJob } from '#shared/imports/contract.ts';
import { ImportForm } from './import-form.tsx';

function renderForm(running: ImportJob['kind'] | null): string {
  const imports = { running, isOwn: true, begin: () => {} };
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ImportForm imports={imports} />
    </QueryClientProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

const findButton = (html: string, text: string) =>
  html.match(/<button[^>]*>.*?<\/button>/g)?.find((b) => b.includes(text));

describe('import busy states (rules 4.12)', () => {
  it('is idle with 100 questions of all categories and difficulties, and both buttons enabled', () => {
    const html = renderForm(null);
    expect(html).toContain('value="100"');
    expect(findButton(html, 'Import</button>')).not.toMatch(/disabled/);
    expect(findButton(html, 'Import All')).not.toMatch(/disabled/);
  });

  it('shows "Importing..." and disables the button during a single import', () => {
    const html = renderForm('single');
    expect(findButton(html, 'Importing...')).toContain('aria-disabled="true"');
    expect(findButton(html, 'Import All')).toContain('disabled=""');
  });

  it('shows the progress of a bulk import, starting with 0 of 1 "All Categories"', () => {
    const html = renderForm('bulk');
    expect(findButton(html, 'Importing All... (0/1 - All Categories)')).toContain('aria-disabled="true"');
    expect(findButton(html, 'Import</button>')).toContain('disabled=""');
    expect(html).toContain('role="progressbar"');
  });
});
