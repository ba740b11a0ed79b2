import { mailedResetHours } from '#shared/account/rules.ts';
import type { ComposeLetter, Letter, WaitingMail } from '#server/features/mail/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forgottenLetter } from './letters.ts';
import { hashOfLink } from './link-tokens.ts';
import { type MailLinkRow, writeMailLink } from './mail-links-store.ts';
import { findHolder } from './own-address-store.ts';

const hourMs = 3_600_000;

/**
 * The letter of each kind of mail, as things are when it is sent, with a link made then: so no link stands in a table, a late
 * mail's link is good for as long as it says, and all links of several tries work.
 */
export function createLetters({ chance, env }: Pick<Deps, 'chance' | 'env'>): ComposeLetter {
  const addressOf = (path: string) => new URL(path, env.publicUrl).href;

  async function linkTo(path: string, tx: Tx, link: MailLinkRow, expiresAt: Date): Promise<string> {
    const token = chance.token();
    await writeMailLink(tx, hashOfLink(token), link, expiresAt);
    return addressOf(`${path}/${token}`);
  }

  const kinds: Partial<Record<WaitingMail['kind'], (tx: Tx, mail: WaitingMail, now: Date) => Promise<Letter | null>>> =
    {
      /** Only here it is found out whether there is an account: how long the asking takes says nothing. */
      async forgotten(tx, { address }, now) {
        const playerId = await findHolder(tx, address);
        if (playerId === null) return null;
        const expiresAt = new Date(now.getTime() + mailedResetHours * hourMs);
        return forgottenLetter(await linkTo('/reset', tx, { playerId, kind: 'reset', address }, expiresAt));
      },
    };

  return async (tx, mail, now) => (await kinds[mail.kind]?.(tx, mail, now)) ?? null;
}
