import './achievements-page.css';
import { pathTo } from '#shared/path-to.ts';
import { Achievements } from '#client/features/achievements/achievements.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

export function AchievementsPage() {
  usePageTitle('Achievements');
  return (
    <div className="achievements-page">
      <header>
        <IconLink icon="back" label="Back to the profile" href={pathTo('/profile', { hash: 'achievements-heading' })} />
        <h1>Achievements</h1>
      </header>
      <Achievements />
    </div>
  );
}
