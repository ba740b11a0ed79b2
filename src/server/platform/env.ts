import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseTrustedProxies } from './http/trusted-proxies.ts';

const isEmail = (text: string) => z.email().safeParse(text).success;

/** Parses an http(s) address without a path and returns its origin. */
const parseOrigin = (text: string, context: z.RefinementCtx): string => {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username) {
    return url.origin;
  }
  context.addIssue({ code: 'custom', message: 'must be an address such as https://trivia.example, without a path' });
  return z.NEVER;
};

const httpUrl = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an http(s) address');

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/**
 * Rejects addresses that the driver would reject with its own error, which quotes the address including the password.
 */
function validatePostgresUrl(text: string, context: z.RefinementCtx): void {
  const addError = (message: string) => context.addIssue({ code: 'custom', message });
  if (!/^postgres(ql)?:\/\/./.test(text)) return addError('must begin with postgres:// or postgresql://');
  // An address without a host means a Unix socket.
  const url = URL.parse(text.replace('@/', '@socket/'));
  if (!url) {
    const inPassword = 'in a password write / # ? @ : % as %2F %23 %3F %40 %3A %25';
    return addError(`must be an address such as postgres://role:password@host:5432/database (${inPassword})`);
  }
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && !sslModes.includes(mode)) addError(`must have an sslmode of ${sslModes.join(', ')}`);
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = url.searchParams.get(name);
    if (file && !existsSync(file)) addError(`must name an ${name} that is there and may be read`);
  }
}

/** `Name <address>`, or only an address. */
const senderPattern = /^(?:([^<>\p{Cc}]{1,80}?)\s*<([^<>\s]+)>|([^<>\s]+))$/u;

interface Sender {
  readonly name: string;
  readonly address: string;
}

function parseSender(text: string, context: z.RefinementCtx): Sender {
  const [, name = '', inBrackets, alone] = senderPattern.exec(text) ?? [];
  const address = inBrackets ?? alone ?? '';
  if (isEmail(address)) return { name: name.replaceAll('"', '').trim() || 'Trivia Quest', address };
  const message = 'must be an e-mail address, or a name with one: Trivia Quest <post@trivia.example>';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** The server for outgoing mail. */
export interface Smtp {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps). */
  readonly isTls: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function parseSmtpUrl(text: string, context: z.RefinementCtx): Smtp {
  const url = /^smtps?:\/\/./.test(text) ? URL.parse(text) : null;
  const user = decodePercent(url?.username ?? '');
  const password = decodePercent(url?.password ?? '');
  const isWhole = url && url.hostname !== '' && /^\/?$/.test(url.pathname) && !url.search && !url.hash;
  if (isWhole && user !== null && password !== null && (user === '') === (password === '')) {
    const isTls = url.protocol === 'smtps:';
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (isTls ? 465 : 587),
      isTls,
      login: user === '' ? null : { user, password },
    };
  }
  const inPassword = 'in user and password write / # ? @ : % as %2F %23 %3F %40 %3A %25';
  const message = `must be an address such as smtp://user:password@smtp.example:587 or smtps://... (${inPassword})`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

const waitMessage = 'must be a whole number of seconds from 0 to 9999';
const paceMessage = 'must be a whole number of milliseconds from 0 to 60000';
/** Minimum interval between calls that the public service requires, in milliseconds. */
const publicPaceMs = 5000;
const isPublicService = (url: string) => /(^|\.)opentdb\.com$/i.test(URL.parse(url)?.hostname ?? '');

const envSchema = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.string().transform(parseOrigin).optional(),
    TRUST_PROXY: z
      .string()
      .refine(
        (text) => parseTrustedProxies(text) !== null,
        'must list addresses, networks (10.0.0.0/8), or loopback, linklocal, uniquelocal, or be a number of hops',
      )
      .optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.string().superRefine(validatePostgresUrl).optional(),
    RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
    APP_SECRET: z.string().min(22, 'must have at least 22 characters').optional(),
    ADMIN_EMAIL: z.string().refine(isEmail, 'must be an e-mail address').default('admin@trivia.localhost'),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'must have 8 to 128 characters')
      .max(128, 'must have 8 to 128 characters')
      .optional(),
    OIDC_ISSUER: httpUrl.optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().max(30, 'must have at most 30 characters').optional(),
    SIGN_IN: z.enum(['email', 'provider', 'both'], 'must be email, provider or both').optional(),
    SMTP_URL: z.string().transform(parseSmtpUrl).optional(),
    MAIL_FROM: z.string().transform(parseSender).optional(),
    OPENTDB_URL: httpUrl.default('https://opentdb.com'),
    DATABASE_WAIT_SECONDS: z
      .string()
      .regex(/^\d{1,4}$/, waitMessage)
      .transform(Number)
      .default(300),
    OPENTDB_PACE_MS: z
      .string()
      .regex(/^\d{1,5}$/, paceMessage)
      .transform(Number)
      .refine((pace) => pace <= 60_000, paceMessage)
      .default(publicPaceMs),
  })
  .superRefine((env, context) => {
    if (!isPublicService(env.OPENTDB_URL) || env.OPENTDB_PACE_MS >= publicPaceMs) return;
    const message = `must be at least ${publicPaceMs} while OPENTDB_URL is the public service`;
    context.addIssue({ code: 'custom', path: ['OPENTDB_PACE_MS'], message });
  })
  .superRefine((env, context) => {
    if (env.RATE_LIMIT === 'on' || !env.PUBLIC_URL?.startsWith('https:')) return;
    const message = 'must not be off where PUBLIC_URL is https: players would be without any limit';
    context.addIssue({ code: 'custom', path: ['RATE_LIMIT'], message });
  })
  .superRefine((env, context) => {
    const mail = ['SMTP_URL', 'MAIL_FROM'] as const;
    const missing = mail.filter((name) => env[name] === undefined);
    if (missing.length !== 1) return;
    const given = mail.find((name) => !missing.includes(name));
    context.addIssue({ code: 'custom', path: missing, message: `is needed too, since ${given} is set` });
  })
  .superRefine((env, context) => {
    const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
    const given = oidc.filter((name) => env[name] !== undefined);
    if (given.length === 0 || given.length === oidc.length) return;
    for (const name of oidc.filter((variable) => env[variable] === undefined)) {
      context.addIssue({ code: 'custom', path: [name], message: `is needed too, since ${given.join(' and ')} is set` });
    }
  })
  .superRefine((env, context) => {
    if (env.OIDC_ISSUER !== undefined || (env.SIGN_IN ?? 'email') === 'email') return;
    context.addIssue({ code: 'custom', path: ['SIGN_IN'], message: 'must be email, since OIDC_ISSUER is not set' });
  });

/** Configuration of this server (rules V1). */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** The origin under which players reach the game. */
  readonly publicUrl: string;
  /** Whether players use https, which enables HSTS and secure cookies. */
  readonly isSecure: boolean;
  readonly trustProxy: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Seconds that a start waits for its database. */
  readonly databaseWaitSeconds: number;
  readonly isRateLimited: boolean;
  readonly appSecret: string | undefined;
  /** In lower case. */
  readonly adminEmail: string;
  readonly adminPassword: string | undefined;
  /** Whether players can sign in with an e-mail address and password. */
  readonly hasOwnAccounts: boolean;
  /** The identity provider, alone or beside own accounts; undefined when none is configured. */
  readonly oidc: Provider | undefined;
  /** Without it the game sends no mail. */
  readonly mail: { readonly smtp: Smtp; readonly from: Sender } | undefined;
  readonly openTdbUrl: string;
  /** Milliseconds between two calls of the source, shared by all servers. */
  readonly openTdbPaceMs: number;
}

/** An identity provider (OpenID Connect). */
export interface Provider {
  /** The issuer identifier, without a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name shown to players. */
  readonly name: string;
}

/** Thrown for an invalid environment; the message lists every problem. */
export class EnvError extends Error {}

/** Throws an `EnvError` that lists every invalid variable. An empty variable counts as not set. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const read = envSchema.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new EnvError(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const env = read.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    trustProxy: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    isRateLimited: env.RATE_LIMIT === 'on',
    appSecret: env.APP_SECRET,
    adminEmail: env.ADMIN_EMAIL.toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
    // Defaults to the provider only, so that an upgrade does not open an existing installation to other sign-ins.
    hasOwnAccounts: (env.SIGN_IN ?? (env.OIDC_ISSUER ? 'provider' : 'email')) !== 'provider',
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET && env.SIGN_IN !== 'email'
        ? {
            issuer: env.OIDC_ISSUER.replace(/\/$/, ''),
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            name: env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).hostname,
          }
        : undefined,
    mail: env.SMTP_URL && env.MAIL_FROM ? { smtp: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    openTdbUrl: env.OPENTDB_URL.replace(/\/$/, ''),
    openTdbPaceMs: env.OPENTDB_PACE_MS,
  };
}
