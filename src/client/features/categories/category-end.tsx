import { useState } from 'react';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { withReason, tellFailure } from '#client/platform/calls/tell-failure.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { mergeTargets, pathName, questionsWithin } from './category-tree-model.ts';
import { useChangeCategory, useMergeCategory } from './writes.ts';

interface CategoryEndProps {
  readonly category: ManagedCategory;
  readonly all: readonly ManagedCategory[];
  readonly keepFocus: () => void;
}

/** Retiring a category, bringing it back, or giving its questions to another one. */
export function CategoryEnd({ category, all, keepFocus }: CategoryEndProps) {
  const { id, name, isRetired, mergedIntoId } = category;
  const change = useChangeCategory(keepFocus);
  const into = all.find((one) => one.id === mergedIntoId);
  const setRetired = (retired: boolean) =>
    change.mutate(
      { id, changes: { isRetired: retired }, before: { isRetired: !retired } },
      { onError: (error) => tellFailure(error, withReason(retired ? 'Failed to retire' : 'Failed to bring back')) },
    );
  return (
    <Surface as="section" tone="well" padding={5} aria-labelledby="category-end">
      <Stack gap={4}>
        <Text as="h3" id="category-end" size="lg" display>
          {isRetired ? `${name} is retired` : 'Retire or merge'}
        </Text>
        <Stack gap={2} className="category-end-way">
          <Text tone="soft">
            {isRetired
              ? `Players are not offered it any more. ${into ? `Its questions went to ${pathName(all, into)}. ` : ''}Brought back, it stands where it stood.`
              : 'Players are not offered it any more, and nothing new begins in it. Games, challenges and tournaments that run play on; history and figures keep its name.'}
          </Text>
          <Button
            variant={isRetired ? 'secondary' : 'danger'}
            busy={change.isPending}
            onClick={() => setRetired(!isRetired)}
          >
            {isRetired ? 'Bring Back' : 'Retire'}
          </Button>
        </Stack>
        {questionsWithin(all, category) > 0 && <Merging category={category} all={all} keepFocus={keepFocus} />}
      </Stack>
    </Surface>
  );
}

function Merging({ category, all, keepFocus }: CategoryEndProps) {
  const merge = useMergeCategory();
  const targets = mergeTargets(all, category);
  const [intoId, setIntoId] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const into = targets.find(({ id }) => String(id) === intoId);
  const within = questionsWithin(all, category);
  const questions = within === 1 ? '1 question' : `${within.toLocaleString()} questions`;
  return (
    <Stack gap={2} className="category-end-way">
      <SelectField
        label={`Move ${within === 1 ? '' : 'all '}${questions} into`}
        name="into"
        value={intoId}
        onChange={setIntoId}
        options={[
          { value: '', label: 'Choose a category' },
          ...targets.map((one) => ({ value: String(one.id), label: pathName(all, one) })),
        ]}
      />
      <Button variant="ghost" resting={!into} busy={merge.isPending} onClick={() => setIsAsking(true)}>
        Merge
      </Button>
      {into && (
        <ConfirmSheet
          open={isAsking}
          title={`Merge ${category.name} into ${into.name}?`}
          text={`${questions} will be in ${pathName(all, into)}, and ${category.name} is retired.`}
          note="Imports and later releases bring its questions there too. They do not move back by themselves."
          confirmLabel="Merge"
          busy={merge.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            // A category without questions has nothing to merge any more.
            keepFocus();
            merge.mutate({ id: category.id, into }, { onSettled: () => setIsAsking(false) });
          }}
        />
      )}
    </Stack>
  );
}
