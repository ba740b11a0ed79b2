import type { Category } from '#shared/catalog/contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { Landmark, slugOrGeneral } from '../../ui/landmark.tsx';

interface PlaceChoiceProps {
  readonly places: readonly Pick<Category, 'id' | 'name' | 'icon'>[];
  readonly chosenId: number | null;
  readonly onChoose: (id: number) => void;
}

/** The main categories as places, one of which is chosen. */
export function PlaceChoice({ places, chosenId, onChoose }: PlaceChoiceProps) {
  return (
    <fieldset className="places">
      <legend className="vh">Category</legend>
      {places.map(({ id, name, icon }) => {
        const slug = slugOrGeneral(icon);
        return (
          <label key={id} className={`piece place cat hue-${slug}`}>
            <input
              type="radio"
              className="vh"
              name="place"
              value={id}
              checked={id === chosenId}
              onChange={() => onChoose(id)}
            />
            <Landmark slug={slug} />
            <span>{name}</span>
            <span className="place-check">
              <Icon name="check" />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
