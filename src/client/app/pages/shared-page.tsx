import './shared-page.css';
import { Suspense, useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import type { Shared } from '#shared/sharing/contract.ts';
import { formatShareText } from '#shared/sharing/share-text.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { getTournamentPath } from '#client/entities/links.ts';
import { useUser } from '#client/entities/user.ts';
import { GuestStart } from '#client/features/account/guest-start.tsx';
import { useShared } from '#client/features/sharing/queries.ts';
import { SharedCard } from '#client/features/sharing/shared-card.tsx';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { getSignInPath } from '#client/platform/calls/sign-in-path.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Row } from '#client/ui/layout.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { DuskSky } from '#client/ui/scenery/dusk-sky.tsx';
import { Text } from '#client/ui/text.tsx';
import { BareFrame } from '../bare-frame.tsx';
import { createLazyPage } from '../navigation/lazy-page.ts';
import { Notice } from '../notice.tsx';
import { PageSpinner } from '../page-spinner.tsx';

/** Contains the whole game, so it is loaded only when the visitor plays. */
const MeasuredGame = createLazyPage('MeasuredGame', () => import('./game/measured-game.tsx'));

/** `/s/{code}`: a shared result, streak or tournament, with a button to try it. */
export function SharedPage({ code }: { readonly code: string }) {
  const { user, isLoading } = useUser();
  const { data: shared, error, refetch } = useShared(code);
  const [isPlaying, setIsPlaying] = useState(false);
  usePageTitle(shared ? formatShareText(shared).title : 'Shared with you');
  if (isPlaying && user && shared?.thing.kind === 'game') {
    return (
      <Suspense fallback={<PageSpinner />}>
        <MeasuredGame code={code} by={shared.by} theirs={shared.thing} user={user} />
      </Suspense>
    );
  }
  return (
    <BareFrame asksConsent>
      <div className="shared-page">
        <div className="shared-page-sky">
          <DuskSky mood={getSkyMood(shared)} />
        </div>
        <Row between className="shared-page-top">
          <Brand href={pathTo('/')} />
          <ThemeToggle />
        </Row>
        <div className="shared-page-card">
          {shared && !isLoading ? (
            <SharedCard shared={shared}>
              <SharedAction code={code} shared={shared} user={user} onPlay={() => setIsPlaying(true)} />
            </SharedCard>
          ) : (
            <SharedFallback error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </div>
    </BareFrame>
  );
}

function getSkyMood(shared: Shared | undefined) {
  return shared?.thing.kind === 'game' && shared.thing.isSuccess ? 'risen' : 'dusk';
}

interface SharedActionProps {
  readonly code: string;
  readonly shared: Shared;
  readonly user: User | null;
  readonly onPlay: () => void;
}

/** The call to action: the same ten questions, a seat in the tournament, or a game. */
function SharedAction({ code, shared, user, onPlay }: SharedActionProps) {
  const { thing } = shared;
  if (thing.kind === 'game' && thing.gameMode === 'normal') {
    return (
      <>
        <PlaySharedGame code={code} user={user} onPlay={onPlay} />
        <Text size="sm" tone="muted">
          The same ten questions, as a warm-up: it pays nothing and counts for nothing.
        </Text>
      </>
    );
  }
  const { call } = formatShareText(shared);
  if (thing.kind === 'tournament') {
    const seat = getTournamentPath(thing.id);
    return (
      <LinkButton size="lg" icon="swords" href={user ? seat : getSignInPath({ returnTo: seat })}>
        {call}
      </LinkButton>
    );
  }
  const own = thing.kind === 'game' ? pathTo('/game/survival') : pathTo('/game');
  return (
    <>
      <Text tone="soft">{call}</Text>
      <LinkButton size="lg" icon="play" href={user ? own : getSignInPath('play')}>
        Play Trivia Quest
      </LinkButton>
    </>
  );
}

function PlaySharedGame({ code, user, onPlay }: Omit<SharedActionProps, 'shared'>) {
  const options = useAccountOptions({ enabled: user === null });
  const label = 'Beat this score';
  if (user) {
    return (
      <Button size="lg" icon="play" block onClick={onPlay}>
        {label}
      </Button>
    );
  }
  if (!options.data && !options.error) return null;
  // If it is unknown whether guests may play, offer signing in, which always works.
  if (options.data?.guests) return <GuestStart isFirst label={label} onStarted={onPlay} />;
  return (
    <LinkButton
      size="lg"
      icon="play"
      block
      href={getSignInPath({ returnTo: pathTo('/s/:code', { params: { code } }) })}
    >
      {label}
    </LinkButton>
  );
}

function SharedFallback({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (!error) return <LoadingNeedle label="Loading..." />;
  const isNotFound = error instanceof CallError && (error.status === 404 || error.status === 400);
  if (!isNotFound) return <LoadError title="It did not load" error={error} onRetry={onRetry} />;
  return (
    <Notice
      title="This link leads nowhere"
      text="What it showed is gone with its player, or the link was cut on its way."
    >
      <LinkButton href={pathTo('/')} icon="home">
        To Trivia Quest
      </LinkButton>
    </Notice>
  );
}
