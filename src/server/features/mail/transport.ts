import { createTransport } from 'nodemailer';
import type { Env, Smtp } from '#server/platform/env.ts';
import { isLoopbackAddress } from '#server/platform/http/trusted-proxies.ts';

export type MailSettings = NonNullable<Env['mail']>;

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * What became of a mail: `refused` when there is nobody at its address, `postponed` when the address takes none right now,
 * `failed` when the mail server takes none at all, with a reason that names nobody.
 */
export type MailOutcome =
  | { readonly is: 'sent' | 'refused' | 'postponed' }
  | { readonly is: 'failed'; readonly reason: string };

const connectsWithinMs = 10_000;
/** All of one mail, from the name of the server on. */
const sentWithinMs = 25_000;

const isHere = (host: string) => host === 'localhost' || isLoopbackAddress(host);

function openTransport({ host, port, isTls, login }: Smtp) {
  return createTransport({
    host,
    port,
    secure: isTls,
    // A mail server on this machine has a certificate that nobody signed; elsewhere no password goes out in clear text.
    ...(!isTls && (isHere(host) ? { ignoreTLS: true } : { requireTLS: login !== null })),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: connectsWithinMs,
    greetingTimeout: connectsWithinMs,
    dnsTimeout: connectsWithinMs,
    socketTimeout: connectsWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/** The connection did not come to be: no address of anybody has been told yet, and the words help. */
const onTheWay: readonly unknown[] = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];

/** In words that quote no mail server: its own often hold the address. */
function reasonOf(error: unknown): string {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  if (error instanceof Error && onTheWay.includes(code) && responseCode === undefined) return error.message;
  const parts = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length > 0 ? parts.join(' ') : 'no reason given';
}

function outcomeOf(error: unknown): MailOutcome {
  const { command, responseCode } = (error ?? {}) as SmtpError;
  if (command === 'RCPT TO' && typeof responseCode === 'number')
    return { is: responseCode >= 500 ? 'refused' : 'postponed' };
  return { is: 'failed', reason: reasonOf(error) };
}

/** Hands one mail to the mail server; it never throws, and takes 25 s at most. */
export async function sendMail({ smtp, from }: MailSettings, message: Message): Promise<MailOutcome> {
  const { to, subject, text, html } = message;
  const transport = openTransport(smtp);
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      // Nobody's holiday answers it.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal: AbortSignal.timeout(sentWithinMs),
    });
    return { is: 'sent' };
  } catch (error) {
    return outcomeOf(error);
  } finally {
    transport.close();
  }
}

/** Whether the mail server lets us in; null when it does, else why not. It sends nothing. */
export async function tryMailServer(smtp: Smtp): Promise<string | null> {
  const transport = openTransport(smtp);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    transport.close();
  }
}
