import './category-editor.css';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { type CategoryDraft, CategoryForm, toLandmarkName } from './category-form.tsx';
import { isOffered, countQuestionsWithin, moveCategory } from './category-tree-model.ts';
import { CategoryRetirement } from './category-end.tsx';
import { type CategoryChange, useChangeCategory, useOrderCategories } from './writes.ts';

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

/** Editor of a category: name, look, position, questions, and retirement. */
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

/** Moves the category up or down among its siblings. */
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
