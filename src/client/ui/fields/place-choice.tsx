import './place-choice.css';
import { classNames } from '../class-names.ts';
import { useId } from 'react';
import { Icon } from '../icon.tsx';
import { Landmark, toCategorySlug } from '../scenery/landmark.tsx';

interface PlaceChoiceProps {
  places: readonly { id: number; name: string; icon: string }[];
  /** Null: no place, or any if `anyLabel` is given; undefined: not chosen yet. */
  chosenId: number | null | undefined;
  /** Adds a first option that leaves the place open. */
  anyLabel?: string | undefined;
  onChoose: (id: number | null) => void;
}

export function PlaceChoice({ places, chosenId, anyLabel, onChoose }: PlaceChoiceProps) {
  const group = useId();
  const input = (id: number | null) => (
    <input
      type="radio"
      className="vh"
      name={group}
      value={id ?? 'any'}
      checked={id === chosenId}
      onChange={() => onChoose(id)}
    />
  );
  return (
    <fieldset className="places">
      <legend className="vh">Category</legend>
      {anyLabel && (
        <label className="piece place place-any">
          {input(null)}
          <Icon name="map" />
          <span>{anyLabel}</span>
          <PlaceCheck />
        </label>
      )}
      {places.map(({ id, name, icon }) => {
        const slug = toCategorySlug(icon);
        return (
          <label key={id} className={classNames('piece place cat', `hue-${slug}`)}>
            {input(id)}
            <Landmark slug={slug} />
            <span>{name}</span>
            <PlaceCheck />
          </label>
        );
      })}
    </fieldset>
  );
}

function PlaceCheck() {
  return (
    <span className="place-check">
      <Icon name="check" />
    </span>
  );
}
