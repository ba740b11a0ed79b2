import { useState } from 'react';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { createFailureWithReason, reportImportFailure } from '#client/platform/calls/tell-failure.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { listMergeTargets, formatCategoryPath, countQuestionsWithin } from './category-tree-model.ts';
import { useChangeCategory, useMergeCategory } from './writes.ts';

interface CategoryRetirementProps {
  readonly category: ManagedCategory;
  readonly all: readonly ManagedCategory[];
  readonly keepFocus: () => void;
}

/** Retires, restores or merges a category. */
export function CategoryRetirement({ category, all, keepFocus }: CategoryRetirementProps) {
  const { id, name, isRetired, mergedIntoId } = category;
  const change = useChangeCategory(keepFocus);
  const target = all.find((one) => one.id === mergedIntoId);
  const setRetired = (retired: boolean) =>
    change.mutate(
      { id, changes: { isRetired: retired }, before: { isRetired: !retired } },
      {
        onError: (error) =>
          reportImportFailure(error, createFailureWithReason(retired ? 'Failed to retire' : 'Failed to bring back')),
      },
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
              ? `Players are not offered it any more. ${target ? `Its questions went to ${formatCategoryPath(all, target)}. ` : ''}Brought back, it stands where it stood.`
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
        {countQuestionsWithin(all, category) > 0 && <MergeForm category={category} all={all} keepFocus={keepFocus} />}
      </Stack>
    </Surface>
  );
}

function MergeForm({ category, all, keepFocus }: CategoryRetirementProps) {
  const merge = useMergeCategory();
  const targets = listMergeTargets(all, category);
  const [targetId, setTargetId] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const target = targets.find(({ id }) => String(id) === targetId);
  const within = countQuestionsWithin(all, category);
  const questions = within === 1 ? '1 question' : `${within.toLocaleString()} questions`;
  return (
    <Stack gap={2} className="category-end-way">
      <SelectField
        label={`Move ${within === 1 ? '' : 'all '}${questions} into`}
        name="into"
        value={targetId}
        onChange={setTargetId}
        options={[
          { value: '', label: 'Choose a category' },
          ...targets.map((one) => ({ value: String(one.id), label: formatCategoryPath(all, one) })),
        ]}
      />
      <Button variant="ghost" resting={!target} busy={merge.isPending} onClick={() => setIsConfirming(true)}>
        Merge
      </Button>
      {target && (
        <ConfirmSheet
          open={isConfirming}
          title={`Merge ${category.name} into ${target.name}?`}
          text={`${questions} will be in ${formatCategoryPath(all, target)}, and ${category.name} is retired.`}
          note="Imports and later releases bring its questions there too. They do not move back by themselves."
          confirmLabel="Merge"
          busy={merge.isPending}
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            // After the merge the category has no questions, so this form disappears.
            keepFocus();
            merge.mutate({ id: category.id, into: target }, { onSettled: () => setIsConfirming(false) });
          }}
        />
      )}
    </Stack>
  );
}
