import './entrance.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedCredential } from '#shared/account/passkeys-contract.ts';
import { useUser } from '#client/entities/user.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { canUsePasskeys, offerPasskeys, signWithPasskey } from '#client/platform/device/passkeys.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { fetchPasskeyOptions, signInWithPasskey } from './sign-in-actions.ts';
import { FormError } from './form-error.tsx';
import { LeaveGuestSheet } from './leave-guest-sheet.tsx';
import { useSignIn } from './use-enter.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { formatProviderFailure } from '#client/entities/provider-failure.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { FeatureGate } from '#client/platform/feature-gate.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { AccountForm } from './account-form.tsx';
import { GuestStart } from './guest-start.tsx';
import { ProviderButton } from './provider-button.tsx';

interface PasskeyAttempt {
  readonly credential: SignedCredential;
  readonly leaveGuest: boolean;
}

function PasskeySignIn() {
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

/** Restarted after each prompt. */
function PasskeyAutofill({ onChosen }: { onChosen: (credential: SignedCredential) => void }) {
  const chosen = useEffectEvent(onChosen);
  useEffect(() => offerPasskeys(fetchPasskeyOptions, (credential) => chosen(credential)), []);
  return null;
}

const tabs = [
  { id: 'sign-in', label: 'Sign in' },
  { id: 'create', label: 'Create account' },
];

/** Determines what is offered first. */
export type SignInIntent = 'play' | 'join' | 'signIn';

interface SignInPanelProps {
  readonly returnTo: string;
  readonly error: string | null;
  readonly intent: SignInIntent;
  /** Null if the visitor is already a guest. */
  readonly onGuestStarted: (() => void) | null;
}

/** `error` is the failure reported by the provider's redirect. */
export function SignInPanel({ returnTo, error, intent, onGuestStarted }: SignInPanelProps) {
  const [active, setActive] = useState(intent === 'join' ? 'create' : 'sign-in');
  const options = useAccountOptions();
  usePageTitle(active === 'create' ? 'Create account' : 'Sign in');

  if (options.error) {
    return (
      <LoadError
        title="Signing in is not possible right now"
        error={options.error}
        onRetry={() => void options.refetch()}
      />
    );
  }
  if (!options.data) return <Skeleton shape="card" count={2} />;
  const { provider, providerName } = options.data;
  const failure = formatProviderFailure(error, providerName ?? 'the provider');
  const asksGuest = error === 'guestWouldBeLost';
  const providerButton = providerName !== null && (
    <ProviderButton name={providerName} returnTo={returnTo} isOnly={provider === 'oidc'} asksGuest={asksGuest} />
  );
  if (provider === 'oidc') {
    return (
      <div className="entrance">
        <FormError text={failure} />
        {providerButton}
      </div>
    );
  }
  const isFirst = intent === 'play';
  const hasPasskeys = canUsePasskeys(options.data.passkeysFor);
  const guestStart = options.data.guests && onGuestStarted && (
    <GuestStart isFirst={isFirst} onStarted={onGuestStarted} />
  );
  return (
    <div className="entrance">
      {isFirst && guestStart}
      {isFirst && guestStart && <p className="entrance-or">or with an account</p>}
      <FormError text={failure} />
      {providerButton}
      {providerButton && <p className="entrance-or">or with your e-mail address</p>}
      <Tabs label="Account" tabs={tabs} active={active} onChange={setActive} />
      <TabPanel id="sign-in" active={active === 'sign-in'}>
        <AccountForm isNew={false} hasMail={options.data.mail} hasPasskeys={hasPasskeys} isSecond={isFirst} />
        {hasPasskeys && active === 'sign-in' && <PasskeySignIn />}
      </TabPanel>
      <TabPanel id="create" active={active === 'create'}>
        <FeatureGate feature="signUp">
          <AccountForm isNew hasMail={options.data.mail} isSecond={isFirst} />
        </FeatureGate>
      </TabPanel>
      {!isFirst && guestStart}
    </div>
  );
}
