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

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Headers of every answer: constants, so they are made once. What makes browsers insist on https comes only when players
 * come over https; over http on a local network the page would stay white.
 */
export function setSecurityHeaders(app: FastifyInstance, { isSecure }: Env): void {
  const policy = isSecure ? [...contentSecurityPolicy, 'upgrade-insecure-requests'] : contentSecurityPolicy;
  const headers = {
    ...always,
    'content-security-policy': policy.join(';'),
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    done();
  });
}

const inlineParts = /<(style|script)\b[^>]*>([^]*?)<\/\1>/g;

/** A policy that also lets a page of the build use the styles and the script that stand in it: each by its hash, and nothing else inline. */
export function allowInline(policy: string, builtPage: string): string {
  const hashes = { style: new Set<string>(), script: new Set<string>() };
  for (const [, kind = '', text = ''] of builtPage.matchAll(inlineParts)) {
    if (text === '') continue;
    const hash = createHash('sha256').update(text).digest('base64');
    hashes[kind === 'style' ? 'style' : 'script'].add(` 'sha256-${hash}'`);
  }
  return policy
    .replace(/style-src 'self'/, (own) => own + [...hashes.style].join(''))
    .replace(/script-src 'self'/, (own) => own + [...hashes.script].join(''));
}
