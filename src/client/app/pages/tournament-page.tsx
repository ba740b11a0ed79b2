import '../shell.css';
import { Suspense, useEffect, useState } from 'react';
import { showToast } from '#client/platform/toast.ts';
import { useSearch } from 'wouter';
import type { User } from '#shared/account/contract.ts';
import { getTournamentTopic } from '#shared/kernel/events.ts';
import { canAccess } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { Detail } from '#client/features/tournaments/detail/detail.tsx';
import { useMatches, useParticipants, useTournament } from '#client/features/tournaments/model/detail-queries.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { useWatchTopic } from '#client/platform/events/watch-topic.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { createLazyPage } from '../navigation/lazy-page.ts';
import { Notice } from '../notice.tsx';

function SheetLoadError({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    showToast({
      title: 'That did not open',
      text: 'Check your connection, then load the page again.',
      tone: 'destructive',
    });
    onClose();
  }, [onClose]);
  return null;
}

// The tournament must not fail because a sheet cannot be loaded.
const ReportSheet = createLazyPage('ReportSheet', () =>
  import('#client/features/player-reports/report-sheet.tsx').catch(() => ({ ReportSheet: SheetLoadError })),
);
const InviteSheet = createLazyPage('InviteSheet', () =>
  import('#client/features/tournaments/inviting/invite-sheet.tsx').catch(() => ({ InviteSheet: SheetLoadError })),
);
const TournamentAdmin = createLazyPage('TournamentAdmin', () =>
  import('#client/features/tournaments/detail/tournament-admin.tsx').catch(() => ({ TournamentAdmin: EmptyPart })),
);

/** A tournament and its bracket, updated live (rules 2.30). */
export function TournamentPage({ user, id }: { user: User; id: number }) {
  const invite = new URLSearchParams(useSearch()).get('invite') ?? undefined;
  const asked = { id, invite };
  const [sheet, setSheet] = useState<'report' | 'invite' | null>(null);
  const close = () => setSheet(null);
  const { data, error, refetch } = useTournament(asked);
  const participants = useParticipants(asked);
  // Closing the tournament removes the administrator's card and its focused button.
  const focusAfter = useFocusAfterChange(data);
  const matches = useMatches(asked, data ? data.rounds !== null : false);
  // A malformed link (400) is treated like a tournament that the player cannot see (404).
  const isNotFound = error instanceof CallError && (error.status === 404 || error.status === 400);
  useWatchTopic(data && !isNotFound ? getTournamentTopic(id) : null, invite);
  usePageTitle(data?.name ?? 'Tournament');
  if (isNotFound) return <TournamentNotFound />;
  if (error && !data) {
    return <LoadError title="The tournament did not load" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <TournamentLoading />;
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
        {canAccess('moderator', user.role) && isOpen && (
          <TournamentAdmin
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

function EmptyPart() {
  return null;
}

function TournamentLoading() {
  return (
    <div className="page-waiting">
      <LoadingNeedle label="Loading tournament..." />
    </div>
  );
}

function TournamentNotFound() {
  return (
    <Notice title="Tournament not found" text="It is not there, or only for those who have its invite link.">
      <LinkButton href={pathTo('/tournaments')} icon="swords">
        All tournaments
      </LinkButton>
    </Notice>
  );
}
