import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A mail as its receiver's program shows it. */
export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the link in it leads, the same in both parts; null without one. */
  readonly link: string | null;
  readonly headers: ParsedMail['headers'];
}

export interface PostOffice {
  /** Environment variables of a server that sends its mail here. */
  readonly env: { readonly SMTP_URL: string; readonly MAIL_FROM: string };
  /** All that arrived, the oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** What arrived at an address, the newest last. */
  to(address: string): readonly ReceivedMail[];
  /** From now on this is the answer to a receiver (450, 550), or to a whole mail (554); null: everything is taken. */
  refuse(how: { readonly receiver: number } | { readonly mail: number } | null): void;
  close(): Promise<void>;
}

const hrefs = /href="([^"]+)"/g;
const firstLink = (text: string) => /^https?:\S+$/m.exec(text)?.[0] ?? null;

function received(parsed: ParsedMail, to: string): ReceivedMail {
  const html = parsed.html || '';
  const text = parsed.text ?? '';
  const link = firstLink(text);
  const leads = new Set([...html.matchAll(hrefs)].map((match) => match[1]));
  if (leads.size !== (link === null ? 0 : 1) || (link !== null && !leads.has(link))) {
    throw new Error(`the two parts of a mail lead elsewhere: ${link} and ${[...leads].join(', ')}`);
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

const answer = (code: number) => Object.assign(new Error('Not today'), { responseCode: code });

/** A mail server on this machine, with a port of its own, that keeps what it takes. With a `login` it asks for it. */
export async function startPostOffice(login?: {
  readonly user: string;
  readonly password: string;
}): Promise<PostOffice> {
  const mails: ReceivedMail[] = [];
  let refusal: { readonly receiver?: number; readonly mail?: number } | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === login?.user && password === login?.password;
      if (isRight) callback(null, { user: username });
      else callback(answer(535));
    },
    onRcptTo(_address, _session, callback) {
      callback(refusal?.receiver === undefined ? undefined : answer(refusal.receiver));
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const parsed = await simpleParser(stream);
      if (refusal?.mail !== undefined) throw answer(refusal.mail);
      for (const { address } of session.envelope.rcptTo) mails.push(received(parsed, address));
    }),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    env: { SMTP_URL: `smtp://${who}127.0.0.1:${port}`, MAIL_FROM: 'Trivia Quest <post@trivia.example>' },
    mails,
    to: (address) => mails.filter((mail) => mail.to === address),
    refuse(how) {
      refusal = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
