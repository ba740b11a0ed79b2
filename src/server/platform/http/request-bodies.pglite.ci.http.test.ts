import { beforeAll, describe, expect, it } from 'vitest';
import { maxFileBytes } from '#shared/question-files/rules.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const megabytes = (count: number) => new Blob(Array.from({ length: count }, () => Buffer.alloc(1024 * 1024, 'x')));

async function upload(by: Visitor, body: Blob | ReadableStream | null, headers: Record<string, string> = {}) {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const isStream = body instanceof ReadableStream;
  const response = await fetch(`${app.servers[0]}/api/admin/question-files/check?format=json`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream', ...headers },
    body,
    ...(isStream && { duplex: 'half' }),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
}

describe('an upload', () => {
  it('of 20 MB is a 413 that a browser can read, ten times', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect(await upload(admin, megabytes(20))).toMatchObject({ status: 413, body: { code: 'bodyTooLarge' } });
    }
  });

  it('of 20 MB without a declared length is the same 413', async () => {
    expect(await upload(admin, megabytes(20).stream())).toMatchObject({ status: 413, body: { code: 'bodyTooLarge' } });
  });

  it('of exactly the maximum size is accepted, and one byte more is rejected', async () => {
    const largest = Buffer.alloc(maxFileBytes, 'x');
    expect(await upload(admin, new Blob([largest]))).toMatchObject({ status: 400, body: { code: 'fileUnreadable' } });
    expect((await upload(admin, new Blob([largest, 'x']))).status).toBe(413);
  });

  it('of 20 MB by a caller without permission is rejected for that reason', async () => {
    const { browser } = await buildPlayer(app);
    expect((await upload(app.visitor(), megabytes(20))).status).toBe(401);
    expect((await upload(browser, megabytes(20))).status).toBe(403);
  });

  it.each(['application/json', 'text/csv', 'multipart/form-data; boundary=x', 'nonsense'])(
    'of type %s is a 415 that names the type',
    async (type) => {
      const answer = await upload(admin, new Blob(['[]']), { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupportedMediaType' } });
      expect((await upload(admin, megabytes(20), { 'content-type': type })).status).toBe(415);
    },
  );

  it('without a file is an empty file', async () => {
    expect(await upload(admin, null)).toMatchObject({ status: 400, body: { code: 'fileUnreadable' } });
    expect((await upload(admin, new Blob([]))).body.message).toBe('line 1: is empty');
  });

  it('does not affect other calls, which still accept JSON only', async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await admin.request('POST', '/api/admin/questions', { body: '{}', headers });
    expect(answer.status).toBe(415);
  });
});
