import './end-piece.css';
import type { ReactNode } from 'react';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { nextPieceLevel, placeOf } from '#shared/avatar/rules.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { earnedWayText, piecesBetween, pieceOfPlace } from './earned-way.ts';
import { lookOf, lookWith } from './look.ts';
import { LookPicture } from './look-picture.tsx';
import { type Closet, useCloset } from './queries.ts';
import { useWear } from './use-wear.ts';

export interface EndPieceProps {
  readonly levelBefore: number;
  readonly level: number;
  /** Main categories whose places the game has filled. */
  readonly filled: readonly { readonly id: number; readonly name: string }[];
  /** The room of a piece until it is here. */
  readonly coming: ReactNode;
}

/** What a game has brought to wear; of a level that gives nothing one quiet line. */
export function EndPiece(props: EndPieceProps) {
  const { levelBefore, level, filled } = props;
  const next = nextPieceLevel(level);
  const givesPiece = nextPieceLevel(levelBefore) !== next;
  return (
    <>
      {(givesPiece || filled.length > 0) && <NewPieces {...props} />}
      {level > levelBefore && !givesPiece && (
        <p className="end-level-up">
          Level {level}.{next !== null && ` The next piece is at level ${next}.`}
        </p>
      )}
    </>
  );
}

/** Once the server says that they are the player's. */
function NewPieces({ levelBefore, level, filled, coming }: EndPieceProps) {
  const { closet, error } = useCloset();
  if (!closet) return error ? null : coming;
  const given = [
    ...piecesBetween(closet.items, levelBefore, level),
    ...filled.flatMap(({ id }) => pieceOfPlace(closet.items, id) ?? []),
  ];
  const pieces = given.filter(({ id }) => closet.owned.has(id));
  if (pieces.length < given.length) return coming;
  return pieces.map((item) => (
    <NewPiece
      key={item.id}
      item={item}
      closet={closet}
      what={item.earnedBy && 'place' in item.earnedBy ? filledText(item.earnedBy.place, filled) : levelText(item)}
    />
  ));
}

const levelText = ({ earnedBy }: AvatarItem) => earnedBy && `${earnedWayText(earnedBy, [])} gives you`;

const filledText = (place: number, filled: EndPieceProps['filled']) =>
  `${filled.find(({ id }) => id === place)?.name ?? 'The place'} is full, its landmark golden. It gives you`;

interface NewPieceProps {
  readonly item: AvatarItem;
  readonly closet: Closet;
  /** What it comes from. */
  readonly what: string | null;
}

function NewPiece({ item, closet, what }: NewPieceProps) {
  const wear = useWear();
  const isWorn = closet.settings[placeOf(item)] === item.id;
  return (
    <section className="end-piece" aria-label="New avatar piece">
      <LookPicture look={lookWith(lookOf(closet.settings, closet.items), [item])} />
      <p>
        <span>{what}</span>
        <b>{item.name}</b>
      </p>
      <Button size="sm" variant={isWorn ? 'ghost' : 'primary'} onClick={() => wear(item)}>
        {isWorn ? 'Take it off' : 'Wear now'}
      </Button>
    </section>
  );
}
