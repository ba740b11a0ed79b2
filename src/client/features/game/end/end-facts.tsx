import './end-challenge.css';
import './end-flame.css';
import type { GameResult } from '#shared/game/contract.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { ReactNode } from 'react';
import { calculateLevel, pointsPerLevel } from '#shared/progress/rules.ts';
import { formatLevelProgress } from '#client/entities/level-progress.ts';
import { Badge } from '#client/ui/badge.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { type EndTimings, useSequencedCount } from '../parts/end-frame.tsx';
import { listHonors } from '../parts/game-facts.ts';
import { formatMinutes } from '../parts/minutes-text.ts';

/** Renders nothing when the challenge was completed earlier. */
export function EndChallenge({ challenge }: { challenge: GameResult['dailyChallenge'] }) {
  if (!challenge || (challenge.completed && !challenge.justCompleted)) return null;
  const { description, progress, target, rewardCoins } = challenge;
  if (challenge.justCompleted) {
    return (
      <p className="end-challenge end-challenge-done">
        <Icon name="check" />
        <b>Daily challenge completed</b>
        <span className="price num">
          <Coin />+{formatNumber(rewardCoins)} coins
        </span>
      </p>
    );
  }
  return (
    <div className="end-challenge">
      <p>
        <b>Daily challenge</b>
        <span>{description}</span>
      </p>
      <ProgressBar value={progress} max={target} label="Progress of the daily challenge" />
      <span className="num">
        {formatNumber(progress)} / {formatNumber(target)}
      </span>
    </div>
  );
}

function EndStreak({ days }: { days: number }) {
  return (
    <section className="end-flame end-beat-3" aria-label="Streak">
      <svg viewBox="0 0 48 56" aria-hidden="true">
        <g className="end-flame-lit">
          <path
            d="M25 3c3 9 16 15 16 31 0 11-7.5 19-17 19S7 45 7 34c0-7 4-11 6-16 2 3 4 5 6 6-1-8 1-16 6-21z"
            fill="var(--coral)"
          />
          <path
            d="M25 22c2 6 9 9 9 18 0 7-4 11-10 11s-10-4-10-11c0-5 3-7 4-10 2 2 3 3 4 3 0-4 1-8 3-11z"
            fill="var(--saffron)"
          />
          <path d="M24 37c2 3 5 5 5 8s-2 6-5 6-5-2-5-6 3-5 5-8z" fill="var(--saffron-hi)" />
        </g>
      </svg>
      <p>
        <b className="num">
          {formatNumber(days)} {days === 1 ? 'Day' : 'Days'}
        </b>
        <span>
          {days === 1 ? 'Your streak is lit. Play tomorrow to keep it burning.' : 'The flame is lit for today.'}
        </span>
      </p>
    </section>
  );
}

interface EndProgressProps {
  result: GameResult;
  /** A warm-up adds no points to the total. */
  isWhole: boolean;
  totalScore: number | undefined;
  league: ReactNode;
  medals: ReactNode;
  item: ReactNode;
  newStars: ReactNode;
  reminder: ReactNode;
}

/** In a contest both scores are shown above, so this omits the final score. */
export function EndFacts({ result }: { result: GameResult }) {
  const isSurvival = result.gameMode === 'survival';
  return (
    <>
      <div className="end-score">
        {!result.contest && (
          <>
            <span>Final Score</span>
            <b className="num">
              <CountUp beat="score" to={result.score} />
            </b>
          </>
        )}
        <Honors result={result} />
      </div>
      <div className="facts end-beat-3">
        {isSurvival ? (
          <FactTile label="Correct in a Row" value={result.questionsCorrect} />
        ) : (
          <>
            <FactTile label="Correct" value={`${result.questionsCorrect}/${result.questionsAnswered}`} />
            <FactTile label="Accuracy" value={`${result.accuracy}%`} />
          </>
        )}
        <FactTile label="Time" value={formatMinutes(result.timeSpent)} />
      </div>
      <Rewards result={result} />
    </>
  );
}

export function EndProgress({
  result,
  isWhole,
  totalScore,
  league,
  medals,
  item,
  reminder,
  newStars,
}: EndProgressProps) {
  return (
    <>
      {result.streak.extendedToday && <EndStreak days={result.streak.current} />}
      {result.streak.extendedToday && reminder}
      <div className="end-moved end-beat-3">
        {item}
        <EndChallenge challenge={result.dailyChallenge} />
        {newStars}
        {league}
        {medals}
      </div>
      <Level level={result.level} totalScore={totalScore} gained={isWhole ? result.score : 0} />
    </>
  );
}

/** Count-up animations finish within their step of the end sequence. */
function CountUp({ beat, to }: { beat: keyof EndTimings; to: number }) {
  return formatNumber(useSequencedCount(beat, 0, to));
}

/** The first honor is highlighted; the others are badges beside it. */
function Honors({ result }: { result: GameResult }) {
  const honours = listHonors(result);
  if (honours.length === 0) return null;
  return (
    <ul className="end-honours end-beat-2">
      {honours.map((honour, index) => (
        <li key={honour}>
          <Badge tone={index === 0 ? 'legendary' : 'plain'} icon={index === 0 ? 'crown' : 'star'}>
            {honour}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Rewards({ result }: { result: GameResult }) {
  const days = result.streak.current;
  // A streak extended by this game has a separate section.
  const isLitBefore = days > 0 && !result.streak.extendedToday;
  if (result.coinsEarned === 0 && !isLitBefore) return null;
  return (
    <p className="end-loot end-beat-4">
      {result.coinsEarned > 0 && (
        <span className="price num">
          <Coin />+<CountUp beat="coins" to={result.coinsEarned} /> coins
        </span>
      )}
      {isLitBefore && (
        <span className="price num">
          <Icon name="flame" filled />
          {formatNumber(days)} {days === 1 ? 'Day' : 'Days'}
        </span>
      )}
    </p>
  );
}

interface LevelProps {
  level: number;
  totalScore: number | undefined;
  gained: number;
}

/** Waits while the cached total belongs to another level. */
function Level({ level, totalScore, gained }: LevelProps) {
  const isKnown = totalScore !== undefined && calculateLevel(totalScore) === level;
  const start = (level - 1) * pointsPerLevel;
  const total = isKnown ? totalScore : start;
  const shown = useSequencedCount('moved', Math.max(start, total - gained), total);
  const label = `Progress to Level ${level + 1}`;
  return (
    <div className="end-level end-beat-3">
      <p>
        <b>Level {level}</b>
        <span className="num muted">
          {isKnown && `${formatNumber(shown)} / ${formatNumber(level * pointsPerLevel)} XP`}
        </span>
      </p>
      <ProgressBar value={shown % pointsPerLevel} max={pointsPerLevel} label={label} tone="saffron" />
      <p className="end-level-way num">{isKnown && formatLevelProgress(shown)}</p>
    </div>
  );
}
