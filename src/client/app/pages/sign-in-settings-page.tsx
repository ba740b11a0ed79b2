import './sign-in-settings-page.css';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { ChangePassword } from '#client/features/settings/change-password.tsx';
import { LastSignIns } from '#client/features/settings/last-sign-ins.tsx';
import { OwnAddress } from '#client/features/settings/own-address.tsx';
import { Passkeys } from '#client/features/settings/passkeys.tsx';
import { SignedInDevices } from '#client/features/settings/signed-in-devices.tsx';
import { hasPasskeysFor } from '#client/platform/device/passkeys.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

/** Address, password, passkeys, devices and the last sign-ins. */
export function SignInSettingsPage({ user }: { user: User }) {
  usePageTitle('Sign-in and devices');
  const { data: options } = useAccountOptions();
  return (
    <div className="sign-in-settings">
      <header>
        <IconLink icon="back" label="Back to the settings" href={pathTo('/settings', { hash: 'sign-in' })} />
        <h1 className="grow">Sign-in and devices</h1>
      </header>
      <div className="sign-in-settings-parts">
        {options?.provider === 'email' && (
          <div className="sign-in-settings-parts-column">
            {options.mail && <OwnAddress />}
            <ChangePassword email={user.email ?? ''} />
          </div>
        )}
        <div className="sign-in-settings-parts-column">
          {hasPasskeysFor(options?.passkeysFor) && <Passkeys />}
          <SignedInDevices />
          <LastSignIns />
        </div>
      </div>
    </div>
  );
}
