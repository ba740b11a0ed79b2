import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { SettingRow } from './setting-section.tsx';
import { SettingSection } from './setting-section.tsx';

export function SignInSettingsLink() {
  return (
    <SettingSection id="sign-in" title="Sign-in and devices">
      <SettingRow
        title="Your account is yours"
        text="Your password and passkeys, where you are signed in, and who tried to."
      >
        <LinkButton href={pathTo('/settings/sign-in')} variant="ghost" size="sm" icon="key">
          Sign-in and devices
        </LinkButton>
      </SettingRow>
    </SettingSection>
  );
}
