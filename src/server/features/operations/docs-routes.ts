import { errorCatalog } from '#shared/kernel/errors.ts';
import { inlineReferences } from './named-schemas.ts';
import { type ApiDescription, type DescribedEndpoint, createOpenApiDocument, describeApi } from './open-api.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '#shared/kernel/contract.ts';
import type { Env } from '#server/platform/env.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? character);

const renderProse = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const accessText = {
  public: 'everyone',
  guest: 'signed-in players and guests',
  player: 'signed-in players',
  staff: 'owners, editors and moderators',
  editor: 'owners and editors',
  moderator: 'owners and moderators',
  admin: 'owners',
  operator: 'this machine itself and owners',
} as const;

const getAnchor = ({ method, path }: DescribedEndpoint) => `${method}${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const getDomain = ({ path }: DescribedEndpoint) => path.split('/')[2] ?? '';

function renderSchema(title: string, schema: object | null): string {
  if (!schema) return '';
  return `<details><summary>${title}</summary><pre><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`;
}

function renderErrors({ errors }: DescribedEndpoint): string {
  const rows = errors.map((code) => {
    const [status, message] = errorCatalog[code];
    return `<li><b>${status}</b> <code>${code}</code> <span>${escapeHtml(message)}</span></li>`;
  });
  return `<details><summary>Refusals</summary><ul class="refusals">${rows.join('')}</ul></details>`;
}

function renderEndpoint(described: DescribedEndpoint): string {
  const { method, path, endpoint, params, query, body, response } = described;
  const answer =
    endpoint.kind === 'redirect' ? '<p class="note">Answers with a redirect.</p>' : renderSchema('Answer', response);
  return `<article id="${getAnchor(described)}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${renderProse(endpoint.summary)}</p>
<p class="access">For ${accessText[endpoint.access]}</p>
${renderSchema('Path', params)}${renderSchema('Query', query)}${renderSchema('Body', body)}${answer}${renderErrors(described)}
</article>`;
}

/** The page shows every shape in full, so named schemas are inlined. */
export function renderDocsPage({ endpoints: named, schemas }: ApiDescription): string {
  const endpoints = named.map((described) => ({
    ...described,
    body: inlineReferences(described.body, schemas),
    response: inlineReferences(described.response, schemas),
  }));
  const domains = [...Map.groupBy(endpoints, getDomain)];
  const contents = domains.map(
    ([domain, all]) =>
      `<li><a href="#${domain}">${escapeHtml(domain)}</a> <span class="count">${all.length}</span></li>`,
  );
  const sections = domains.map(
    ([domain, all]) =>
      `<section id="${domain}"><h2>${escapeHtml(domain)}</h2>${all.map(renderEndpoint).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trivia Quest API</title>
<link rel="stylesheet" href="/api/docs/styles.css">
</head>
<body>
<header><h1>Trivia Quest API</h1>
<p>${endpoints.length} calls. The same as data: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Sessions are a cookie. Errors are a status and <code>{ "message", "code", "errors"? }</code>. Writes from another
site's pages are refused.</p></header>
<nav aria-label="Domains"><ul>${contents.join('')}</ul></nav>
<main>${sections.join('\n')}</main>
</body>
</html>
`;
}

/** Serves the API document as JSON and as a page. Each is generated on the first request and cached. */
export function serveApiDocument(
  app: FastifyInstance,
  tables: readonly Contract[],
  { env, cookieName, limits }: { readonly env: Env; readonly cookieName: string; readonly limits: RateLimits },
): void {
  const description = memoize(() => describeApi(tables));
  const styles = join(projectFolder, 'src/server/features/operations/docs.css');
  const pages = [
    [
      '/api/openapi.json',
      'application/json',
      () => JSON.stringify(createOpenApiDocument(description(), env.publicUrl, cookieName)),
    ],
    ['/api/docs', 'text/html', () => renderDocsPage(description())],
    ['/api/docs/styles.css', 'text/css', () => readFileSync(styles, 'utf8')],
  ] as const;
  for (const [url, type, write] of pages) {
    const text = memoize(write);
    app.get(url, async (request, reply) => {
      await limits.check(request, reply, false);
      return reply.type(`${type}; charset=utf-8`).send(text());
    });
  }
}

function memoize<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
