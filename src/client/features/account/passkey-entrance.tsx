import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedCredential } from '#shared/account/passkeys-contract.ts';
import { useUser } from '#client/entities/user.ts';
import { errorText } from '#client/platform/calls/call-error.ts';
import { askPasskey, offerPasskeys } from '#client/platform/device/passkeys.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { passkeyOptions, signInByPasskey } from './enter.ts';
import { FormError } from './form-error.tsx';
import { LeaveGuestSheet } from './leave-guest-sheet.tsx';
import { useEnter } from './use-enter.ts';

interface Entering {
  readonly credential: SignedCredential;
  readonly leaveGuest: boolean;
}

/** Signing in with a passkey: by its button, or where the browser offers it at the address. */
export function PasskeyEntrance() {
  const { user } = useUser();
  const [chosen, setChosen] = useState<SignedCredential | null>(null);
  const [round, setRound] = useState(0);
  const enter = useEnter(({ credential, leaveGuest }: Entering) => signInByPasskey(credential, leaveGuest));
  const asking = useMutation({
    mutationFn: async () => askPasskey(await passkeyOptions()),
    onSuccess: (credential) => (credential ? choose(credential) : offerAnew()),
    onError: () => offerAnew(),
  });

  const offerAnew = () => setRound((count) => count + 1);

  function choose(credential: SignedCredential) {
    if (user?.isGuest) setChosen(credential);
    else go(credential, false);
  }

  function go(credential: SignedCredential, leaveGuest: boolean) {
    setChosen(null);
    // One that is refused is not offered anew by itself: its button is there.
    enter.mutate({ credential, leaveGuest });
  }

  const failure = enter.error ?? asking.error;
  return (
    <div className="entrance-passkey">
      <Offer key={round} onChosen={choose} />
      <p className="entrance-or">or without a password</p>
      <FormError text={failure ? errorText(failure, 'This passkey did not work. Please try again.') : null} />
      <Button
        variant="ghost"
        size="lg"
        icon="key"
        block
        busy={asking.isPending || enter.isPending}
        onClick={() => {
          enter.reset();
          asking.mutate();
        }}
      >
        Sign in with a passkey
      </Button>
      {user?.isGuest && (
        <LeaveGuestSheet
          user={user}
          open={chosen !== null}
          confirmLabel="Sign in"
          onConfirm={() => chosen && go(chosen, true)}
          onCancel={() => {
            setChosen(null);
            offerAnew();
          }}
        />
      )}
    </div>
  );
}

/** The browser's own offer, where the address is typed; after each prompt it is made anew. */
function Offer({ onChosen }: { onChosen: (credential: SignedCredential) => void }) {
  const chosen = useEffectEvent(onChosen);
  useEffect(() => offerPasskeys(passkeyOptions, (credential) => chosen(credential)), []);
  return null;
}
