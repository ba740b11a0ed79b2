import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testTarget } from './harness/databases.ts';
import { startServer } from './harness/processes/started-server.ts';

if (testTarget !== 'pglite') console.log('Skipped: calls to an identity provider are tested only on PGlite.');

describe.skipIf(testTarget !== 'pglite')('a running server', () => {
  it('requests uncompressed responses from its identity provider and rejects compressed ones', {
    timeout: 180_000,
  }, async () => {
    const encodings: (string | undefined)[] = [];
    let isCompressed = true;
    const provider = createServer((request, response) => {
      encodings.push(request.headers['accept-encoding']);
      const issuer = `http://${request.headers.host}`;
      const document = JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/me`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
      response.setHeader('content-type', 'application/json');
      if (isCompressed) response.setHeader('content-encoding', 'gzip').end(gzipSync(document));
      else response.end(document);
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-outgoing-'));
    const server = await startServer({
      DATA_DIR: folder,
      OIDC_ISSUER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      OIDC_CLIENT_ID: 'trivia-quest',
      OIDC_CLIENT_SECRET: 'a secret between the two',
    });
    const isRedirectedToProvider = async () => {
      const { status, headers } = await fetch(`${server.url}/api/login`, { redirect: 'manual' });
      return status === 302 && (headers.get('location') ?? '').includes('/authorize?');
    };
    try {
      expect(await isRedirectedToProvider()).toBe(false);
      isCompressed = false;
      expect(await isRedirectedToProvider()).toBe(true);
      expect(new Set(encodings)).toEqual(new Set(['identity']));
    } finally {
      await server.stop();
      provider.close();
      rmSync(folder, { recursive: true });
    }
  });
});
