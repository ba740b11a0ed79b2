import './landing-page.css';
import type { ReactNode } from 'react';
import { FeatureTrail } from '#client/features/landing/feature-trail.tsx';
import { JoinCard } from '#client/features/landing/join-card.tsx';
import { LandingHero } from '#client/features/landing/landing-hero.tsx';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { SiteFoot } from '#client/ui/site-foot.tsx';

/** What a signed-out visitor sees (rules 1.2). Rendered at build time too: classes only, no data. */
export function LandingPage({ banner }: { banner: ReactNode }) {
  usePageTitle(null);
  return (
    <div className="landing">
      <main id="main">
        <LandingHero tools={<ThemeToggle />} />
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
