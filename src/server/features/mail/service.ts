import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import {
  claimDueMail,
  deleteKinds,
  deleteMail,
  deleteMailsUntil,
  isMailDue,
  type MailKind,
  type WaitingMail,
  writeMail,
  writeTry,
} from './outbox-store.ts';
import { type MailSettings, sendMail } from './transport.ts';

export type { Letter } from './letter.ts';
export type { WaitingMail } from './outbox-store.ts';
export { tryMailServer } from './transport.ts';

/**
 * Puts a mail into words in the moment of sending, so that it says what is so then, and makes the link in it; null when
 * there is no reason for it any more. It is asked again at each try.
 */
export type ComposeLetter = (tx: Tx, mail: WaitingMail, now: Date) => Promise<Letter | null>;

const minuteMs = 60_000;
const maxPauseMinutes = 60;
/** A mail that could not be sent for so long is not sent any more. */
const givesUpAfterMs = 24 * 60 * minuteMs;
const maxSending = 4;

/** 1, 2, 4 minutes, up to an hour: longer than a try may take, so that no two servers send the same mail. */
const pauseAfter = (tries: number) => Math.min(2 ** tries, maxPauseMinutes) * minuteMs;

export type Mail = ReturnType<typeof createMail>;

/** Mails, where SMTP_URL is set: written down in the transaction of what causes them, sent by a job (record 57). */
export function createMail({
  database,
  clock,
  env,
  log,
  failpoint,
}: Pick<Deps, 'database' | 'clock' | 'env' | 'log' | 'failpoint'>) {
  /** The next one, in words; null when none is due. One of which nothing came to be sent has no letter. */
  function claim(compose: ComposeLetter) {
    return database.transaction(async (tx) => {
      const now = await clock.now(tx);
      const mail = await claimDueMail(tx, now);
      if (!mail) return null;
      const isLate = now.getTime() - mail.createdAt.getTime() > givesUpAfterMs;
      if (isLate) log.warn({ mail: mail.kind, tries: mail.tries }, 'a mail could not be sent for a day');
      const letter = isLate ? null : await compose(tx, mail, now);
      if (letter) await writeTry(tx, mail.id, new Date(now.getTime() + pauseAfter(mail.tries)));
      else await deleteMail(tx, mail.id);
      return { mail, letter };
    });
  }

  /** Why the mail server took none, null when it did. */
  async function send(by: MailSettings, mail: WaitingMail, letter: Letter): Promise<string | null> {
    const content = { text: letterText(letter, env.publicUrl), html: letterHtml(letter, env.publicUrl) };
    const outcome = await sendMail(by, { to: mail.address, subject: letter.subject, ...content });
    failpoint('mail.sent');
    if (outcome.is === 'failed') return outcome.reason;
    if (outcome.is === 'refused') log.warn({ mail: mail.kind }, 'a mail was refused: nobody is at its address');
    if (outcome.is !== 'postponed') await deleteMail(database, mail.id);
    return null;
  }

  return {
    /** Whether mail is sent at all. */
    isOn: env.mail !== undefined,

    /** Has a mail sent once `tx` has committed, within seconds; nothing where no mail is sent. */
    async post(
      tx: Tx,
      mail: {
        readonly kind: MailKind;
        readonly playerId: string | null;
        readonly address: string;
        readonly facts?: Readonly<Record<string, string>>;
      },
    ): Promise<void> {
      if (env.mail) await writeMail(tx, { facts: {}, ...mail, createdAt: await clock.now(tx) });
    },

    /** Mails of these kinds that still wait are not sent any more; those alone that were written since then, if told. */
    withdraw: (tx: Tx, playerId: string, kinds: readonly MailKind[], since = new Date(0)): Promise<void> =>
      deleteKinds(tx, playerId, kinds, since),

    /**
     * Sends everything that is due; any number of servers share it. A mail whose server is killed in the midst of it is sent
     * again. Throws when the mail server takes none: what is due then waits for its next try.
     */
    async sendDue(compose: ComposeLetter): Promise<void> {
      const by = env.mail;
      const now = await clock.now(database);
      // Those that were written before mail was turned off.
      if (!by) return deleteMailsUntil(database, new Date(now.getTime() - givesUpAfterMs));
      if (!(await isMailDue(database, now))) return;
      const failures: string[] = [];
      async function sendNext(settings: MailSettings): Promise<void> {
        while (failures.length === 0) {
          const claimed = await claim(compose);
          if (!claimed) return;
          const failure = claimed.letter && (await send(settings, claimed.mail, claimed.letter));
          if (failure) failures.push(failure);
        }
      }
      await Promise.all(Array.from({ length: maxSending }, () => sendNext(by)));
      if (failures.length > 0) throw new Error(`the mail server took no mail (${failures[0]})`);
    },
  };
}
