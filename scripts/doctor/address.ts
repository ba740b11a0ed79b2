import type { Env } from '#server/platform/env.ts';
import { isLoopbackAddress, getTrustWarning } from '#server/platform/http/trusted-proxies.ts';
import { type Finding, ok, getErrorReason, warn } from './finding.ts';

const timeoutMs = 5000;

const isLocal = (hostname: string) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));

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
  } else if (trustProxy !== undefined) findings.push(examineTrust(trustProxy));
  return findings;
}

function examineTrust(trustProxy: string): Finding {
  const why = getTrustWarning(trustProxy);
  if (why === null) return ok('proxy', `TRUST_PROXY is ${trustProxy}`);
  const advice = 'Name the addresses of the proxy instead';
  return warn('proxy', `TRUST_PROXY is ${trustProxy}, ${why}: anyone can forge their address`, advice);
}

const forwardedFigure = /^http_untrusted_forwarded_total (\d+)$/m;

/** Looks for unexpected proxies. Returns nothing if no server responds. */
export async function examineForwarding({ host, port }: Env): Promise<Finding[]> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  if (port === 0 || !isLocal(name)) return [];
  try {
    const answer = await fetch(`http://${name}:${port}/api/metrics`, { signal: AbortSignal.timeout(timeoutMs) });
    const count = Number(forwardedFigure.exec(await answer.text())?.[1] ?? 0);
    if (count === 0) return [];
    const text = `${count} calls were forwarded by a proxy that is not listed in TRUST_PROXY`;
    const advice =
      'If it is your proxy, put its address (the log has it) into TRUST_PROXY: all players count as one now';
    return [warn('proxy', text, advice)];
  } catch {
    return [];
  }
}

export function examineTransport({ databaseUrl }: Env, isEncrypted: boolean): Finding {
  const url = URL.parse((databaseUrl ?? '').replace('@/', '@localhost/'));
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  if (isEncrypted) return ok('transport', 'the connection to the database is encrypted');
  if (host === '' || host.startsWith('/') || isLocal(host)) return ok('transport', 'the database is on this machine');
  const advice = 'Add ?sslmode=verify-full&sslrootcert=... to DATABASE_URL, unless that network is on one machine';
  return warn('transport', `passwords and sessions go to ${host} in clear text`, advice);
}

export function examineLimits({ isRateLimited }: Env): Finding {
  if (isRateLimited) return ok('limits', 'on');
  return warn(
    'limits',
    'RATE_LIMIT=off: passwords can be guessed without limit',
    'Remove it: it is meant for load tests',
  );
}

export async function examineService({ publicUrl, isSecure }: Env): Promise<Finding> {
  const url = `${publicUrl}/api/health`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
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
    return warn('service', `${url} does not answer (${getErrorReason(cause)})`, advice);
  }
}
