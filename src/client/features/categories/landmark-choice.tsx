import './landmark-choice.css';
import { useId } from 'react';
import { type LandmarkName, landmarkNames } from '#shared/categories/rules.ts';
import { Landmark } from '#client/ui/scenery/landmark.tsx';

interface LandmarkChoiceProps {
  readonly chosen: LandmarkName;
  readonly onChoose: (name: LandmarkName) => void;
}

/** Radio group of all landmarks in their own hues. */
export function LandmarkChoice({ chosen, onChoose }: LandmarkChoiceProps) {
  const group = useId();
  return (
    <fieldset className="landmarks">
      <legend className="field-label">Landmark and color</legend>
      {landmarkNames.map((name) => (
        <label key={name} className={`landmark-option cat hue-${name}`}>
          <input
            type="radio"
            className="vh"
            name={group}
            value={name}
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
          <Landmark slug={name} />
          <span className="vh">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
