import { type ReactNode, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { GameResult } from '#shared/game/contract.ts';
import type { Place } from '#shared/progress/analysis-contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { categoriesQuery } from '#client/entities/categories.ts';
import { useUser } from '#client/entities/user.ts';
import { type ContestEnd, EndOverlay } from '#client/features/game/end/end-overlay.tsx';
import { EndStars } from '#client/features/game/end/end-stars.tsx';
import type { Game } from '#client/features/game/session/game-model.ts';
import { GameReview } from '#client/features/game/end/game-review.tsx';
import { PieceComing } from '#client/features/game/end/piece-coming.tsx';
import { mainCategoryOf } from '#client/features/game/parts/game-facts.ts';
import type { GameSession } from '#client/features/game/session/game-session.ts';
import { PlayWayDoor } from '#client/features/playing/play-way-door.tsx';
import { ReportButton } from '#client/features/reports/report-button.tsx';
import { beginAvatarDrawing } from '#client/ui/people/use-avatar-drawing.ts';
import { carryCoins } from '#client/ui/game/carry-coins.ts';
import { lazyPage } from '../lazy-page.ts';
import { useHeadingFocus } from '../use-navigation-focus.ts';

const missing = () => null;

// The result does not fall with what stands beside it and cannot be fetched.
/** Fetched for a guest. */
const KeepCard = lazyPage('KeepCard', () =>
  import('#client/features/account/keep-card.tsx').catch(() => ({ KeepCard: missing })),
);
/** Fetched where there is something to share. */
const ShareButton = lazyPage('ShareButton', () =>
  import('#client/features/sharing/share-button.tsx').catch(() => ({ ShareButton: missing })),
);

/** Apart from the end, with the whole catalogue of achievements, which the profile tells as well. */
const EndAchievements = lazyPage('EndAchievements', () =>
  import('#client/features/game/end/end-achievements.tsx').catch(() => ({ EndAchievements: missing })),
);

/** Fetched for who has a league. */
const PlaceMoved = lazyPage('PlaceMoved', () =>
  import('#client/features/leagues/place-moved.tsx').catch(() => ({ PlaceMoved: missing })),
);

/** Fetched behind the result. */
const PieceAtEnd = lazyPage('PieceAtEnd', () => import('./piece-at-end.tsx').catch(() => ({ PieceAtEnd: missing })));

/** Fetched for who has an account. */
const ReminderAtEnd = lazyPage('ReminderAtEnd', () =>
  import('./reminder-at-end.tsx').catch(() => ({ ReminderAtEnd: missing })),
);

/** Fetches what the end will show, which is drawn at once then; one by one, since somebody is answering meanwhile. */
export async function beginEndParts(isGuest: boolean): Promise<void> {
  const parts = isGuest ? [KeepCard] : [PlaceMoved, ReminderAtEnd];
  // What cannot be fetched is tried again where it is shown.
  for (const part of [...parts, EndAchievements, ShareButton, PieceAtEnd]) await part.begin().catch(() => undefined);
  await beginAvatarDrawing();
}

/** Another end than that of a game for points. */
export type EndOfOwn = (end: {
  readonly result: GameResult;
  /** What was asked, to look at once more. */
  readonly review: ReactNode;
  readonly playAgain: () => void;
}) => ReactNode;

export interface PlayedEndProps {
  game: Game;
  session: GameSession;
  /** Tickets of the questions that the player wants to report. */
  flagged: ReadonlySet<string>;
  /** The places of the map before the game; undefined where they are not known. */
  placesBefore: readonly Place[] | undefined;
  /** Null after a game of one's own. */
  contest: ContestEnd | null;
  renderEnd: EndOfOwn | undefined;
}

/** A game that is over: what came of it, and what was asked. */
export function PlayedEnd({ game, session, flagged, placesBefore, contest, renderEnd }: PlayedEndProps) {
  const { user } = useUser();
  useHeadingFocus(String(user?.isGuest));
  const [, navigate] = useLocation();
  const categories = useQuery(categoriesQuery);
  const review = (
    <GameReview
      questions={game.questions}
      first={flagged}
      renderAction={(question) =>
        !user?.isGuest && <ReportButton question={question} isFlagged={flagged.has(question.ticket)} />
      }
    />
  );
  const carryWon = () => carryCoins(document.querySelector('.end-loot'), game.result?.coinsEarned ?? 0);
  if (game.result && renderEnd) return renderEnd({ result: game.result, review, playAgain: session.playAgain });
  return (
    <EndOverlay
      game={game}
      contest={contest}
      invitation={
        user?.isGuest && (
          <Suspense>
            <KeepCard user={user} />
          </Suspense>
        )
      }
      league={
        user?.isGuest === false && (
          <Suspense fallback={<div className="end-place-coming" />}>
            <PlaceMoved />
          </Suspense>
        )
      }
      medals={
        game.result &&
        game.result.newAchievements.length > 0 && (
          <Suspense fallback={<div className="end-medals-coming" />}>
            <EndAchievements ids={game.result.newAchievements} />
          </Suspense>
        )
      }
      starsLit={placesBefore && <EndStars before={placesBefore} />}
      place={placeOf(mainCategoryOf(categories.data, game.categoryId)?.id)}
      share={
        isShareable(game) && (
          <Suspense>
            <ShareButton what={{ kind: 'game', id: game.gameId }} />
          </Suspense>
        )
      }
      piece={
        game.result && (
          <Suspense fallback={game.result.leveledUp && <PieceComing level={game.result.level} />}>
            <PieceAtEnd result={game.result} totalScore={user?.totalScore} placesBefore={placesBefore} />
          </Suspense>
        )
      }
      reminder={
        user?.isGuest === false && (
          <Suspense>
            <ReminderAtEnd playerId={user.id} />
          </Suspense>
        )
      }
      playWay={<PlayWayDoor />}
      review={review}
      look={user?.avatar ?? null}
      totalScore={user?.totalScore}
      onRetry={session.retrySubmit}
      onPlayAgain={session.playAgain}
      onLeave={carryWon}
      onHome={() => {
        carryWon();
        navigate(pathTo('/'), { replace: true });
        scrollTo(0, 0);
      }}
    />
  );
}

/** The chooser of a main category. */
const placeOf = (categoryId: number | undefined) =>
  categoryId === undefined ? null : pathTo('/subcategories/:categoryId', { params: { categoryId } });

/** A game for points that was played to its end, or a contest that is decided. */
function isShareable({ result, isWhole }: Game): boolean {
  const outcome = result?.contest?.outcome;
  if (outcome !== undefined) return outcome !== 'waiting' && outcome !== 'ended';
  return isWhole && result !== null && result.questionsAnswered > 0;
}
