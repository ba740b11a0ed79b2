import { type ReactNode, use, useEffect } from 'react';
import { calculateStars } from '#shared/game/rules.ts';
import type { GameResult } from '#shared/game/contract.ts';
import { type Sound, playSound } from '#client/platform/device/sound.ts';
import { prefersReducedMotion } from '#client/ui/reduced-motion.ts';
import { EndFrame, EndSequenceContext, type EndTimings } from '../parts/end-frame.tsx';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { ContestActions, ContestScores } from '../contest/contest-end.tsx';
import { type BackLink, type ContestStanding, getContestMood } from '../session/contest.ts';
import { ChampionCup } from './champion-cup.tsx';
import { EndFacts, EndProgress } from './end-facts.tsx';
import { getEndTitle } from '../parts/game-facts.ts';
import type { Game } from '../session/game-model.ts';

/**
 * Must match end-overlay.css and end-flame.css: the interval between stars, and the delay of the flame within its step.
 */
const starIntervalMs = 120;
const flameDelayMs = 300;

interface ScheduledSound {
  readonly at: number;
  readonly sound: Sound;
  readonly step: number;
}

/** The sound of a won contest is played separately, when it is decided. */
function listEndSounds(
  { accuracy, coinsEarned, contest, isSuccess, streak }: GameResult,
  timings: EndTimings,
): ScheduledSound[] {
  const stars = isSuccess && !contest ? calculateStars(accuracy, true) : 0;
  return [
    ...Array.from({ length: stars }, (_, i) => ({
      at: timings.stars + i * starIntervalMs,
      sound: 'star' as const,
      step: i,
    })),
    ...(stars > 0 ? [{ at: timings.stars + stars * starIntervalMs + 150, sound: 'win' as const, step: 0 }] : []),
    ...(streak.extendedToday ? [{ at: timings.moved + flameDelayMs, sound: 'flame' as const, step: 0 }] : []),
    ...(coinsEarned > 0 ? [{ at: timings.coins, sound: 'coin' as const, step: 0 }] : []),
  ];
}

/** With reduced motion only the fanfare is played. */
function useEndSounds(result: GameResult): void {
  const { timings } = use(EndSequenceContext);
  useEffect(() => {
    const hasReducedMotion = prefersReducedMotion();
    const timers = listEndSounds(result, timings)
      .filter(({ sound }) => !hasReducedMotion || sound === 'win')
      .map(({ at, sound, step }) => setTimeout(() => playSound(sound, step), hasReducedMotion ? 0 : at));
    const stop = () => timers.forEach(clearTimeout);
    addEventListener('pointerdown', stop);
    addEventListener('keydown', stop);
    return () => {
      stop();
      removeEventListener('pointerdown', stop);
      removeEventListener('keydown', stop);
    };
  }, [result, timings]);
}

export interface ContestEnd {
  readonly standing: ContestStanding;
  readonly back: BackLink;
  readonly nextAction: ReactNode;
}

interface EndOverlayProps {
  game: Game;
  review: ReactNode;
  look: AvatarLook | null;
  totalScore: number | undefined;
  contest: ContestEnd | null;
  /** Null after quick play and survival. */
  categoryPath: string | null;
  /** Null for a guest. */
  league: ReactNode;
  medals: ReactNode;
  newStars: ReactNode;
  /** Null for a guest. */
  reminder: ReactNode;
  item: ReactNode;
  playSettingsLink: ReactNode;
  /** Null while there is nothing to share. */
  share: ReactNode;
  invitation: ReactNode;
  onRetry: () => void;
  onPlayAgain: () => void;
  /** Called before another screen opens, to collect the winnings. */
  onLeave: () => void;
  onHome: () => void;
}

/** Shared by all modes (rules 2.9). It shows only results confirmed by the server. */
export function EndOverlay(props: EndOverlayProps) {
  const {
    game,
    contest,
    invitation,
    league,
    medals,
    item,
    categoryPath,
    playSettingsLink,
    reminder,
    review,
    share,
    newStars,
  } = props;
  const { look, totalScore, onRetry, onPlayAgain, onLeave, onHome } = props;
  const { result, submission } = game;
  useScoreToast(result);
  if (result) {
    const mood = contest ? getContestMood(contest.standing) : result.isSuccess ? 'risen' : 'night';
    return (
      <EndFrame
        mood={mood}
        stars={mood === 'risen' ? calculateStars(result.accuracy, true) : null}
        crown={contest?.standing.isChampion && <ChampionCup />}
        look={contest ? null : look}
        actions={
          contest ? (
            <ContestActions {...contest} onLeave={onLeave} />
          ) : (
            <EndActions again="Play Again" onAgain={onPlayAgain} onHome={onHome} />
          )
        }
        status={`${completeTitle} ${formatCompleteText(result)}`}
        title={contest ? contest.standing.title : getEndTitle(result, game.isWhole)}
      >
        <>
          {!game.isWhole && <p>This was a warm-up: it is in your history, but does not count.</p>}
          {contest && <ContestScores standing={contest.standing} justPlayed />}
          <EndFacts result={result} />
        </>
        <EndProgress
          result={result}
          isWhole={game.isWhole}
          totalScore={totalScore}
          league={league}
          medals={medals}
          item={item}
          newStars={newStars}
          reminder={reminder}
        />
        <EndSecondaryActions
          share={share}
          categoryPath={contest ? null : categoryPath}
          playSettingsLink={playSettingsLink}
        />
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
        <span>Final Score</span> <b className="num">{formatNumber(game.score)}</b>
      </p>
      <EndActions again="Try again" onAgain={onRetry} onHome={onHome} />
    </EndFrame>
  ) : (
    <EndFrame mood="night" stars={null}>
      <LoadingNeedle label="Counting your score..." />
    </EndFrame>
  );
}

/** The coin animation under the toast has finished by then. */
const coinAnimationMs = 900;
const completeTitle = 'Game Complete';
const formatCompleteText = ({ score }: GameResult) => `You scored ${formatNumber(score)} points.`;

/** Shows the final score as a toast after leaving this screen, except over another game (rules R3). */
function useScoreToast(result: GameResult | null): void {
  useEffect(() => {
    if (!result) return;
    return () =>
      void setTimeout(() => {
        if (document.querySelector('.end, .game')) return;
        showToast({ title: completeTitle, text: formatCompleteText(result), tone: 'success' });
      }, coinAnimationMs);
  }, [result]);
}

/** Mounted together with the card, so that the sounds start when it becomes visible. */
function EndSounds({ result }: { result: GameResult }) {
  useEndSounds(result);
  return null;
}

function EndSecondaryActions({
  share,
  categoryPath,
  playSettingsLink,
}: Pick<EndOverlayProps, 'share' | 'categoryPath' | 'playSettingsLink'>) {
  return (
    <div className="end-more">
      {share}
      {categoryPath && (
        <LinkButton variant="plain" icon="list" href={categoryPath}>
          Category
        </LinkButton>
      )}
      {playSettingsLink}
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
