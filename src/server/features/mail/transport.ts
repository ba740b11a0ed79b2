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
 * Result of sending a mail. `refused`: the address does not exist. `postponed`: the address accepts no mail at the
 * moment. `failed`: the mail server accepts no mail at all; the reason contains no personal data.
 */
export type MailOutcome =
  | { readonly is: 'sent' | 'refused' | 'postponed' }
  | { readonly is: 'failed'; readonly reason: string };

const connectTimeoutMs = 10_000;
/** Covers one mail completely, including the DNS lookup. */
const sendTimeoutMs = 25_000;

const isLocalHost = (host: string) => host === 'localhost' || isLoopbackAddress(host);

function openTransport({ host, port, isTls, login }: Smtp) {
  return createTransport({
    host,
    port,
    secure: isTls,
    // A local mail server usually has a self-signed certificate. For a remote one, never send the password in clear
    // text.
    ...(!isTls && (isLocalHost(host) ? { ignoreTLS: true } : { requireTLS: login !== null })),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: connectTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/** Errors before the connection is established. They contain no player's address, so the message can be logged. */
const connectionErrorCodes: readonly unknown[] = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];

/** Does not quote the mail server, because its messages often contain the address. */
function formatFailureReason(error: unknown): string {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  if (error instanceof Error && connectionErrorCodes.includes(code) && responseCode === undefined) return error.message;
  const parts = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length > 0 ? parts.join(' ') : 'no reason given';
}

function toMailOutcome(error: unknown): MailOutcome {
  const { command, responseCode } = (error ?? {}) as SmtpError;
  if (command === 'RCPT TO' && typeof responseCode === 'number')
    return { is: responseCode >= 500 ? 'refused' : 'postponed' };
  return { is: 'failed', reason: formatFailureReason(error) };
}

/** Sends one mail. Never throws, and takes at most 25 s. */
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
      // Suppresses automatic replies such as out-of-office messages.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
    return { is: 'sent' };
  } catch (error) {
    return toMailOutcome(error);
  } finally {
    transport.close();
  }
}

/**
 * Checks the connection and the login of the mail server without sending anything. Returns null on success, otherwise
 * the reason.
 */
export async function tryMailServer(smtp: Smtp): Promise<string | null> {
  const transport = openTransport(smtp);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return formatFailureReason(error);
  } finally {
    transport.close();
  }
}
