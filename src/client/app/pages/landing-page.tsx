import './landing-page.css';
import { type ReactNode, useEffect } from 'react';
import { FeatureTrail } from '#client/features/landing/landing-sections.tsx';
import { JoinCard } from '#client/features/landing/landing-sections.tsx';
import { LandingHero } from '#client/features/landing/landing-sections.tsx';
import { PlaySettingsButton } from '#client/features/playing/play-settings-button.tsx';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { SiteFooter } from '#client/ui/site-footer.tsx';

/**
 * The landing page for signed-out visitors (rules 1.2). Also rendered at build time, so it has no inline styles and no
 * data.
 */
export function LandingPage({ banner }: { banner: ReactNode }) {
  usePageTitle(null);
  useEffect(deletePracticeQuestions, []);
  return (
    <div className="landing">
      <main id="main">
        <LandingHero tools={<ThemeToggle />} playWay={<PlaySettingsButton />} />
        <div className="landing-stops">
          <FeatureTrail />
          <JoinCard />
        </div>
      </main>
      <SiteFooter />
      {banner}
    </div>
  );
}

/** Deletes stored practice questions of an expired session; answers that have not been sent are kept. */
function deletePracticeQuestions(): void {
  const store = import('#client/platform/device/practice-store.ts');
  void store.then((practice) => practice.deletePacks()).catch(() => undefined);
}
