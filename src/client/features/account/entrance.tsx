import './entrance.css';
import { useState } from 'react';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { providerFailureText } from '#client/entities/provider-failure.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { hasPasskeysFor } from '#client/platform/device/passkeys.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { WhileOn } from '#client/platform/while-on.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { AccountForm } from './account-form.tsx';
import { FormError } from './form-error.tsx';
import { GuestStart } from './guest-start.tsx';
import { ProviderButton } from './provider-button.tsx';
import { PasskeyEntrance } from './passkey-entrance.tsx';

const tabs = [
  { id: 'sign-in', label: 'Sign in' },
  { id: 'create', label: 'Create account' },
];

/** What somebody came for: to play at once, to make an account, or to sign in. */
export type Errand = 'play' | 'join' | 'signIn';

interface EntranceProps {
  readonly returnTo: string;
  readonly error: string | null;
  readonly errand: Errand;
  /** Null for who is a guest already. */
  readonly onGuestStarted: (() => void) | null;
}

/** The ways in: accounts of our own and a provider, as this installation has them; `error` when that sent somebody back. */
export function Entrance({ returnTo, error, errand, onGuestStarted }: EntranceProps) {
  const [active, setActive] = useState(errand === 'join' ? 'create' : 'sign-in');
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
  const failure = providerFailureText(error, providerName ?? 'the provider');
  const asksGuest = error === 'guestWouldBeLost';
  const byProvider = providerName !== null && (
    <ProviderButton name={providerName} returnTo={returnTo} isOnly={provider === 'oidc'} asksGuest={asksGuest} />
  );
  if (provider === 'oidc') {
    return (
      <div className="entrance">
        <FormError text={failure} />
        {byProvider}
      </div>
    );
  }
  const isFirst = errand === 'play';
  const hasPasskeys = hasPasskeysFor(options.data.passkeysFor);
  const guestStart = options.data.guests && onGuestStarted && (
    <GuestStart isFirst={isFirst} onStarted={onGuestStarted} />
  );
  return (
    <div className="entrance">
      {isFirst && guestStart}
      {isFirst && guestStart && <p className="entrance-or">or with an account</p>}
      <FormError text={failure} />
      {byProvider}
      {byProvider && <p className="entrance-or">or with your e-mail address</p>}
      <Tabs label="Account" tabs={tabs} active={active} onChange={setActive} />
      <TabPanel id="sign-in" active={active === 'sign-in'}>
        <AccountForm isNew={false} hasMail={options.data.mail} hasPasskeys={hasPasskeys} isSecond={isFirst} />
        {hasPasskeys && active === 'sign-in' && <PasskeyEntrance />}
      </TabPanel>
      <TabPanel id="create" active={active === 'create'}>
        <WhileOn feature="signUp">
          <AccountForm isNew hasMail={options.data.mail} isSecond={isFirst} />
        </WhileOn>
      </TabPanel>
      {!isFirst && guestStart}
    </div>
  );
}
