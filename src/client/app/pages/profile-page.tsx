import './profile-page.css';
import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { isPlaceholderName } from '#shared/account/player-names.ts';
import { pathTo } from '#shared/path-to.ts';
import { ProfileAchievements } from '#client/features/achievements/profile-achievements.tsx';
import { useAchievements } from '#client/features/achievements/queries.ts';
import { NextLevelReward } from '#client/features/avatar/next-level-reward.tsx';
import { OwnAvatar } from '#client/features/avatar/own-face.tsx';
import { useStreak } from '#client/features/daily/queries.ts';
import { StreakCalendar } from '#client/features/daily/streak-calendar.tsx';
import { LeagueCard } from '#client/features/leagues/league-card.tsx';
import { LevelCard } from '#client/features/progress/profile-header.tsx';
import { ProfileFacts } from '#client/features/progress/profile-header.tsx';
import { ProfileHeader } from '#client/features/progress/profile-header.tsx';
import { useHistory } from '#client/features/progress/queries.ts';
import { RecentGames } from '#client/features/progress/recent-games.tsx';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { SettingsLinks } from '#client/features/settings/settings-links.tsx';
import { logOut } from '#client/platform/calls/log-out.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { useInitialLoad } from '../use-initial-load.ts';
import { PageSpinner } from '../page-spinner.tsx';

export interface ProfilePageProps {
  readonly user: User;
  readonly invitation: ReactNode;
}

/** The player's own profile (rules 2.14, 2.16, 2.17), with links to the settings. */
export function ProfilePage({ user, invitation }: ProfilePageProps) {
  usePageTitle('Profile');
  const isWhole = useInitialLoad(useStreak(), useAchievements(), useHistory());
  if (!isWhole) return <PageSpinner />;
  return (
    <div className="profile">
      <ProfileHeader
        user={user}
        face={<OwnAvatar user={user} size={96} />}
        tools={<IconLink icon="gear" label="Settings" href={pathTo('/settings')} />}
      />
      {invitation}
      {!user.isGuest && isPlaceholderName(user.displayName) && (
        <Banner
          tone="info"
          title="What should others call you?"
          text={`For now they see you as ${user.displayName}. Choose a name that you like: it may be made up.`}
          href={pathTo('/settings', { hash: 'about-you' })}
          linkText="Choose a name"
        />
      )}
      <div className="profile-parts">
        <div className="profile-column">
          <ProfileFacts user={user} />
          <LevelCard user={user} next={<NextLevelReward user={user} />} />
          {!user.isGuest && <LeagueCard />}
          <section aria-labelledby="streak-heading">
            <h2 className="h-sec" id="streak-heading">
              Your Streak
            </h2>
            <StreakCalendar user={user} />
            {user.currentStreak > 0 && (
              <ShareButton what={{ kind: 'streak' }} label="Share your streak" variant="ghost" size="sm" />
            )}
          </section>
        </div>
        <div className="profile-column">
          <section aria-labelledby="achievements-heading">
            <h2 className="h-sec" id="achievements-heading">
              Achievements
            </h2>
            <ProfileAchievements />
          </section>
          <section aria-labelledby="recent-heading">
            <h2 className="h-sec" id="recent-heading">
              Recent Games
            </h2>
            <RecentGames />
          </section>
          <section aria-labelledby="settings-heading">
            <h2 className="h-sec" id="settings-heading">
              Settings
            </h2>
            <SettingsLinks role={user.role} isGuest={user.isGuest} />
          </section>
        </div>
      </div>
      <Button variant="ghost" icon="logout" onClick={() => void logOut(user)} className="profile-logout">
        Logout
      </Button>
    </div>
  );
}
