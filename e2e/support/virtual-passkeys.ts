import type { CDPSession, Page } from '@playwright/test';

/** The server verifies its signatures as usual. */
export interface VirtualPasskeys {
  count(): Promise<number>;
  /** Sets whether prompts are answered; otherwise they stay open. */
  answers(isAnswering: boolean): Promise<void>;
  /** Sets whether the owner is verified, as by fingerprint, face or code. */
  knowsOwner(isKnown: boolean): Promise<void>;
}

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
