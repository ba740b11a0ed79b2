import { useEffect, useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { PracticeState } from '#shared/practice/contract.ts';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { useOpenGame } from '#client/features/game/open-game/open-game-query.ts';
import { PracticeStart } from '#client/features/practice/practice-start.tsx';
import { usePractice } from '#client/features/practice/queries.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';
import { createLazyPage } from '../../navigation/lazy-page.ts';
import { PlayedGame } from './played-game.tsx';

const loadRoundEnd = () => import('../practice-round-end.tsx');
const PracticeRoundEnd = createLazyPage('PracticeRoundEnd', () =>
  loadRoundEnd().catch(() => ({ PracticeRoundEnd: RoundEndFallback })),
);

/** `/practice`: a round of the player's own mistakes, without coins and ranking. */
export function PracticePage() {
  usePageTitle('Practice my mistakes');
  // The state before a round is needed to show its effect; it is fetched once, and again after each round.
  const { state, error, refetch } = usePractice();
  const [startState, setBegun] = useState<PracticeState | null>(null);
  const [now] = useState(() => Date.now());
  const open = useOpenGame();
  if (startState) return <PlayedPractice before={startState} />;
  if (state && open?.gameMode === 'practice') setBegun(state);
  if (state && open !== undefined) return <PracticeStart state={state} now={now} onStart={() => setBegun(state)} />;
  if (error) return <GameFailed onRetry={refetch} />;
  return <GameLoading isSurvival={false} />;
}

function PlayedPractice({ before }: { before: PracticeState }) {
  const [mastered, setMastered] = useState(before.mastered);
  useEffect(() => void loadRoundEnd().catch(() => undefined), []);
  return (
    <PlayedGame
      source={{ gameMode: 'practice', categoryId: null }}
      renderEnd={({ result, review, playAgain }) => (
        <PracticeRoundEnd
          result={result}
          masteredBefore={mastered}
          onAgain={(masteredNow) => {
            setMastered(masteredNow);
            playAgain();
          }}
        >
          {review}
        </PracticeRoundEnd>
      )}
    />
  );
}

/** Shown when the end screen cannot be loaded; the round has already been submitted. */
function RoundEndFallback() {
  return (
    <NoticePage title="The round is over" text="Your answers are kept.">
      <LinkButton href={pathTo('/')}>Home</LinkButton>
    </NoticePage>
  );
}
