import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '#shared/kernel/contract.ts';
import type { Env } from '#server/platform/env.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import { docsPage } from './docs-page.ts';
import { describeEndpoints, openApiDocument } from './open-api.ts';

/** The API document, for programs and for people. It is written once, at start. */
export function serveApiDocument(
  app: FastifyInstance,
  tables: readonly Contract[],
  { env, cookieName, limits }: { readonly env: Env; readonly cookieName: string; readonly limits: RateLimits },
): void {
  const endpoints = describeEndpoints(tables);
  const pages = [
    ['/api/openapi.json', 'application/json', JSON.stringify(openApiDocument(endpoints, env.publicUrl, cookieName))],
    ['/api/docs', 'text/html', docsPage(endpoints)],
    [
      '/api/docs/styles.css',
      'text/css',
      readFileSync(join(projectFolder, 'src/server/features/operations/docs.css'), 'utf8'),
    ],
  ] as const;
  for (const [url, type, text] of pages) {
    app.get(url, async (request, reply) => {
      await limits.check(request, reply, false);
      return reply.type(`${type}; charset=utf-8`).send(text);
    });
  }
}
