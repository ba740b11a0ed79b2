import '../sign-in-settings-page.css';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { PasswordSettings } from '#client/features/settings/password-settings.tsx';
import { LastSignIns } from '#client/features/settings/last-sign-ins.tsx';
import { EmailAddressSettings } from '#client/features/settings/email-address-settings.tsx';
import { Passkeys } from '#client/features/settings/passkeys.tsx';
import { ProviderLink } from '#client/features/settings/provider-link.tsx';
import { SignedInDevices } from '#client/features/settings/signed-in-devices.tsx';
import { canUsePasskeys } from '#client/platform/device/passkeys.ts';
import { showToast } from '#client/platform/toast.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

export function SignInSettingsPage({ user }: { user: User }) {
  usePageTitle('Sign-in and devices');
  const { data: options, error, refetch } = useAccountOptions();
  const search = new URLSearchParams(useSearch());
  const isLinked = search.has('linked');
  const isProved = search.has('proved');
  const providerName = options?.providerName;

  useEffect(() => {
    if (!providerName || !(isLinked || isProved)) return;
    if (isLinked) showToast({ title: `${providerName} is linked`, tone: 'success' });
    else showToast({ title: 'Good: it is you', text: 'Go back to the other tab, and on with what you were doing.' });
    navigate(pathTo('/settings/sign-in'), { replace: true });
  }, [providerName, isLinked, isProved]);

  return (
    <div className="sign-in-settings">
      <header>
        <IconLink icon="back" label="Back to the settings" href={pathTo('/settings', { hash: 'sign-in' })} />
        <h1 className="grow">Sign-in and devices</h1>
      </header>
      {!options && error && (
        <LoadError title="Some settings did not load" error={error} onRetry={() => void refetch()} />
      )}
      <div className="sign-in-settings-parts">
        {options && options.provider !== 'oidc' && (
          <div className="sign-in-settings-parts-column">
            {options.mail && <EmailAddressSettings />}
            <PasswordSettings email={user.email ?? ''} providerName={options.providerName} />
          </div>
        )}
        <div className="sign-in-settings-parts-column">
          {options && options.providerName !== null && (
            <ProviderLink name={options.providerName} failure={search.get('error')} />
          )}
          {canUsePasskeys(options?.passkeysFor) && <Passkeys />}
          <SignedInDevices />
          <LastSignIns />
        </div>
      </div>
    </div>
  );
}
