import './landmark-choice.css';
import { useId } from 'react';
import { type LandmarkName, landmarkNames, maxCategoryName } from '#shared/categories/rules.ts';
import { Landmark } from '#client/ui/scenery/landmark.tsx';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { useDraftForm } from '#client/platform/hooks/use-draft-form.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Text } from '#client/ui/text.tsx';

interface LandmarkChoiceProps {
  readonly chosen: LandmarkName;
  readonly onChoose: (name: LandmarkName) => void;
}

function LandmarkChoice({ chosen, onChoose }: LandmarkChoiceProps) {
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

/** Main categories have no parent, subcategories no icon. */
export interface CategoryDraft {
  readonly name: string;
  readonly parentId: number | null;
  readonly icon: LandmarkName;
}

const formFields = ['name', 'icon', 'parentId'] as const;

export const toLandmarkName = (icon: string): LandmarkName => landmarkNames.find((name) => name === icon) ?? 'general';

function validateCategory({ name }: CategoryDraft): { name?: string } {
  if (name.trim() === '') return { name: 'Please write a name.' };
  return /\//.test(name) ? { name: 'Without a slash, please: files write “Main / Sub”.' } : {};
}

interface CategoryFormProps<Sent, Answer> {
  readonly start: CategoryDraft;
  readonly mains: readonly ManagedCategory[];
  readonly save: Parameters<typeof useDraftForm<CategoryDraft, (typeof formFields)[number], Sent, Answer>>[0]['save'];
  readonly sentOf: (draft: CategoryDraft) => Sent;
  readonly label: string;
  readonly disableUnchanged?: boolean;
  readonly onSaved: () => void;
}

export function CategoryForm<Sent, Answer>(props: CategoryFormProps<Sent, Answer>) {
  const { start, mains, save, sentOf, label, disableUnchanged = false, onSaved } = props;
  const { form, draft, faults, failure, isDirty, change, submit } = useDraftForm({
    start: () => start,
    fields: formFields,
    validateDraft: validateCategory,
    save,
    toPayload: sentOf,
    onSaved,
    firstField: start.name === '' ? '[name="name"]' : '[data-none]',
  });
  const main = mains.find(({ id }) => id === draft.parentId);
  const slug = main ? toLandmarkName(main.icon) : draft.icon;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={4}>
        <div className={`category-sign cat hue-${slug}`} aria-hidden="true">
          <Landmark slug={slug} />
          <span>
            {main && <small>{main.name}</small>}
            {draft.name.trim() || 'New category'}
          </span>
        </div>
        <TextField
          label="Name"
          name="name"
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={maxCategoryName}
          error={faults.name}
          hint="As players read it on the map, in their history and in tournaments."
          autoComplete="off"
        />
        {draft.parentId === null ? (
          <LandmarkChoice chosen={draft.icon} onChoose={(icon) => change({ icon })} />
        ) : (
          <SelectField
            label="Main category"
            name="parentId"
            value={String(draft.parentId)}
            onChange={(id) => change({ parentId: Number(id) })}
            options={mains.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={faults.parentId}
            hint="Its questions move along."
          />
        )}
        {failure && (
          <Text role="alert" className="category-failure">
            {failure}
          </Text>
        )}
        <Row>
          <Button type="submit" busy={save.isPending} resting={disableUnchanged && !isDirty}>
            {label}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
