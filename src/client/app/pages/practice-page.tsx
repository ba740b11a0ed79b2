import { useEffect, useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { PracticeState } from '#shared/practice/contract.ts';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { useOpenGame } from '#client/features/game/open-game/open-game-query.ts';
import { PracticeStart } from '#client/features/practice/practice-start.tsx';
import { usePractice } from '#client/features/practice/queries.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';
import { lazyPage } from '../lazy-page.ts';
import { PlayedGame } from './played-game.tsx';

const loadRoundEnd = () => import('./practice-round-end.tsx');
const PracticeRoundEnd = lazyPage('PracticeRoundEnd', () =>
  loadRoundEnd().catch(() => ({ PracticeRoundEnd: RoundEndMissing })),
);

/** `/practice`: a round of the player's own mistakes, without coins and rank. */
export function PracticePage() {
  usePageTitle('Practice my mistakes');
  // What was known before a round tells what the round did; it is read once, and again after each round.
  const { state, error, refetch } = usePractice();
  const [begun, setBegun] = useState<PracticeState | null>(null);
  const [now] = useState(() => Date.now());
  const open = useOpenGame();
  if (begun) return <PlayedPractice before={begun} />;
  // A round that was begun goes on where it was.
  if (state && open?.gameMode === 'practice') setBegun(state);
  if (state && open !== undefined) return <PracticeStart state={state} now={now} onStart={() => setBegun(state)} />;
  if (error) return <GameFailed onRetry={refetch} />;
  return <GameLoading isSurvival={false} />;
}

function PlayedPractice({ before }: { before: PracticeState }) {
  const [mastered, setMastered] = useState(before.mastered);
  // The round is long enough for its end to be there.
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

/** In place of an end that cannot be fetched; the round has been handed in. */
function RoundEndMissing() {
  return (
    <NoticePage title="The round is over" text="Your answers are kept.">
      <LinkButton href={pathTo('/')}>Home</LinkButton>
    </NoticePage>
  );
}
