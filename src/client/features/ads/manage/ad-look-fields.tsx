import { TextField } from '#client/ui/fields/text-field.tsx';
import { toAdColors } from '../house/ad-colors.ts';
import type { AdFieldsProps } from './ad-fields.tsx';
import { adColorPresets } from '../house/ad-looks.ts';

/** Colors: a preset or typed values. */
export function AdColorFields({ draft, faults, onChange }: AdFieldsProps) {
  return (
    <>
      <fieldset className="field">
        <legend>Look</legend>
        <div className="ad-looks">
          {adColorPresets.map(({ name, ...colors }) => (
            <button
              key={name}
              type="button"
              className="ad-look"
              style={toAdColors(colors)}
              aria-pressed={draft.backgroundColor === colors.backgroundColor && draft.textColor === colors.textColor}
              onClick={() => onChange(colors)}
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="ad-editor-pair">
        <TextField
          label="Background"
          name="backgroundColor"
          value={draft.backgroundColor}
          onChange={(backgroundColor) => onChange({ backgroundColor })}
          error={faults.backgroundColor}
          hint="#ffe8b0, oklch(...) or linear-gradient(...)"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Text"
          name="textColor"
          value={draft.textColor}
          onChange={(textColor) => onChange({ textColor })}
          error={faults.textColor}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </>
  );
}
