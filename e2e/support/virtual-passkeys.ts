import type { CDPSession, Page } from '@playwright/test';

/** A device that keeps passkeys, in the browser itself: what it signs, the server checks as it checks everybody's. */
export interface VirtualPasskeys {
  /** How many passkeys it keeps. */
  count(): Promise<number>;
  /** Whether its owner answers prompts; if not, they stay open. */
  answers(isAnswering: boolean): Promise<void>;
  /** Whether it knows its owner: by a finger, a face or a code. */
  knowsOwner(isKnown: boolean): Promise<void>;
}

/** Puts one into the page's browser, as a phone or a laptop has it built in. */
export async function addVirtualPasskeys(page: Page): Promise<VirtualPasskeys> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    async answers(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    async knowsOwner(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
