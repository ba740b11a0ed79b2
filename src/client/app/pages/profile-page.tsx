import './profile-page.css';
import type { User } from '#shared/account/contract.ts';
import { Wardrobe } from '../../features/avatar/wardrobe.tsx';
import { StreakCalendar } from '../../features/daily/streak-calendar.tsx';
import { LevelCard } from '../../features/progress/level-card.tsx';
import { ProfileFacts } from '../../features/progress/profile-facts.tsx';
import { ProfileHeader } from '../../features/progress/profile-header.tsx';
import { RecentGames } from '../../features/progress/recent-games.tsx';
import { LookSettings } from '../../features/settings/look-settings.tsx';
import { PlaySettings } from '../../features/settings/play-settings.tsx';
import { ProfileSettings } from '../../features/settings/profile-settings.tsx';
import { logOut } from '../../platform/log-out.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconLink } from '../../ui/icon-button.tsx';

/** The own profile (section 2), and the settings. */
export function ProfilePage({ user }: { user: User }) {
  usePageTitle('Profile');
  return (
    <div className="profile">
      <ProfileHeader user={user} tools={<IconLink icon="gear" label="Settings" href="#settings-heading" />} />
      <ProfileFacts user={user} />
      <LevelCard user={user} />
      <section aria-labelledby="streak-heading">
        <h2 className="h-sec" id="streak-heading">
          Your Streak
        </h2>
        <StreakCalendar coins={user.coins} />
      </section>
      <section aria-labelledby="wardrobe-heading">
        <h2 className="h-sec" id="wardrobe-heading">
          Your Avatar
        </h2>
        <Wardrobe />
      </section>
      <section aria-labelledby="recent-heading">
        <h2 className="h-sec" id="recent-heading">
          Recent Games
        </h2>
        <RecentGames />
      </section>
      <Card flat as="section" className="profile-soon">
        <h2>Achievements</h2>
        <p>Badges to earn are on their way. What you play until then counts.</p>
      </Card>
      <section aria-labelledby="settings-heading">
        <h2 className="h-sec" id="settings-heading">
          Settings
        </h2>
        <div className="profile-settings">
          <ProfileSettings user={user} />
          <div className="profile-settings-device">
            <PlaySettings />
            <LookSettings />
          </div>
        </div>
      </section>
      <Button variant="ghost" icon="logout" onClick={logOut} className="profile-logout">
        Logout
      </Button>
    </div>
  );
}
