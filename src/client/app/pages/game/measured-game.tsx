import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import type { Shared, SharedThing } from '#shared/sharing/contract.ts';
import { anonymousName } from '#shared/sharing/share-text.ts';
import { UpgradeGuestCard } from '#client/features/account/upgrade-guest-card.tsx';
import { EndFrame } from '#client/features/game/parts/end-frame.tsx';
import { EndHomeLink } from '#client/features/game/parts/end-frame.tsx';
import { ResultComparison } from '#client/features/sharing/result-comparison.tsx';
import { getComparisonTitle } from '#client/features/sharing/result-comparison.tsx';
import { call } from '#client/platform/calls/api.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { ConfirmBeforePlay } from './confirm-before-play.tsx';
import { PlayedGame } from './played-game.tsx';
import { PlayedPowerUps } from './played-power-ups.tsx';
import { useHeadingFocus } from '../../navigation/use-navigation-focus.ts';

export interface MeasuredGameProps {
  readonly code: string;
  readonly by: Shared['by'];
  readonly theirs: Extract<SharedThing, { readonly kind: 'game' }>;
  readonly user: User;
}

/** The ten questions of a shared result as a warm-up, with both results compared at the end. */
export function MeasuredGame({ code, by, theirs, user }: MeasuredGameProps) {
  useHeadingFocus(String(user.isGuest));
  const name = by?.displayName ?? anonymousName;
  return (
    <ConfirmBeforePlay>
      <PlayedGame
        source={{
          gameMode: 'normal',
          categoryId: null,
          deal: (query, init) => call('GET /api/shares/:code/questions', { params: { code }, query }, init),
        }}
        renderPowerUps={(game, session) => <PlayedPowerUps game={game} session={session} />}
        renderEnd={({ result, review }) => (
          <EndFrame
            mood={result.score > theirs.score ? 'risen' : 'dusk'}
            stars={null}
            actions={
              <div className="end-actions">
                <LinkButton size="lg" icon="play" href={pathTo('/game')}>
                  Quick Play
                </LinkButton>
                <EndHomeLink />
              </div>
            }
            title={getComparisonTitle(result.score, theirs.score, name)}
          >
            <ResultComparison
              own={{ name: user.displayName, avatar: user.avatar, result }}
              theirs={{ name, avatar: by?.avatar ?? null, result: theirs }}
            />
            <p>This was a warm-up: it is in your history, but does not count.</p>
            {user.isGuest && <UpgradeGuestCard user={user} />}
            {review}
          </EndFrame>
        )}
      />
    </ConfirmBeforePlay>
  );
}
