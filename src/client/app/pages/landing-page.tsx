import './landing-page.css';
import type { ReactNode } from 'react';
import { FeatureTrail } from '../../features/landing/feature-trail.tsx';
import { JoinCard } from '../../features/landing/join-card.tsx';
import { LandingHero } from '../../features/landing/landing-hero.tsx';
import { ThemeToggle } from '../../features/settings/theme-toggle.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { SiteFoot } from '../../ui/site-foot.tsx';

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
