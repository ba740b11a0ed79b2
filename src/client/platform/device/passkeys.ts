import type {
  PasskeyRequestOptions,
  PasskeyCreationOptions,
  NewCredential,
  SignedCredential,
} from '#shared/account/passkeys-contract.ts';

const loadLibrary = () => import('@simplewebauthn/browser');

/** A challenge is valid for five minutes, so a longer offer needs a new one. */
const renewOfferMs = 240_000;

/** True if this page can use the site's passkeys: over TLS or on localhost. */
export function canUsePasskeys(site: string | null | undefined): boolean {
  return site === location.hostname && isSecureContext && typeof PublicKeyCredential === 'function';
}

/** True if the player closed the browser's prompt or let it time out. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** Signs with the player's passkey; null if the player cancels. */
export async function signWithPasskey(options: PasskeyRequestOptions): Promise<SignedCredential | null> {
  const { startAuthentication } = await loadLibrary();
  try {
    return (await startAuthentication({ optionsJSON: options })) as SignedCredential;
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

/** Creates a passkey; null if the player cancels, `known` if this device already has one for the account. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<NewCredential | 'known' | null> {
  const { startRegistration } = await loadLibrary();
  try {
    return (await startRegistration({ optionsJSON: options })) as NewCredential;
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known';
    if (isCancelled(error)) return null;
    throw error;
  }
}

/**
 * Offers the player's passkeys in the browser's autofill, if supported, until the returned function is called. Requires
 * a field with `webauthn` in its `autocomplete`.
 */
export function offerPasskeys(
  readOptions: () => Promise<PasskeyRequestOptions>,
  onChosen: (credential: SignedCredential) => void,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let withdraw: (() => void) | undefined;

  async function offer(): Promise<void> {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await loadLibrary();
    if (isOver || !(await browserSupportsWebAuthnAutofill())) return;
    const optionsJSON = await readOptions();
    if (isOver) return;
    withdraw = () => WebAuthnAbortService.cancelCeremony();
    // A new ceremony replaces the pending one.
    timer = setTimeout(begin, renewOfferMs);
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (!isOver) onChosen(credential as SignedCredential);
  }

  // The player did not ask for this offer, so errors are ignored; the sign-in button works or shows the reason.
  const begin = () => void offer().catch(() => undefined);

  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    withdraw?.();
  };
}
