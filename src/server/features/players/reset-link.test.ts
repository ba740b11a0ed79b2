import { describe, expect, it } from 'vitest';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { signInFirstAdministrator, signIn } from '#test/harness/api/players.ts';

const app = useTestApp({ env: administratorEnv });
const password = 'a new and better one';
const stored = statement('test.reset', 'select to_jsonb(r)::text as row from password_reset r where player_id = $1', {
  row: computed.text(),
});

const reset = (token: string, given: unknown = password) =>
  app.visitor().post<{ code?: string; errors?: { field: string }[] }>('/api/account/reset', { token, password: given });

async function issueResetLink() {
  const admin = await signInFirstAdministrator(app);
  const player = await buildPlayer(app);
  const { body } = await admin.resetLink(player.id);
  return { admin, player, token: new URL(body.url).hash.slice(1), ...body };
}

describe('a one-time reset link', () => {
  it('sets a new password and ends all sessions', async () => {
    const { player, token } = await issueResetLink();
    expect((await reset(token)).status).toBe(200);
    await expect.poll(async () => (await player.browser.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(app, player.email)).status).toBe(401);
    expect((await signIn(app, player.email, password)).status).toBe(200);
  });

  it('accepts exactly one of twenty concurrent uses', async () => {
    const { player, token } = await issueResetLink();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `${password} ${index}`)));
    const place = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'resetLinkInvalid')).toHaveLength(19);
    expect((await signIn(app, player.email, `${password} ${place}`)).status).toBe(200);
  });

  it('expires after 24 hours or when a newer link is issued', async () => {
    const { admin, player, token, expiresAt } = await issueResetLink();
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await admin.resetLink(player.id);
    expect((await reset(token)).body.code).toBe('resetLinkInvalid');
    const late = await issueResetLink();
    app.advance(24 * 3_600_000 + 1000);
    expect((await reset(late.token)).body.code).toBe('resetLinkInvalid');
  });

  it('is stored only as a hash and audited without the link', async () => {
    const { admin, player, token } = await issueResetLink();
    const [row] = await app.database.run(stored, [player.id]);
    expect(row?.row).not.toContain(token);
    const { text, body } = await admin.audit(`?subjectId=${player.id}`);
    expect(body[0]?.action).toBe('reset-link-issued');
    expect(text).not.toContain(token);
  });

  it.each([
    ['short', password, 'token'],
    ['x'.repeat(22), 'short', 'password'],
    ['x'.repeat(22), 'x'.repeat(129), 'password'],
  ])('rejects the token %s with the password %s with a 400 that names the field', async (token, given, field) => {
    const { status, body } = await reset(token, given);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('returns a 404 for a link that was never issued', async () => {
    expect((await reset('x'.repeat(22))).status).toBe(404);
  });
});
