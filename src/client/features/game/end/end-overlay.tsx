import { type ReactNode, useEffect } from 'react';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import type { GameResult } from '#shared/game/contract.ts';
import { starsFor } from '#shared/game/rules.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { ContestActions, ContestScores } from '../contest/contest-end.tsx';
import type { ContestWay } from '../session/contest.ts';
import { contestMood, type ContestStanding } from '../session/contest-standing.ts';
import { ChampionCup } from './champion-cup.tsx';
import { EndFacts, EndMoved } from './end-facts.tsx';
import { EndFrame } from '../parts/end-frame.tsx';
import { useEndSounds } from './use-end-sounds.ts';
import { endTitle } from '../parts/game-facts.ts';
import type { Game } from '../session/game-model.ts';

/** How the contest stands that a game was played for, and where it leads. */
export interface ContestEnd {
  readonly standing: ContestStanding;
  readonly back: ContestWay;
  readonly onward: ReactNode;
}

interface EndOverlayProps {
  game: Game;
  /** What was asked, to look at once more. */
  review: ReactNode;
  /** What the player looks like; null for who has no drawing. */
  look: AvatarLook | null;
  /** The player's total, for the level bar; undefined while it is read. */
  totalScore: number | undefined;
  /** Null after a game of one's own. */
  contest: ContestEnd | null;
  /** The chooser of the category that it was played in; null after quick play and survival. */
  place: string | null;
  /** Where it brought the player in their league; null for a guest. */
  league: ReactNode;
  /** The achievements that it unlocked. */
  medals: ReactNode;
  /** The stars of the map that it lit. */
  starsLit: ReactNode;
  /** Whether one wants to be reminded of the streak; null for a guest. */
  reminder: ReactNode;
  /** What it brought to wear. */
  piece: ReactNode;
  /** The door to how one plays. */
  playWay: ReactNode;
  /** Shows it to others; null where there is nothing to show yet. */
  share: ReactNode;
  /** What a guest is asked at the end. */
  invitation: ReactNode;
  onRetry: () => void;
  onPlayAgain: () => void;
  /** Takes along what was won, before another screen comes. */
  onLeave: () => void;
  onHome: () => void;
}

/** The end of a game, shared by all modes (rules 2.9). It shows nothing that the server did not say. */
export function EndOverlay(props: EndOverlayProps) {
  const { game, contest, invitation, league, medals, piece, place, playWay, reminder, review, share, starsLit } = props;
  const { look, totalScore, onRetry, onPlayAgain, onLeave, onHome } = props;
  const { result, submission } = game;
  useScoreToldBehind(result);
  if (result) {
    const mood = contest ? contestMood(contest.standing) : result.isSuccess ? 'risen' : 'night';
    return (
      <EndFrame
        mood={mood}
        stars={mood === 'risen' ? starsFor(result.accuracy, true) : null}
        crown={contest?.standing.isChampion && <ChampionCup />}
        look={contest ? null : look}
        actions={
          contest ? (
            <ContestActions {...contest} onLeave={onLeave} />
          ) : (
            <EndActions again="Play Again" onAgain={onPlayAgain} onHome={onHome} />
          )
        }
        status={`${completeTitle} ${completeText(result)}`}
        title={contest ? contest.standing.title : endTitle(result, game.isWhole)}
      >
        <>
          {!game.isWhole && <p>This was a warm-up: it is in your history, but does not count.</p>}
          {contest && <ContestScores standing={contest.standing} justPlayed />}
          <EndFacts result={result} />
        </>
        <EndMoved
          result={result}
          isWhole={game.isWhole}
          totalScore={totalScore}
          league={league}
          medals={medals}
          piece={piece}
          starsLit={starsLit}
          reminder={reminder}
        />
        <EndMore share={share} place={contest ? null : place} playWay={playWay} />
        {invitation}
        <>
          {review}
          <EndSounds result={result} />
        </>
      </EndFrame>
    );
  }
  return submission === 'failed' ? (
    <EndFrame mood="night" stars={null} title="Not counted yet">
      <p>Failed to submit game result. Your answers are safe: try again when you are back online.</p>
      <p className="end-score">
        <span>Final Score</span> <b className="num">{numberText(game.score)}</b>
      </p>
      <EndActions again="Try again" onAgain={onRetry} onHome={onHome} />
    </EndFrame>
  ) : (
    <EndFrame mood="night" stars={null}>
      <LoadingNeedle label="Counting your score..." />
    </EndFrame>
  );
}

/** By then the coins have landed under where the toast stands. */
const coinsLandMs = 900;
const completeTitle = 'Game Complete';
const completeText = ({ score }: GameResult) => `You scored ${numberText(score)} points.`;

/** The toast tells the final score once this screen is left for another one; not over the next game (rules R3). */
function useScoreToldBehind(result: GameResult | null): void {
  useEffect(() => {
    if (!result) return;
    return () =>
      void setTimeout(() => {
        if (document.querySelector('.end, .game')) return;
        showToast({ title: completeTitle, text: completeText(result), tone: 'success' });
      }, coinsLandMs);
  }, [result]);
}

/** Heard from when the card is seen. */
function EndSounds({ result }: { result: GameResult }) {
  useEndSounds(result);
  return null;
}

/** Beside the way on: to show it to others, back to the place that it was played in, and how the next one is played. */
function EndMore({ share, place, playWay }: Pick<EndOverlayProps, 'share' | 'place' | 'playWay'>) {
  return (
    <div className="end-more">
      {share}
      {place && (
        <LinkButton variant="plain" icon="list" href={place}>
          Category
        </LinkButton>
      )}
      {playWay}
    </div>
  );
}

function EndActions({ again, onAgain, onHome }: { again: string; onAgain: () => void; onHome: () => void }) {
  return (
    <div className="end-actions">
      <Button size="lg" icon="again" onClick={onAgain}>
        {again}
      </Button>
      <Button variant="plain" className="end-home" icon="home" onClick={onHome}>
        Home
      </Button>
    </div>
  );
}
