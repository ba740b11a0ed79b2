import { adPlacements } from '#shared/ads/rules.ts';
import { TargetField } from '#client/entities/target-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import type { AdDraft } from './ad-draft.ts';
import { type AdFaults, maxDescriptionLength, maxTitleLength } from './ad-faults.ts';
import { placementNames } from './placement-names.ts';

export interface AdFieldsProps {
  readonly draft: AdDraft;
  readonly faults: AdFaults;
  readonly onChange: (changes: Partial<AdDraft>) => void;
}

const placementOptions = adPlacements.map((value) => ({ value, label: placementNames[value] }));

/** Placement, texts and link of the ad. */
export function AdFields({ draft, faults, onChange, isPlaceFixed }: AdFieldsProps & { isPlaceFixed: boolean }) {
  return (
    <>
      <SelectField
        label="Place"
        name="placement"
        value={draft.placement}
        onChange={(chosen) => onChange({ placement: adPlacements.find((known) => known === chosen) ?? 'home' })}
        options={placementOptions}
        disabled={isPlaceFixed}
        error={faults.placement}
      />
      <CountedField
        label="Title"
        name="title"
        longest={maxTitleLength}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        error={faults.title}
        autoComplete="off"
        required
      />
      <CountedField
        label="Description"
        name="description"
        rows={2}
        longest={maxDescriptionLength}
        value={draft.description}
        onChange={(description) => onChange({ description })}
        error={faults.description}
        hint={draft.placement === 'rewarded' ? undefined : 'Some 90 characters of it fit on a phone.'}
        required
      />
      <TargetField
        label="Opens (optional)"
        name="clickUrl"
        value={draft.clickUrl}
        onChange={(clickUrl) => onChange({ clickUrl })}
        error={faults.clickUrl}
        hint="A page of the game, such as /shop, or an address with https://, opened in a new tab."
      />
    </>
  );
}
