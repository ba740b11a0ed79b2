import { type ReactNode, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { GameResult } from '#shared/game/contract.ts';
import type { Place } from '#shared/progress/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { categoriesQuery } from '#client/entities/categories.ts';
import { useUser } from '#client/entities/user.ts';
import { type ContestEnd, EndOverlay } from '#client/features/game/end/end-overlay.tsx';
import { EndStars } from '#client/features/game/end/end-stars.tsx';
import type { Game } from '#client/features/game/session/game-model.ts';
import { GameReview } from '#client/features/game/end/game-review.tsx';
import { LevelItemPlaceholder } from '#client/features/game/end/level-item-placeholder.tsx';
import { findMainCategory } from '#client/features/game/parts/game-facts.ts';
import type { GameSession } from '#client/features/game/session/game-session.ts';
import { PlaySettingsButton } from '#client/features/playing/play-settings-button.tsx';
import { ReportButton } from '#client/features/reports/report-button.tsx';
import { preloadAvatarArt } from '#client/ui/people/use-avatar-drawing.ts';
import { carryCoins } from '#client/ui/game/coin-flight.ts';
import { createLazyPage } from '../navigation/lazy-page.ts';
import { useHeadingFocus } from '../navigation/use-navigation-focus.ts';

const renderNothing = () => null;

// The result must not fail because an additional part cannot be loaded.
const UpgradeGuestCard = createLazyPage('UpgradeGuestCard', () =>
  import('#client/features/account/upgrade-guest-card.tsx').catch(() => ({ UpgradeGuestCard: renderNothing })),
);
const ShareButton = createLazyPage('ShareButton', () =>
  import('#client/features/sharing/share-button.tsx').catch(() => ({ ShareButton: renderNothing })),
);

/** A separate chunk, because it contains the whole list of achievements, which the profile uses too. */
const EndAchievements = createLazyPage('EndAchievements', () =>
  import('#client/features/game/end/end-achievements.tsx').catch(() => ({ EndAchievements: renderNothing })),
);

const LeaguePlaceChange = createLazyPage('LeaguePlaceChange', () =>
  import('#client/features/leagues/league-place-change.tsx').catch(() => ({ LeaguePlaceChange: renderNothing })),
);

const PieceAtEnd = createLazyPage('PieceAtEnd', () =>
  import('./game/piece-at-end.tsx').catch(() => ({ PieceAtEnd: renderNothing })),
);

const ReminderAtEnd = createLazyPage('ReminderAtEnd', () =>
  import('./game/reminder-at-end.tsx').catch(() => ({ ReminderAtEnd: renderNothing })),
);

/**
 * Preloads the parts of the end screen so that it renders at once. They are loaded one by one, because the player is
 * answering a question meanwhile.
 */
export async function preloadEndParts(isGuest: boolean): Promise<void> {
  const parts = isGuest ? [UpgradeGuestCard] : [LeaguePlaceChange, ReminderAtEnd];
  // A part that fails to load is loaded again when it is rendered.
  for (const part of [...parts, EndAchievements, ShareButton, PieceAtEnd]) await part.begin().catch(() => undefined);
  await preloadAvatarArt();
}

export type RenderEnd = (end: {
  readonly result: GameResult;
  readonly review: ReactNode;
  readonly playAgain: () => void;
}) => ReactNode;

export interface PlayedEndProps {
  game: Game;
  session: GameSession;
  /** Tickets of the questions that the player wants to report. */
  flagged: ReadonlySet<string>;
  /** Progress in the places of the map before the game; undefined if unknown. */
  placesBefore: readonly Place[] | undefined;
  /** Null after a solo game. */
  contest: ContestEnd | null;
  renderEnd: RenderEnd | undefined;
}

export function PlayedEnd({ game, session, flagged, placesBefore, contest, renderEnd }: PlayedEndProps) {
  const { user } = useUser();
  useHeadingFocus(String(user?.isGuest));
  const [, navigate] = useLocation();
  const categories = useQuery(categoriesQuery);
  const review = (
    <GameReview
      questions={game.questions}
      markedTickets={flagged}
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
            <UpgradeGuestCard user={user} />
          </Suspense>
        )
      }
      league={
        user?.isGuest === false && (
          <Suspense fallback={<div className="end-place-coming" />}>
            <LeaguePlaceChange />
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
      newStars={placesBefore && <EndStars before={placesBefore} />}
      categoryPath={getCategoryPath(findMainCategory(categories.data, game.categoryId)?.id)}
      share={
        isShareable(game) && (
          <Suspense>
            <ShareButton what={{ kind: 'game', id: game.gameId }} />
          </Suspense>
        )
      }
      item={
        game.result && (
          <Suspense fallback={game.result.leveledUp && <LevelItemPlaceholder level={game.result.level} />}>
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
      playSettingsLink={<PlaySettingsButton />}
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

const getCategoryPath = (categoryId: number | undefined) =>
  categoryId === undefined ? null : pathTo('/subcategories/:categoryId', { params: { categoryId } });

/** Whether the game can be shared: a finished ranked game, or a decided contest. */
function isShareable({ result, isWhole }: Game): boolean {
  const outcome = result?.contest?.outcome;
  if (outcome !== undefined) return outcome !== 'waiting' && outcome !== 'ended';
  return isWhole && result !== null && result.questionsAnswered > 0;
}
