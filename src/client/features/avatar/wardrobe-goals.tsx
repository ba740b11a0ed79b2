import './wardrobe-goals.css';
import { useState } from 'react';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarCategory } from '#shared/avatar/rules.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { Icon } from '#client/ui/icon.tsx';
import { earnedWayText } from './earned-way.ts';
import { GoalSheet } from './goal-sheet.tsx';
import { lookOf, lookWith } from './look.ts';
import { LookPicture } from './look-picture.tsx';
import type { Closet } from './queries.ts';

interface WardrobeGoalsProps {
  readonly category: AvatarCategory;
  readonly closet: Closet;
}

/** What of a category can be earned yet, greyed, with what brings it; a press tells how far it is. */
export function WardrobeGoals({ category, closet }: WardrobeGoalsProps) {
  const { items, owned, settings } = closet;
  const mains = useMainCategories().data;
  const [shown, setShown] = useState<AvatarItem | null>(null);
  if (!mains) return null;
  const look = lookOf(settings, items);
  const goals = items.flatMap((item) => {
    if (!item.earnedBy || item.category !== category || owned.has(item.id)) return [];
    const way = earnedWayText(item.earnedBy, mains);
    return way === null ? [] : [{ item, way }];
  });
  if (goals.length === 0) return null;
  return (
    <>
      <h2 className="wardrobe-row">To earn</h2>
      <ul className="wardrobe-items wardrobe-goals">
        {goals.map(({ item, way }) => (
          <li key={item.id} className="wardrobe-item">
            <button
              type="button"
              className="wardrobe-wear wardrobe-goal"
              aria-haspopup="dialog"
              onClick={() => setShown(item)}
            >
              <LookPicture look={lookWith(look, [item])} />
              <span>{item.name}</span>
              <small>{way}</small>
              <span className="wardrobe-lock">
                <Icon name="lock" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown && <GoalSheet item={shown} look={lookWith(look, [shown])} onClose={() => setShown(null)} />}
    </>
  );
}
