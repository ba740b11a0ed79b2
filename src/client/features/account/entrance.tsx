import './entrance.css';
import { useState } from 'react';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { formatProviderFailure } from '#client/entities/provider-failure.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { canUsePasskeys } from '#client/platform/device/passkeys.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { FeatureGate } from '#client/platform/while-on.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { AccountForm } from './account-form.tsx';
import { FormError } from './form-error.tsx';
import { GuestStart } from './guest-start.tsx';
import { ProviderButton } from './provider-button.tsx';
import { PasskeySignIn } from './passkey-entrance.tsx';

const tabs = [
  { id: 'sign-in', label: 'Sign in' },
  { id: 'create', label: 'Create account' },
];

/** The reason for opening the page, which determines what is offered first. */
export type SignInIntent = 'play' | 'join' | 'signIn';

interface SignInPanelProps {
  readonly returnTo: string;
  readonly error: string | null;
  readonly intent: SignInIntent;
  /** Null if the visitor is already a guest. */
  readonly onGuestStarted: (() => void) | null;
}

/** Sign-in methods of this installation; `error` is the failure reported by the provider's redirect. */
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
