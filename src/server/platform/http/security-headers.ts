import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const commonHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Constant headers of every response. Headers that force https are only set when players use https; on a local network
 * without TLS the page would stay blank.
 */
export function setSecurityHeaders(app: FastifyInstance, { isSecure }: Env): void {
  const policy = isSecure ? [...contentSecurityPolicy, 'upgrade-insecure-requests'] : contentSecurityPolicy;
  const headers = {
    ...commonHeaders,
    'content-security-policy': policy.join(';'),
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    done();
  });
}

const inlinePattern = /<(style|script)\b[^>]*>([^]*?)<\/\1>/g;

/**
 * Extends the policy by the hashes of the inline styles and scripts in a built page; nothing else inline is allowed.
 */
export function allowInline(policy: string, builtPage: string): string {
  const hashes = { style: new Set<string>(), script: new Set<string>() };
  for (const [, kind = '', text = ''] of builtPage.matchAll(inlinePattern)) {
    if (text === '') continue;
    const hash = createHash('sha256').update(text).digest('base64');
    hashes[kind === 'style' ? 'style' : 'script'].add(` 'sha256-${hash}'`);
  }
  return policy
    .replace(/style-src 'self'/, (own) => own + [...hashes.style].join(''))
    .replace(/script-src 'self'/, (own) => own + [...hashes.script].join(''));
}
