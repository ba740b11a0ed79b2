import type { Tx } from '#server/platform/database/database.ts';
import type { MailContext } from './context.ts';
import { deleteMailsOfKinds, type MailKind } from './outbox-store.ts';
import { type NewMail, postMail } from './outbox.ts';

export type { Letter } from './letter.ts';
export type { WaitingMail } from './outbox-store.ts';
export type { ComposeLetter } from './outbox.ts';
export { tryMailServer } from './transport.ts';

export type Mail = ReturnType<typeof createMail>;

/**
 * Mails for other features. They are sent when SMTP_URL is set. They are stored in the transaction that causes them and
 * sent by a job (record 57), which calls the use cases with `context`.
 */
export function createMail(context: MailContext) {
  return {
    context,

    isOn: context.env.mail !== undefined,

    /** Queues a mail to be sent within seconds after `tx` commits. Does nothing when mail is turned off. */
    post: (tx: Tx, mail: NewMail) => postMail(context, tx, mail),

    /** Deletes queued mails of these kinds, optionally only those created since a time. */
    withdraw: (tx: Tx, playerId: string, kinds: readonly MailKind[], since = new Date(0)): Promise<void> =>
      deleteMailsOfKinds(tx, playerId, kinds, since),
  };
}
