import type { Tx } from '#server/platform/database/database.ts';
import type { MailContext } from './context.ts';
import { type Letter, renderLetterHtml, renderLetterText } from './letter.ts';
import {
  claimDueMail,
  deleteMail,
  deleteMailsUntil,
  isMailDue,
  type MailKind,
  scheduleRetry,
  type WaitingMail,
  writeMail,
} from './outbox-store.ts';
import { type MailSettings, sendMail } from './transport.ts';

/**
 * Composes a mail at the time of sending so that it reflects the current state, and creates its link. Returns null if
 * there is no longer a reason to send it. It is called again for each retry.
 */
export type ComposeLetter = (tx: Tx, mail: WaitingMail, now: Date) => Promise<Letter | null>;

export interface NewMail {
  readonly kind: MailKind;
  readonly playerId: string | null;
  readonly address: string;
  readonly facts?: Readonly<Record<string, string>>;
}

const minuteMs = 60_000;
const maxRetryMinutes = 60;
/** Mails that could not be sent within this time are given up. */
const maxAgeMs = 24 * 60 * minuteMs;
const maxConcurrentSends = 4;

/**
 * 1, 2, 4 minutes and so on up to an hour. Always longer than one attempt, so that no two servers send the same mail.
 */
const getRetryDelayMs = (tries: number) => Math.min(2 ** tries, maxRetryMinutes) * minuteMs;

/** Queues a mail to be sent within seconds after `tx` commits. Does nothing when mail is turned off. */
export async function postMail({ clock, env }: MailContext, tx: Tx, mail: NewMail): Promise<void> {
  if (env.mail) await writeMail(tx, { facts: {}, ...mail, createdAt: await clock.now(tx) });
}

/**
 * Sends all due mails. Any number of servers share the work. A mail whose server is killed while sending is sent again.
 * Throws when the mail server fails; due mails then wait for their next attempt.
 */
export async function sendDueMails(ctx: MailContext, compose: ComposeLetter): Promise<void> {
  const { database, clock, env } = ctx;
  const smtp = env.mail;
  const now = await clock.now(database);
  // Deletes mails that were stored before mail was turned off.
  if (!smtp) return deleteMailsUntil(database, new Date(now.getTime() - maxAgeMs));
  if (!(await isMailDue(database, now))) return;
  const failures: string[] = [];
  async function sendNext(settings: MailSettings): Promise<void> {
    while (failures.length === 0) {
      const claimed = await claimMail(ctx, compose);
      if (!claimed) return;
      const failure = claimed.letter && (await sendClaimed(ctx, settings, claimed.mail, claimed.letter));
      if (failure) failures.push(failure);
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentSends }, () => sendNext(smtp)));
  if (failures.length > 0) throw new Error(`the mail server accepted no mail (${failures[0]})`);
}

/**
 * Claims and composes the next mail. Returns null if none is due. `letter` is null if there is nothing to send any more.
 */
function claimMail({ database, clock, log }: MailContext, compose: ComposeLetter) {
  return database.transaction(async (tx) => {
    const now = await clock.now(tx);
    const mail = await claimDueMail(tx, now);
    if (!mail) return null;
    const isLate = now.getTime() - mail.createdAt.getTime() > maxAgeMs;
    if (isLate) log.warn({ mail: mail.kind, tries: mail.tries }, 'a mail could not be sent for a day');
    const letter = isLate ? null : await compose(tx, mail, now);
    if (letter) await scheduleRetry(tx, mail.id, new Date(now.getTime() + getRetryDelayMs(mail.tries)));
    else await deleteMail(tx, mail.id);
    return { mail, letter };
  });
}

/** Returns the reason for a mail server failure, otherwise null. */
async function sendClaimed(
  { database, env, log, failpoint }: MailContext,
  smtp: MailSettings,
  mail: WaitingMail,
  letter: Letter,
): Promise<string | null> {
  const content = { text: renderLetterText(letter, env.publicUrl), html: renderLetterHtml(letter, env.publicUrl) };
  const outcome = await sendMail(smtp, { to: mail.address, subject: letter.subject, ...content });
  failpoint('mail.sent');
  if (outcome.is === 'failed') return outcome.reason;
  if (outcome.is === 'refused') log.warn({ mail: mail.kind }, 'a mail was refused: its address does not exist');
  if (outcome.is !== 'postponed') await deleteMail(database, mail.id);
  return null;
}
