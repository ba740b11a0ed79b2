import './settings-page.css';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { PushSwitch } from '#client/features/notifications/push-switch.tsx';
import { PlaySettingsChoice } from '#client/features/playing/play-settings-choice.tsx';
import { AppearanceSettings } from '#client/features/settings/appearance-settings.tsx';
import { NotificationSettings } from '#client/features/settings/notification-settings.tsx';
import { PlaySettings } from '#client/features/settings/play-settings.tsx';
import { PrivacySettings } from '#client/features/settings/privacy-settings.tsx';
import { ProfileSettings } from '#client/features/settings/profile-settings.tsx';
import { SignInSettingsLink } from '#client/features/settings/sign-in-settings-link.tsx';
import { SoundSettings } from '#client/features/settings/sound-settings.tsx';
import { logOut } from '#client/platform/calls/log-out.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

export function SettingsPage({ user }: { user: User }) {
  usePageTitle('Settings');
  return (
    <div className="settings">
      <header className="settings-head">
        <IconLink icon="back" label="Back to the profile" href={pathTo('/profile')} />
        <h1>Settings</h1>
      </header>
      <div className="settings-parts">
        <div className="settings-column">
          <PlaySettings ways={<PlaySettingsChoice />} />
          <SoundSettings />
          {!user.isGuest && (
            <NotificationSettings>
              <PushSwitch playerId={user.id} />
            </NotificationSettings>
          )}
        </div>
        <div className="settings-column">
          {!user.isGuest && (
            <>
              <ProfileSettings user={user} />
              <SignInSettingsLink />
            </>
          )}
          <PrivacySettings user={user} />
          <AppearanceSettings />
        </div>
      </div>
      <Button variant="ghost" icon="logout" onClick={() => void logOut(user)} className="settings-logout">
        Logout
      </Button>
    </div>
  );
}
