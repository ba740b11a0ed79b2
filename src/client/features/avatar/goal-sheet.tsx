import './item-sheet.css';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarLook, EarnedBy } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { levelWayText } from '#client/entities/level-way.ts';
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
  /** The avatar with it on. */
  readonly look: AvatarLook;
  readonly onClose: () => void;
}

/** A piece that is not earned yet, large and in its colors, and how far it is. */
export function GoalSheet({ item, look, onClose }: GoalSheetProps) {
  return (
    <Sheet open title={item.name} onClose={onClose} className="item-sheet">
      <LookPicture look={look} />
      <Row between>
        <Badge tone={item.rarity}>{rarityLabels[item.rarity]}</Badge>
      </Row>
      <p>{item.description}</p>
      {item.earnedBy && <HowFar way={item.earnedBy} />}
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

function HowFar({ way }: { way: EarnedBy }) {
  const { user } = useUser();
  const places = usePlaces();
  const mains = useMainCategories().data;
  if ('level' in way) {
    return (
      <p>
        Level {way.level} gives it to you; no coins buy it.
        {user && ` You are at level ${user.level}, ${levelWayText(user.totalScore)}.`}
      </p>
    );
  }
  const name = mains?.find(({ id }) => id === way.place)?.name ?? 'this place';
  const place = places?.get(way.place);
  return (
    <p>
      All stars of {name} give it to you; no coins buy it.
      {place && ` ${place.stars} of ${place.mostStars} are lit.`}
    </p>
  );
}
