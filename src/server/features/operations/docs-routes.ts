import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '#shared/kernel/contract.ts';
import type { Env } from '#server/platform/env.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { renderDocsPage } from './docs-page.ts';
import { describeEndpoints, createOpenApiDocument } from './open-api.ts';

/** Serves the API document as JSON and as a page. Each is generated on the first request and cached. */
export function serveApiDocument(
  app: FastifyInstance,
  tables: readonly Contract[],
  { env, cookieName, limits }: { readonly env: Env; readonly cookieName: string; readonly limits: RateLimits },
): void {
  const endpoints = memoize(() => describeEndpoints(tables));
  const styles = join(projectFolder, 'src/server/features/operations/docs.css');
  const pages = [
    [
      '/api/openapi.json',
      'application/json',
      () => JSON.stringify(createOpenApiDocument(endpoints(), env.publicUrl, cookieName)),
    ],
    ['/api/docs', 'text/html', () => renderDocsPage(endpoints())],
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
