import './wardrobe-goals.css';
import { useState } from 'react';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarCategory } from '#shared/avatar/rules.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { Icon } from '#client/ui/icon.tsx';
import { formatEarnCondition } from './earned-way.ts';
import { EarnGoalSheet } from './goal-sheet.tsx';
import { toLook, withItems } from './look.ts';
import { LookPicture } from './look-picture.tsx';
import type { Closet } from './queries.ts';

interface EarnGoalsProps {
  readonly category: AvatarCategory;
  readonly closet: Closet;
}

/** Items of a category that can still be earned, with their conditions; pressing one shows the progress. */
export function EarnGoals({ category, closet }: EarnGoalsProps) {
  const { items, owned, settings } = closet;
  const mainCategories = useMainCategories().data;
  const [openItem, setOpenItem] = useState<AvatarItem | null>(null);
  if (!mainCategories) return null;
  const look = toLook(settings, items);
  const goals = items.flatMap((item) => {
    if (!item.earnedBy || item.category !== category || owned.has(item.id)) return [];
    const condition = formatEarnCondition(item.earnedBy, mainCategories);
    return condition === null ? [] : [{ item, way: condition }];
  });
  if (goals.length === 0) return null;
  return (
    <>
      <h2 className="wardrobe-row">To earn</h2>
      <ul className="wardrobe-items wardrobe-goals">
        {goals.map(({ item, way: condition }) => (
          <li key={item.id} className="wardrobe-item">
            <button
              type="button"
              className="wardrobe-wear wardrobe-goal"
              aria-haspopup="dialog"
              onClick={() => setOpenItem(item)}
            >
              <LookPicture look={withItems(look, [item])} />
              <span>{item.name}</span>
              <small>{condition}</small>
              <span className="wardrobe-lock">
                <Icon name="lock" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {openItem && (
        <EarnGoalSheet item={openItem} look={withItems(look, [openItem])} onClose={() => setOpenItem(null)} />
      )}
    </>
  );
}
