import './item-sheet.css';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarLook, EarnedBy } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { formatLevelProgress } from '#client/entities/level-way.ts';
import { usePlaces } from '#client/entities/places.ts';
import { useUser } from '#client/entities/user.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Row } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { rarityLabels } from './labels.ts';
import { LookPicture } from './look-picture.tsx';

interface GoalSheetProps {
  readonly item: AvatarItem;
  /** The player's avatar wearing the item. */
  readonly look: AvatarLook;
  readonly onClose: () => void;
}

/** An item that is not earned yet, with the player's progress. */
export function EarnGoalSheet({ item, look, onClose }: GoalSheetProps) {
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
