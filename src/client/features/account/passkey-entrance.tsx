import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedCredential } from '#shared/account/passkeys-contract.ts';
import { useUser } from '#client/entities/user.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { signWithPasskey, offerPasskeys } from '#client/platform/device/passkeys.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { fetchPasskeyOptions, signInWithPasskey } from './enter.ts';
import { FormError } from './form-error.tsx';
import { LeaveGuestSheet } from './leave-guest-sheet.tsx';
import { useSignIn } from './use-enter.ts';

interface PasskeyAttempt {
  readonly credential: SignedCredential;
  readonly leaveGuest: boolean;
}

/** Sign-in with a passkey, by button or by the browser's autofill in the e-mail field. */
export function PasskeySignIn() {
  const { user } = useUser();
  const [chosen, setChosen] = useState<SignedCredential | null>(null);
  const [round, setRound] = useState(0);
  const signIn = useSignIn(({ credential, leaveGuest }: PasskeyAttempt) => signInWithPasskey(credential, leaveGuest));
  const passkeyRequest = useMutation({
    mutationFn: async () => signWithPasskey(await fetchPasskeyOptions()),
    onSuccess: (credential) => (credential ? selectCredential(credential) : restartAutofill()),
    onError: () => restartAutofill(),
  });

  const restartAutofill = () => setRound((count) => count + 1);

  function selectCredential(credential: SignedCredential) {
    if (user?.isGuest) setChosen(credential);
    else submitCredential(credential, false);
  }

  function submitCredential(credential: SignedCredential, leaveGuest: boolean) {
    setChosen(null);
    // After a rejected passkey, autofill is not restarted; the button remains available.
    signIn.mutate({ credential, leaveGuest });
  }

  const failure = signIn.error ?? passkeyRequest.error;
  return (
    <div className="entrance-passkey">
      <PasskeyAutofill key={round} onChosen={selectCredential} />
      <p className="entrance-or">or without a password</p>
      <FormError text={failure ? getErrorText(failure, 'This passkey did not work. Please try again.') : null} />
      <Button
        variant="ghost"
        size="lg"
        icon="key"
        block
        busy={passkeyRequest.isPending || signIn.isPending}
        onClick={() => {
          signIn.reset();
          passkeyRequest.mutate();
        }}
      >
        Sign in with a passkey
      </Button>
      {user?.isGuest && (
        <LeaveGuestSheet
          user={user}
          open={chosen !== null}
          confirmLabel="Sign in"
          onConfirm={() => chosen && submitCredential(chosen, true)}
          onCancel={() => {
            setChosen(null);
            restartAutofill();
          }}
        />
      )}
    </div>
  );
}

/** Passkey autofill; it is restarted after each prompt. */
function PasskeyAutofill({ onChosen }: { onChosen: (credential: SignedCredential) => void }) {
  const chosen = useEffectEvent(onChosen);
  useEffect(() => offerPasskeys(fetchPasskeyOptions, (credential) => chosen(credential)), []);
  return null;
}
