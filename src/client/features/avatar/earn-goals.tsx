import './item-sheet.css';
import './wardrobe-goals.css';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarCategory, AvatarLook, EarnedBy } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { formatLevelProgress } from '#client/entities/level-progress.ts';
import { usePlaces } from '#client/entities/places.ts';
import { useUser } from '#client/entities/user.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Row } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { rarityLabels } from './model/labels.ts';
import { LookPicture } from './look-picture.tsx';
import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { formatEarnCondition } from './model/earned-items.ts';
import { toLook, withItems } from './model/look.ts';
import type { Closet } from './queries.ts';

interface GoalSheetProps {
  readonly item: AvatarItem;
  readonly look: AvatarLook;
  readonly onClose: () => void;
}

function EarnGoalSheet({ item, look, onClose }: GoalSheetProps) {
  return (
    <Sheet open title={item.name} onClose={onClose} className="item-sheet">
      <LookPicture look={look} />
      <Row between>
        <Badge tone={item.rarity}>{rarityLabels[item.rarity]}</Badge>
      </Row>
      <p>{item.description}</p>
      {item.earnedBy && <EarnProgress way={item.earnedBy} />}
      <div className="item-sheet-ways">
        {item.earnedBy && 'place' in item.earnedBy ? (
          <LinkButton
            href={pathTo('/subcategories/:categoryId', { params: { categoryId: item.earnedBy.place } })}
            icon="pin"
          >
            To its topics
          </LinkButton>
        ) : (
          <LinkButton href={pathTo('/game')} icon="play">
            Quick Play
          </LinkButton>
        )}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Sheet>
  );
}

function EarnProgress({ way: condition }: { way: EarnedBy }) {
  const { user } = useUser();
  const places = usePlaces();
  const mainCategories = useMainCategories().data;
  if ('level' in condition) {
    return (
      <p>
        Level {condition.level} gives it to you; no coins buy it.
        {user && ` You are at level ${user.level}, ${formatLevelProgress(user.totalScore)}.`}
      </p>
    );
  }
  const name = mainCategories?.find(({ id }) => id === condition.place)?.name ?? 'this place';
  const place = places?.get(condition.place);
  return (
    <p>
      All stars of {name} give it to you; no coins buy it.
      {place && ` ${place.stars} of ${place.mostStars} are lit.`}
    </p>
  );
}

interface EarnGoalsProps {
  readonly category: AvatarCategory;
  readonly closet: Closet;
}

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
