import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ImportJob } from '#shared/imports/contract.ts';
import { ImportForm } from './import-form.tsx';

function form(running: ImportJob['kind'] | null): string {
  const imports = { running, isOwn: true, begin: () => {} };
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ImportForm imports={imports} />
    </QueryClientProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

const button = (html: string, text: string) => html.match(/<button[^>]*>.*?<\/button>/g)?.find((b) => b.includes(text));

describe('import busy states (rules 4.12)', () => {
  it('idle: 100 of all categories and difficulties, and both buttons can be pressed', () => {
    const html = form(null);
    expect(html).toContain('value="100"');
    expect(button(html, 'Import</button>')).not.toMatch(/disabled/);
    expect(button(html, 'Import All')).not.toMatch(/disabled/);
  });

  it('a single import shows "Importing..." and is disabled', () => {
    const html = form('single');
    expect(button(html, 'Importing...')).toContain('aria-disabled="true"');
    expect(button(html, 'Import All')).toContain('disabled=""');
  });

  it('a bulk import shows how far it is, from 0 of 1 "All Categories" on', () => {
    const html = form('bulk');
    expect(button(html, 'Importing All... (0/1 - All Categories)')).toContain('aria-disabled="true"');
    expect(button(html, 'Import</button>')).toContain('disabled=""');
    expect(html).toContain('role="progressbar"');
  });
});
