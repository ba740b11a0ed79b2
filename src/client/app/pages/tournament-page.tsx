import '../shell.css';
import { Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import type { User } from '#shared/account/contract.ts';
import { tournamentTopic } from '#shared/kernel/events.ts';
import { opensTo } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { Detail } from '#client/features/tournaments/detail/detail.tsx';
import { useMatches, useParticipants, useTournament } from '#client/features/tournaments/model/detail-queries.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { useWatchTopic } from '#client/platform/events/watch-topic.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { lazyPage } from '../lazy-page.ts';
import { Notice } from '../notice.tsx';
import { SheetMissing } from './sheet-missing.tsx';

// The tournament does not fall with a sheet that cannot be fetched.
const ReportSheet = lazyPage('ReportSheet', () =>
  import('#client/features/player-reports/report-sheet.tsx').catch(() => ({ ReportSheet: SheetMissing })),
);
const InviteSheet = lazyPage('InviteSheet', () =>
  import('#client/features/tournaments/inviting/invite-sheet.tsx').catch(() => ({ InviteSheet: SheetMissing })),
);
const DetailAdminister = lazyPage('DetailAdminister', () =>
  import('#client/features/tournaments/detail/detail-administer.tsx').catch(() => ({ DetailAdminister: Nothing })),
);

/** A tournament and its bracket, live (rules 2.30). */
export function TournamentPage({ user, id }: { user: User; id: number }) {
  const invite = new URLSearchParams(useSearch()).get('invite') ?? undefined;
  const asked = { id, invite };
  const [sheet, setSheet] = useState<'report' | 'invite' | null>(null);
  const close = () => setSheet(null);
  const { data, error, refetch } = useTournament(asked);
  const participants = useParticipants(asked);
  // The administrator's card goes with the end of the tournament.
  const focusAfter = useFocusAfter(data);
  const matches = useMatches(asked, data ? data.rounds !== null : false);
  // A link that was cut on its way (400) leads nowhere, as one does that is not for this player.
  const isNotThere = error instanceof CallError && (error.status === 404 || error.status === 400);
  useWatchTopic(data && !isNotThere ? tournamentTopic(id) : null, invite);
  usePageTitle(data?.name ?? 'Tournament');
  if (isNotThere) return <NotThere />;
  if (error && !data) {
    return <LoadError title="The tournament did not load" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  const isOpen = data.kind !== 'practice' && (data.status === 'registration' || data.status === 'in_progress');
  const said = data.description === '' ? data.name : `${data.name}\n${data.description}`;
  return (
    <>
      <Detail
        asked={asked}
        tournament={data}
        participants={participants}
        matches={matches}
        user={user}
        share={
          <>
            <Button variant="ghost" size="sm" icon="user-plus" onClick={() => setSheet('invite')}>
              Invite friends
            </Button>
            {data.kind === 'open' && <ShareButton what={{ kind: 'tournament', id }} variant="ghost" size="sm" />}
          </>
        }
        onReport={() => setSheet('report')}
      />
      <Suspense>
        {opensTo('moderator', user.role) && isOpen && (
          <DetailAdminister
            asked={asked}
            tournament={data}
            participants={participants.data ?? []}
            matches={matches.data ?? []}
            onEnded={() => focusAfter('detail-title')}
          />
        )}
        {sheet === 'invite' && <InviteSheet asked={asked} tournament={data} onClose={close} />}
        {sheet === 'report' && <ReportSheet target={{ kind: 'tournament', id, said, invite }} onClose={close} />}
      </Suspense>
    </>
  );
}

/** In place of a part that cannot be fetched. */
function Nothing() {
  return null;
}

function Loading() {
  return (
    <div className="page-waiting">
      <LoadingNeedle label="Loading tournament..." />
    </div>
  );
}

function NotThere() {
  return (
    <Notice title="Tournament not found" text="It is not there, or only for those who have its invite link.">
      <LinkButton href={pathTo('/tournaments')} icon="swords">
        All tournaments
      </LinkButton>
    </Notice>
  );
}
