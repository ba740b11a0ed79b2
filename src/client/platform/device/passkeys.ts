import type {
  AskingOptions,
  MakingOptions,
  NewCredential,
  SignedCredential,
} from '#shared/account/passkeys-contract.ts';

/** Loaded when the first passkey is asked for. */
const library = () => import('@simplewebauthn/browser');

/** A challenge is good for five minutes; an offer that stands longer gets another one. */
const offerAgainMs = 240_000;

/** Whether this page can use the passkeys of the site with this name: over TLS or on this very machine. */
export function hasPasskeysFor(site: string | null | undefined): boolean {
  return site === location.hostname && isSecureContext && typeof PublicKeyCredential === 'function';
}

/** The player closed the browser's prompt, or let it pass. */
function isChangeOfMind(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** What the player's passkey signs; null when the player would rather not. */
export async function askPasskey(options: AskingOptions): Promise<SignedCredential | null> {
  const { startAuthentication } = await library();
  try {
    return (await startAuthentication({ optionsJSON: options })) as SignedCredential;
  } catch (error) {
    if (isChangeOfMind(error)) return null;
    throw error;
  }
}

/** A new passkey; null when the player would rather not, `known` where this device has one for the account. */
export async function makePasskey(options: MakingOptions): Promise<NewCredential | 'known' | null> {
  const { startRegistration } = await library();
  try {
    return (await startRegistration({ optionsJSON: options })) as NewCredential;
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known';
    if (isChangeOfMind(error)) return null;
    throw error;
  }
}

/**
 * Offers the player's passkeys among the names that the browser fills in, where the browser can, until what it answers is
 * called. A field with `webauthn` in its `autocomplete` has to be there.
 */
export function offerPasskeys(
  readOptions: () => Promise<AskingOptions>,
  onChosen: (credential: SignedCredential) => void,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let withdraw: (() => void) | undefined;

  async function offer(): Promise<void> {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library();
    if (isOver || !(await browserSupportsWebAuthnAutofill())) return;
    const optionsJSON = await readOptions();
    if (isOver) return;
    withdraw = () => WebAuthnAbortService.cancelCeremony();
    // A new one takes the place of the one that is open.
    timer = setTimeout(begin, offerAgainMs);
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (!isOver) onChosen(credential as SignedCredential);
  }

  // Nobody has asked for it: where it does not work, the button does, or says why.
  const begin = () => void offer().catch(() => undefined);

  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    withdraw?.();
  };
}
