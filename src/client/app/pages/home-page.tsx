import './home-page.css';
import { type ReactNode, useRef } from 'react';
import type { User } from '#shared/account/contract.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { AdSlot } from '#client/features/ads/house/ad-slot.tsx';
import { EarnCard } from '#client/features/ads/videos/earn-card.tsx';
import { OwnFace } from '#client/features/avatar/own-face.tsx';
import { CategoryGrid } from '#client/features/catalog/category-grid.tsx';
import { TenEntry } from '#client/features/daily-ten/ten-entry.tsx';
import { ChallengeCard } from '#client/features/daily/challenge-card.tsx';
import { StreakCard } from '#client/features/daily/streak-card.tsx';
import { GameGoesOn } from '#client/features/game/open-game/game-goes-on.tsx';
import { HomeHeader } from '#client/features/home/home-header.tsx';
import { PlayButtons } from '#client/features/home/play-buttons.tsx';
import { PowerUpCounts } from '#client/features/home/power-up-counts.tsx';
import { Bell } from '#client/features/notifications/bell.tsx';
import { LeagueNews } from '#client/features/leagues/league-news.tsx';
import { PlayWayDoor } from '#client/features/playing/play-way-door.tsx';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { NextMatch } from '#client/features/tournaments/matches/next-match.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { Deferred } from '../deferred.tsx';

// The first screen waits for none of them.
const loadAdminDoor = async () => (await import('#client/features/home/admin-door.tsx')).AdminDoor;
const loadDuePractice = async () => (await import('../late-parts.ts')).DuePractice;
const loadInstallCard = async () => (await import('../late-parts.ts')).InstallCard;

export interface HomePageProps {
  readonly user: User;
  /** What a guest is asked. */
  readonly invitation: ReactNode;
}

/** Home of a signed-in player (rules 2.4). */
export function HomePage({ user, invitation }: HomePageProps) {
  usePageTitle('Home');
  const balance = useRef<HTMLDivElement>(null);
  return (
    <div className="home">
      <HomeHeader
        user={user}
        face={<OwnFace user={user} size={56} />}
        bell={<Bell />}
        themeToggle={<ThemeToggle />}
        balance={balance}
      />
      {isStaff(user.role) && <Deferred load={loadAdminDoor} given={user} />}
      <AdSlot placement="home" />
      <GameGoesOn />
      {!user.isGuest && <NextMatch />}
      <div className="home-start">
        <ChallengeCard streak={user.currentStreak} />
        <StreakCard user={user} />
        <PlayButtons playWay={<PlayWayDoor />} />
        <TenEntry />
      </div>
      {invitation}
      <Deferred load={loadDuePractice} given={{}} />
      <Deferred load={loadInstallCard} given={user} />
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
      {!user.isGuest && <LeagueNews />}
    </div>
  );
}
