import './end-piece.css';
import type { ReactNode } from 'react';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { getNextPieceLevel, getAvatarPlace } from '#shared/avatar/rules.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { formatEarnCondition, listLevelRewards, getPlaceReward } from './model/earned-items.ts';
import { toLook, withItems } from './model/look.ts';
import { LookPicture } from './look-picture.tsx';
import { type Closet, useCloset } from './queries.ts';
import { useWear } from './use-wear.ts';

export interface GameEndRewardsProps {
  readonly levelBefore: number;
  readonly level: number;
  /** Main categories that this game has completed on the map. */
  readonly filled: readonly { readonly id: number; readonly name: string }[];
  readonly placeholder: ReactNode;
}

/** Shows a single line for a new level without a reward. */
export function GameEndRewards(props: GameEndRewardsProps) {
  const { levelBefore, level, filled } = props;
  const next = getNextPieceLevel(level);
  const givesItem = getNextPieceLevel(levelBefore) !== next;
  return (
    <>
      {(givesItem || filled.length > 0) && <NewItems {...props} />}
      {level > levelBefore && !givesItem && (
        <p className="end-level-up">
          Level {level}.{next !== null && ` The next piece is at level ${next}.`}
        </p>
      )}
    </>
  );
}

/** Shown once the server confirms that the player owns the items. */
function NewItems({ levelBefore, level, filled, placeholder }: GameEndRewardsProps) {
  const { closet, error } = useCloset();
  if (!closet) return error ? null : placeholder;
  const expectedItems = [
    ...listLevelRewards(closet.items, levelBefore, level),
    ...filled.flatMap(({ id }) => getPlaceReward(closet.items, id) ?? []),
  ];
  const ownedItems = expectedItems.filter(({ id }) => closet.owned.has(id));
  if (ownedItems.length < expectedItems.length) return placeholder;
  return ownedItems.map((item) => (
    <NewItem
      key={item.id}
      item={item}
      closet={closet}
      reason={
        item.earnedBy && 'place' in item.earnedBy
          ? formatPlaceReason(item.earnedBy.place, filled)
          : formatLevelReason(item)
      }
    />
  ));
}

const formatLevelReason = ({ earnedBy }: AvatarItem) => earnedBy && `${formatEarnCondition(earnedBy, [])} gives you`;

const formatPlaceReason = (place: number, filled: GameEndRewardsProps['filled']) =>
  `${filled.find(({ id }) => id === place)?.name ?? 'The place'} is full, its landmark golden. It gives you`;

interface NewItemProps {
  readonly item: AvatarItem;
  readonly closet: Closet;
  readonly reason: string | null;
}

function NewItem({ item, closet, reason }: NewItemProps) {
  const wear = useWear();
  const isWorn = closet.settings[getAvatarPlace(item)] === item.id;
  return (
    <section className="end-piece" aria-label="New avatar piece">
      <LookPicture look={withItems(toLook(closet.settings, closet.items), [item])} />
      <p>
        <span>{reason}</span>
        <b>{item.name}</b>
      </p>
      <Button size="sm" variant={isWorn ? 'ghost' : 'primary'} onClick={() => wear(item)}>
        {isWorn ? 'Take it off' : 'Wear now'}
      </Button>
    </section>
  );
}
