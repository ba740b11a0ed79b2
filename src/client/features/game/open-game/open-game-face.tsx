import './open-game-face.css';
import type { OpenGame } from '#shared/game/contract.ts';
import { useCategories } from '#client/entities/categories.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Landmark } from '#client/ui/scenery/landmark.tsx';
import { formatPoints } from '../leave/leaving-cost.ts';
import { getOpenGameName, formatOpenGameProgress, getOpenGameSlug } from './open-game-facts.ts';

/** Summary of an open game: its picture, name, progress and score. */
export function OpenGameSummary({ open }: { open: OpenGame }) {
  const categories = useCategories().data;
  const slug = getOpenGameSlug(open, categories);
  return (
    <div className="open-game-face">
      {open.gameMode === 'survival' ? (
        <span className="open-game-art open-game-night" aria-hidden="true">
          <Icon name="flame" filled />
        </span>
      ) : (
        <span className={`open-game-art cat hue-${slug}`}>
          <Landmark slug={slug} />
        </span>
      )}
      <p>
        <b>{getOpenGameName(open, categories)}</b>
        <span className="num">
          {formatOpenGameProgress(open)}
          {open.gameMode !== 'practice' && <span>{formatPoints(open.score)}</span>}
        </span>
      </p>
    </div>
  );
}
