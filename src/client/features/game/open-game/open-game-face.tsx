import './open-game-face.css';
import type { OpenGame } from '#shared/game/contract.ts';
import { useCategories } from '#client/entities/categories.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Landmark } from '#client/ui/scenery/landmark.tsx';
import { pointsText } from '../leave/leaving-cost.ts';
import { openGameName, openGamePlace, openGameSlug } from './open-game-facts.ts';

/** An open game at a glance: its place on the map, what it is, how far it is, and its score. */
export function OpenGameFace({ open }: { open: OpenGame }) {
  const categories = useCategories().data;
  const slug = openGameSlug(open, categories);
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
        <b>{openGameName(open, categories)}</b>
        <span className="num">
          {openGamePlace(open)}
          {open.gameMode !== 'practice' && <span>{pointsText(open.score)}</span>}
        </span>
      </p>
    </div>
  );
}
