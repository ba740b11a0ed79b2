import type { Env } from '#server/platform/env.ts';
import { isLoopbackAddress } from '#server/platform/trusted-proxies.ts';
import { type Finding, ok, reasonOf, warn } from './finding.ts';

const answersWithinMs = 5000;

const isLocal = (hostname: string) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));

/** What the environment says about how players come in. */
export function examineAddress({ publicUrl, isSecure, trustProxy, host }: Env): Finding[] {
  const { hostname } = new URL(publicUrl);
  if (isLocal(hostname)) {
    const isOpen = !isLocal(host);
    if (!isOpen) return [ok('address', `${publicUrl}, for this machine only`)];
    return [
      warn('address', `listens on ${host}, but PUBLIC_URL is ${publicUrl}`, 'Set PUBLIC_URL to what players type'),
    ];
  }
  const findings: Finding[] = [];
  if (isSecure) findings.push(ok('address', `${publicUrl}, with secure cookies and HSTS`));
  else {
    const advice = 'Put a proxy with a certificate in front, and set PUBLIC_URL to https://...';
    findings.push(warn('address', `${publicUrl}: passwords and cookies travel unencrypted`, advice));
  }
  if (trustProxy === undefined && isSecure) {
    const advice = 'Set TRUST_PROXY to the address or network of the proxy';
    findings.push(warn('proxy', 'TRUST_PROXY is not set: all players count as one address in the limits', advice));
  } else if (trustProxy === 'true') {
    const advice = 'Name the addresses of the proxy instead';
    findings.push(warn('proxy', 'TRUST_PROXY is true: anybody may forge their address', advice));
  } else if (trustProxy !== undefined) findings.push(ok('proxy', `TRUST_PROXY is ${trustProxy}`));
  return findings;
}

export function examineLimits({ isRateLimited }: Env): Finding {
  if (isRateLimited) return ok('limits', 'on');
  return warn('limits', 'RATE_LIMIT=off: passwords can be guessed without end', 'Take it out: it is for load tests');
}

/** Whether a server answers where players look for it, and says what an address with https has to say. */
export async function examineService({ publicUrl, isSecure }: Env): Promise<Finding> {
  const url = `${publicUrl}/api/health`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answersWithinMs), redirect: 'manual' });
    await answer.body?.cancel();
    if (answer.status !== 200) {
      const advice = 'Look at the log of the server, and at the one of the proxy';
      return warn('service', `${url} answers ${answer.status} instead of 200`, advice);
    }
    if (isSecure && !answer.headers.has('strict-transport-security')) {
      const advice = 'Start the servers with the same PUBLIC_URL, and let the proxy pass their headers on';
      return warn('service', `${url} answers without Strict-Transport-Security`, advice);
    }
    return ok('service', `${url} answers`);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const advice = 'Start a server; if it runs, look at PUBLIC_URL and the proxy';
    return warn('service', `${url} does not answer (${reasonOf(cause)})`, advice);
  }
}
