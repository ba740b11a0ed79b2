import './home-page.css';
import { type ReactNode, useRef } from 'react';
import type { User } from '#shared/account/contract.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { AdSlot } from '#client/features/ads/house/ad-slot.tsx';
import { EarnCard } from '#client/features/ads/videos/earn-card.tsx';
import { OwnAvatar } from '#client/features/avatar/own-face.tsx';
import { CategoryGrid } from '#client/features/catalog/category-grid.tsx';
import { TenEntry } from '#client/features/daily-ten/ten-entry.tsx';
import { DailyChallengeCard } from '#client/features/daily/daily-challenge-card.tsx';
import { StreakCard } from '#client/features/daily/streak-card.tsx';
import { OpenGameSection } from '#client/features/game/open-game/open-game-section.tsx';
import { HomeHeader } from '#client/features/home/home-header.tsx';
import { PlayButtons } from '#client/features/home/play-buttons.tsx';
import { PowerUpCounts } from '#client/features/home/power-up-counts.tsx';
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx';
import { LeagueResultNotice } from '#client/features/leagues/league-result-notice.tsx';
import { PlaySettingsButton } from '#client/features/playing/play-settings-button.tsx';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { NextMatch } from '#client/features/tournaments/matches/next-match.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { Deferred } from '../deferred.tsx';

// Loaded after the first screen without delaying it.
const loadAdminDoor = async () => (await import('#client/features/home/admin-link.tsx')).AdminLink;
const loadDuePractice = async () => (await import('../late/late-parts.ts')).DuePractice;
const loadInstallCard = async () => (await import('../late/late-parts.ts')).InstallCard;

export interface HomePageProps {
  readonly user: User;
  readonly invitation: ReactNode;
}

/** The home page of a signed-in player (rules 2.4). */
export function HomePage({ user, invitation }: HomePageProps) {
  usePageTitle('Home');
  const balance = useRef<HTMLDivElement>(null);
  return (
    <div className="home">
      <HomeHeader
        profileLink={user}
        face={<OwnAvatar user={user} size={56} />}
        notificationsLink={<NotificationBell />}
        themeToggle={<ThemeToggle />}
        balanceRef={balance}
      />
      {isStaff(user.role) && <Deferred load={loadAdminDoor} partProps={user} />}
      <AdSlot placement="home" />
      <OpenGameSection />
      {!user.isGuest && <NextMatch />}
      <div className="home-start">
        <DailyChallengeCard streak={user.currentStreak} />
        <StreakCard user={user} />
        <PlayButtons playWay={<PlaySettingsButton />} />
        <TenEntry />
      </div>
      {invitation}
      <Deferred load={loadDuePractice} partProps={{}} />
      <Deferred load={loadInstallCard} partProps={user} />
      <section aria-labelledby="categories-heading">
        <h2 className="h-sec" id="categories-heading" tabIndex={-1}>
          Choose Category
        </h2>
        <CategoryGrid />
      </section>
      <EarnCard title="Earn Coins" balance={balance} />
      <section aria-labelledby="power-ups-heading">
        <h2 className="h-sec" id="power-ups-heading">
          Your Power-ups
        </h2>
        <PowerUpCounts />
      </section>
      <AdSlot placement="home-end" />
      {!user.isGuest && <LeagueResultNotice />}
    </div>
  );
}
