import type { ReactNode } from 'react';
import type { GameResult } from '#shared/game/contract.ts';
import { levelOf, pointsPerLevel } from '#shared/progress/rules.ts';
import { levelWayText } from '#client/entities/level-way.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { EndChallenge } from './end-challenge.tsx';
import { EndFlame } from './end-flame.tsx';
import { type Beats, useCountedIn } from '../parts/beats.ts';
import { honoursOf } from '../parts/game-facts.ts';
import { minutesText } from '../parts/minutes-text.ts';

interface EndMovedProps {
  result: GameResult;
  /** A warm-up brings no points to the total. */
  isWhole: boolean;
  totalScore: number | undefined;
  league: ReactNode;
  /** The achievements that it unlocked. */
  medals: ReactNode;
  /** What it brought to wear. */
  piece: ReactNode;
  /** The stars of the map that it lit. */
  starsLit: ReactNode;
  /** What is asked beside the flame that this game has lit. */
  reminder: ReactNode;
}

/** Final score (of a contest, both stand above), what was right, how fast, and what it brought. */
export function EndFacts({ result }: { result: GameResult }) {
  const isSurvival = result.gameMode === 'survival';
  return (
    <>
      <div className="end-score">
        {!result.contest && (
          <>
            <span>Final Score</span>
            <b className="num">
              <Counted beat="score" to={result.score} />
            </b>
          </>
        )}
        <Honours result={result} />
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
        <FactTile label="Time" value={minutesText(result.timeSpent)} />
      </div>
      <Loot result={result} />
    </>
  );
}

/** What it moved: the flame of the day, the places and the league, the level. */
export function EndMoved({ result, isWhole, totalScore, league, medals, piece, reminder, starsLit }: EndMovedProps) {
  return (
    <>
      {result.streak.extendedToday && <EndFlame days={result.streak.current} />}
      {result.streak.extendedToday && reminder}
      <div className="end-moved end-beat-3">
        {piece}
        <EndChallenge challenge={result.dailyChallenge} />
        {starsLit}
        {league}
        {medals}
      </div>
      <Level level={result.level} totalScore={totalScore} gained={isWhole ? result.score : 0} />
    </>
  );
}

/** What was won is counted to within its beat. */
function Counted({ beat, to }: { beat: keyof Beats; to: number }) {
  return numberText(useCountedIn(beat, 0, to));
}

/** The best of them is celebrated, the others are badges beside it. */
function Honours({ result }: { result: GameResult }) {
  const honours = honoursOf(result);
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

function Loot({ result }: { result: GameResult }) {
  const days = result.streak.current;
  // Where the flame is lit by this game, it has its own place.
  const isLitBefore = days > 0 && !result.streak.extendedToday;
  if (result.coinsEarned === 0 && !isLitBefore) return null;
  return (
    <p className="end-loot end-beat-4">
      {result.coinsEarned > 0 && (
        <span className="price num">
          <Coin />+<Counted beat="coins" to={result.coinsEarned} /> coins
        </span>
      )}
      {isLitBefore && (
        <span className="price num">
          <Icon name="flame" filled />
          {numberText(days)} {days === 1 ? 'Day' : 'Days'}
        </span>
      )}
    </p>
  );
}

interface LevelProps {
  level: number;
  totalScore: number | undefined;
  /** What the game brought to the total. */
  gained: number;
}

/**
 * The way to the next level, as far as the game went on it. A total that was read before this game may belong to another
 * level: then it waits.
 */
function Level({ level, totalScore, gained }: LevelProps) {
  const isKnown = totalScore !== undefined && levelOf(totalScore) === level;
  const start = (level - 1) * pointsPerLevel;
  const total = isKnown ? totalScore : start;
  const shown = useCountedIn('moved', Math.max(start, total - gained), total);
  const label = `Progress to Level ${level + 1}`;
  return (
    <div className="end-level end-beat-3">
      <p>
        <b>Level {level}</b>
        <span className="num muted">
          {isKnown && `${numberText(shown)} / ${numberText(level * pointsPerLevel)} XP`}
        </span>
      </p>
      <ProgressBar value={shown % pointsPerLevel} max={pointsPerLevel} label={label} tone="saffron" />
      <p className="end-level-way num">{isKnown && levelWayText(shown)}</p>
    </div>
  );
}
