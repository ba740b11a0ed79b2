import './landing-page.css';
import { type ReactNode, useEffect } from 'react';
import { FeatureTrail } from '#client/features/landing/feature-trail.tsx';
import { JoinCard } from '#client/features/landing/join-card.tsx';
import { LandingHero } from '#client/features/landing/landing-hero.tsx';
import { PlayWayDoor } from '#client/features/playing/play-way-door.tsx';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { SiteFoot } from '#client/ui/site-foot.tsx';

/** What a signed-out visitor sees (rules 1.2). Rendered at build time too: classes only, no data. */
export function LandingPage({ banner }: { banner: ReactNode }) {
  usePageTitle(null);
  useEffect(forgetPacks, []);
  return (
    <div className="landing">
      <main id="main">
        <LandingHero tools={<ThemeToggle />} playWay={<PlayWayDoor />} />
        <div className="landing-stops">
          <FeatureTrail />
          <JoinCard />
        </div>
      </main>
      <SiteFoot />
      {banner}
    </div>
  );
}

/** A session that ended by itself leaves nothing on the device that could be practiced; answers that wait stay. */
function forgetPacks(): void {
  const store = import('#client/platform/device/practice-store.ts');
  void store.then((practice) => practice.forgetPacks()).catch(() => undefined);
}
