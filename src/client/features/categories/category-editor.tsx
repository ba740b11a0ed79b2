import './category-editor.css';
import { useState } from 'react';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { createFailureWithReason, reportImportFailure } from '#client/platform/calls/failure-toast.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import {
  countQuestionsWithin,
  formatCategoryPath,
  isOffered,
  listMergeTargets,
  moveCategory,
} from './category-tree-model.ts';
import { type CategoryChange, useChangeCategory, useMergeCategory, useOrderCategories } from './writes.ts';
import { pathTo } from '#shared/path-to.ts';
import { Badge } from '#client/ui/badge.tsx';
import { type CategoryDraft, CategoryForm, toLandmarkName } from './category-form.tsx';

interface CategoryRetirementProps {
  readonly category: ManagedCategory;
  readonly all: readonly ManagedCategory[];
  readonly keepFocus: () => void;
}

function CategoryRetirement({ category, all, keepFocus }: CategoryRetirementProps) {
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

interface CategoryProps {
  readonly category: ManagedCategory;
  readonly all: readonly ManagedCategory[];
}

interface CategoryEditorProps extends CategoryProps {
  /** Called before a change that may remove the focused element. */
  readonly keepFocus: () => void;
}

/** Id of the heading that receives the focus after such a change. */
export const editedCategoryHeadingId = 'edited-category';

export function CategoryEditor({ category, all, keepFocus }: CategoryEditorProps) {
  const { id, parentId, name, icon } = category;
  const change = useChangeCategory(keepFocus);
  const start: CategoryDraft = { name, parentId, icon: toLandmarkName(icon) };
  const before: CategoryChange = { name, ...(parentId === null ? { icon: start.icon } : { parentId }) };
  return (
    <Stack gap={4}>
      <Surface as="section" padding={5} aria-labelledby={editedCategoryHeadingId}>
        <Stack gap={4}>
          <Row between wrap>
            <Text as="h2" id={editedCategoryHeadingId} tabIndex={-1} size="xl" display>
              {name}
            </Text>
            <StateBadge category={category} all={all} />
          </Row>
          <CategoryForm
            start={start}
            mains={all.filter((candidate) => candidate.parentId === null)}
            save={change}
            sentOf={(draft) => ({ id, before, changes: getChanges(draft, start) })}
            label="Save"
            disableUnchanged
            onSaved={() => undefined}
          />
        </Stack>
      </Surface>
      <Surface as="section" padding={5} aria-labelledby="category-questions">
        <Stack gap={4}>
          <Row between wrap>
            <Stack gap={1}>
              <Text as="h3" id="category-questions" size="lg" display>
                Questions
              </Text>
              <Text tone="soft">{formatQuestionCounts(category, all)}</Text>
            </Stack>
            <Row wrap gap={2}>
              <LinkButton
                size="sm"
                variant="plain"
                icon="list"
                href={pathTo('/admin/questions', { query: { category: String(id) } })}
              >
                Show Questions
              </LinkButton>
              {!category.isRetired && (
                <LinkButton
                  size="sm"
                  variant="plain"
                  icon="plus"
                  href={pathTo('/admin/questions', { query: { category: String(id), edit: 'new' } })}
                >
                  Add Question
                </LinkButton>
              )}
              {parentId === null && (
                <LinkButton
                  size="sm"
                  variant="plain"
                  icon="plus"
                  href={pathTo('/admin/catalog', { query: { category: 'new', under: String(id) } })}
                >
                  Add Subcategory
                </LinkButton>
              )}
            </Row>
          </Row>
          <OrderButtons category={category} all={all} />
        </Stack>
      </Surface>
      <CategoryRetirement category={category} all={all} keepFocus={keepFocus} />
    </Stack>
  );
}

function getChanges(draft: CategoryDraft, start: CategoryDraft): CategoryChange {
  return {
    ...(draft.name !== start.name && { name: draft.name }),
    ...(draft.parentId === null && draft.icon !== start.icon && { icon: draft.icon }),
    ...(draft.parentId !== null && draft.parentId !== start.parentId && { parentId: draft.parentId }),
  };
}

function StateBadge({ category, all }: CategoryProps) {
  if (category.isRetired) return <Badge tone="raw">Retired</Badge>;
  if (!isOffered(all, category)) return <Badge tone="raw">Rests with its main category</Badge>;
  return (
    <Badge tone="done" icon="check">
      Players see it
    </Badge>
  );
}

function formatQuestionCounts(category: ManagedCategory, all: readonly ManagedCategory[]): string {
  const within = countQuestionsWithin(all, category).toLocaleString();
  const own = category.questions.toLocaleString();
  const parts = all.filter(({ parentId }) => parentId === category.id).length;
  const beside = category.questions > 0 ? `, and ${own} in none of them` : '';
  if (parts > 0) return `${within} in all, in ${parts === 1 ? 'one subcategory' : `${parts} subcategories`}${beside}`;
  if (category.questions === 0) return 'None yet';
  return `${own}, ${category.published.toLocaleString()} published`;
}

function OrderButtons({ category, all }: CategoryProps) {
  const order = useOrderCategories();
  const { parentId } = category;
  const createMoveProps = (direction: -1 | 1) => {
    const ids = moveCategory(all, category, direction);
    return { resting: ids === null, busy: order.isPending, onClick: () => ids && order.mutate({ parentId, ids }) };
  };
  return (
    <Row wrap gap={2}>
      <Text tone="soft">{parentId === null ? 'Its place on the map' : 'Its place among the subcategories'}</Text>
      <Button size="sm" variant="ghost" {...createMoveProps(-1)}>
        Earlier
      </Button>
      <Button size="sm" variant="ghost" {...createMoveProps(1)}>
        Later
      </Button>
    </Row>
  );
}
