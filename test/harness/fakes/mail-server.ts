import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The only link in the mail, the same in the text and the HTML part; null without a link. */
  readonly link: string | null;
  readonly headers: ParsedMail['headers'];
}

export interface FakeMailServer {
  readonly env: { readonly SMTP_URL: string; readonly MAIL_FROM: string };
  /** Oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** Oldest first. */
  to(address: string): readonly ReceivedMail[];
  /** Rejects all receivers (450, 550) or whole mails (554) with a code from now on; null accepts everything. */
  rejectWith(how: { readonly receiver: number } | { readonly mail: number } | null): void;
  close(): Promise<void>;
}

const hrefs = /href="([^"]+)"/g;
const firstLink = (text: string) => /^https?:\S+$/m.exec(text)?.[0] ?? null;

function toReceivedMail(parsed: ParsedMail, to: string): ReceivedMail {
  const html = parsed.html || '';
  const text = parsed.text ?? '';
  const link = firstLink(text);
  const links = new Set([...html.matchAll(hrefs)].map((match) => match[1]));
  if (links.size !== (link === null ? 0 : 1) || (link !== null && !links.has(link))) {
    throw new Error(`the two parts of a mail have different links: ${link} and ${[...links].join(', ')}`);
  }
  return {
    to,
    from: parsed.from?.text ?? '',
    subject: parsed.subject ?? '',
    text,
    html,
    link,
    headers: parsed.headers,
  };
}

const createSmtpError = (code: number) => Object.assign(new Error('Not today'), { responseCode: code });

/** With `login` it requires authentication. */
export async function startFakeMailServer(login?: {
  readonly user: string;
  readonly password: string;
}): Promise<FakeMailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: { readonly receiver?: number; readonly mail?: number } | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === login?.user && password === login?.password;
      if (isRight) callback(null, { user: username });
      else callback(createSmtpError(535));
    },
    onRcptTo(_address, _session, callback) {
      callback(refusal?.receiver === undefined ? undefined : createSmtpError(refusal.receiver));
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const parsed = await simpleParser(stream);
      if (refusal?.mail !== undefined) throw createSmtpError(refusal.mail);
      for (const { address } of session.envelope.rcptTo) mails.push(toReceivedMail(parsed, address));
    }),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    env: { SMTP_URL: `smtp://${credentials}127.0.0.1:${port}`, MAIL_FROM: 'Trivia Quest <post@trivia.example>' },
    mails,
    to: (address) => mails.filter((mail) => mail.to === address),
    rejectWith(how) {
      refusal = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
