import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const getMessage = (source: Record<string, string>): string => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return '';
};

describe('the configuration', () => {
  it('needs nothing: every variable has a default', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isSecure: false,
      isRateLimited: true,
      adminEmail: 'admin@trivia.localhost',
      databaseUrl: undefined,
      oidc: undefined,
    });
  });

  it('names every error in one message', () => {
    const message = getMessage({
      PORT: '70000',
      PUBLIC_URL: 'trivia.example',
      DATABASE_URL: 'mysql://here',
      RATE_LIMIT: 'no',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'short',
      APP_SECRET: 'tiny',
      TRUST_PROXY: '10.0.0.0/99',
      OIDC_ISSUER: 'https://id.example',
      OPENTDB_URL: 'file:///etc',
    });
    const wrong = ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'RATE_LIMIT', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'APP_SECRET'];
    for (const name of [...wrong, 'TRUST_PROXY', 'OPENTDB_URL']) expect(message).toContain(`\n  ${name} must`);
  });

  it('requires a session secret of 22 characters, which can hold 128 random bits', () => {
    expect(getMessage({ APP_SECRET: 'x'.repeat(21) })).toContain('\n  APP_SECRET must have at least 22 characters');
    expect(readEnv({ APP_SECRET: 'x'.repeat(22) }).appSecret).toHaveLength(22);
  });

  it('requires all three variables of an external sign-in', () => {
    const message = getMessage({ OIDC_ISSUER: 'https://id.example' });
    expect(message).toContain('OIDC_CLIENT_ID is needed too, since OIDC_ISSUER is set');
    expect(message).toContain('OIDC_CLIENT_SECRET is needed too, since OIDC_ISSUER is set');
  });

  it('disables other sign-in methods beside a provider unless configured, and names the provider after its host', () => {
    const provider = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'trivia', OIDC_CLIENT_SECRET: 'secret' };
    const named = { issuer: 'https://id.example', name: 'id.example' };
    expect(readEnv(provider)).toMatchObject({ hasOwnAccounts: false, oidc: named });
    const both = readEnv({ ...provider, SIGN_IN: 'both', OIDC_NAME: 'School ID' });
    expect(both).toMatchObject({ hasOwnAccounts: true, oidc: { ...named, name: 'School ID' } });
    expect(readEnv({ ...provider, SIGN_IN: 'email' })).toMatchObject({ hasOwnAccounts: true, oidc: undefined });
    expect(readEnv({})).toMatchObject({ hasOwnAccounts: true, oidc: undefined });
    expect(getMessage({ SIGN_IN: 'both' })).toContain('\n  SIGN_IN must be email, since OIDC_ISSUER is not set');
  });

  it('requires both mail variables, and names the missing one', () => {
    expect(getMessage({ SMTP_URL: 'smtp://mail.example' })).toContain(
      '\n  MAIL_FROM is needed too, since SMTP_URL is set',
    );
    expect(getMessage({ MAIL_FROM: 'a@trivia.example' })).toContain(
      '\n  SMTP_URL is needed too, since MAIL_FROM is set',
    );
  });

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isTls: false, login: null }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, isTls: true, login: null }],
    ['smtp://[::1]:25/', { host: '::1', port: 25, isTls: false, login: null }],
    [
      'smtp://post%40trivia.example:a%2Fb@mail.example:2525',
      { host: 'mail.example', port: 2525, isTls: false, login: { user: 'post@trivia.example', password: 'a/b' } },
    ],
  ])('parses %s as a mail server', (url, smtp) => {
    expect(readEnv({ SMTP_URL: url, MAIL_FROM: 'a@trivia.example' }).mail?.smtp).toEqual(smtp);
  });

  it.each([
    'mail.example',
    'https://mail.example',
    'smtp://',
    'smtp://a@mail.example',
    'smtp://mail.example/x',
    'smtp://a:%zz@b',
  ])('rejects %s with one line', (url) => {
    const message = getMessage({ SMTP_URL: url, MAIL_FROM: 'a@trivia.example' });
    expect(message).toContain('\n  SMTP_URL must be an address such as');
    expect(message.split('\n')).toHaveLength(2);
  });

  it.each([
    ['post@trivia.example', { name: 'Trivia Quest', address: 'post@trivia.example' }],
    ['Quiz of the 4b <post@trivia.example>', { name: 'Quiz of the 4b', address: 'post@trivia.example' }],
    ['"Quiz, 4b" <post@trivia.example>', { name: 'Quiz, 4b', address: 'post@trivia.example' }],
  ])('parses %s as a mail sender', (text, from) => {
    expect(readEnv({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: text }).mail?.from).toEqual(from);
  });

  it.each(['nobody', 'Quiz <nobody>', 'a@b.example, c@d.example', 'Quiz\r\nBcc: <a@b.example>'])(
    'rejects %j as a mail sender',
    (text) => {
      const message = getMessage({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: text });
      expect(message).toContain('\n  MAIL_FROM must be an e-mail address');
    },
  );

  it('never prints a value, because it may be a secret', () => {
    expect(getMessage({ APP_SECRET: 'tiny-secret', ADMIN_PASSWORD: 'hush' })).not.toMatch(/tiny-secret|hush/);
  });

  it('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', RATE_LIMIT: '' })).toMatchObject({ port: 3000, isRateLimited: true });
  });

  it('refuses to turn off rate limits on an https address', () => {
    expect(getMessage({ PUBLIC_URL: 'https://trivia.example', RATE_LIMIT: 'off' })).toContain(
      'RATE_LIMIT must not be off',
    );
    expect(readEnv({ PUBLIC_URL: 'http://trivia.lan', RATE_LIMIT: 'off' }).isRateLimited).toBe(false);
  });

  it('derives secure cookies from the public address', () => {
    expect(readEnv({ PUBLIC_URL: 'https://trivia.example/' })).toMatchObject({
      publicUrl: 'https://trivia.example',
      isSecure: true,
    });
    expect(getMessage({ PUBLIC_URL: 'https://trivia.example/game' })).toContain('PUBLIC_URL must be an address');
  });

  it('defaults to one question source request every 5 seconds, and allows a custom source any pace', () => {
    expect(readEnv({})).toMatchObject({ openTdbUrl: 'https://opentdb.com', openTdbPaceMs: 5000 });
    const own = { OPENTDB_URL: 'http://127.0.0.1:9/', OPENTDB_PACE_MS: '0' };
    expect(readEnv(own)).toMatchObject({ openTdbUrl: 'http://127.0.0.1:9', openTdbPaceMs: 0 });
    expect(readEnv({ OPENTDB_PACE_MS: '60000' }).openTdbPaceMs).toBe(60_000);
  });

  it.each(['-1', '1.5', 'fast', '60001', '1e3'])('rejects %s as milliseconds between two requests', (pace) => {
    const message = getMessage({ OPENTDB_URL: 'http://127.0.0.1:9', OPENTDB_PACE_MS: pace });
    expect(message).toContain('OPENTDB_PACE_MS must be a whole number of milliseconds from 0 to 60000');
  });

  it.each([undefined, 'https://opentdb.com', 'https://OpenTDB.com/', 'http://www.opentdb.com'])(
    'never calls the public service faster than it allows (%s)',
    (url) => {
      const source = { OPENTDB_PACE_MS: '4999', ...(url && { OPENTDB_URL: url }) };
      expect(getMessage(source)).toContain('OPENTDB_PACE_MS must be at least 5000');
    },
  );

  it('compares the administrator address without regard to case', () => {
    expect(readEnv({ ADMIN_EMAIL: ' Boss@Trivia.Example ' }).adminEmail).toBe('boss@trivia.example');
  });
});
