import './league-page.css';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { LeagueResultNotice } from '#client/features/leagues/league-result-notice.tsx';
import { OwnLeague } from '#client/features/leagues/own-league.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

export function LeaguePage({ user }: { user: User }) {
  usePageTitle('Your League');
  return (
    <div>
      <header className="league-page-head">
        <IconLink icon="back" label="Back to the leaderboard" href={pathTo('/leaderboard')} />
        <h1>Your League</h1>
      </header>
      <OwnLeague userId={user.id} />
      <LeagueResultNotice />
    </div>
  );
}
