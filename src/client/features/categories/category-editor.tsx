import './category-editor.css';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { type CategoryDraft, CategoryForm, landmarkOf } from './category-form.tsx';
import { isOffered, questionsWithin, steppedOrder } from './category-tree-model.ts';
import { CategoryEnd } from './category-end.tsx';
import { type CategoryChange, useChangeCategory, useOrderCategories } from './writes.ts';

interface CategoryPart {
  readonly category: ManagedCategory;
  readonly all: readonly ManagedCategory[];
}

interface CategoryEditorProps extends CategoryPart {
  /** Called where what has the focus may go with the next reading. */
  readonly keepFocus: () => void;
}

/** What takes the focus then. */
export const editedCategoryId = 'edited-category';

/** One category: what it is called and looks like, where it stands, its questions, and its end. */
export function CategoryEditor({ category, all, keepFocus }: CategoryEditorProps) {
  const { id, parentId, name, icon } = category;
  const change = useChangeCategory(keepFocus);
  const start: CategoryDraft = { name, parentId, icon: landmarkOf(icon) };
  const before: CategoryChange = { name, ...(parentId === null ? { icon: start.icon } : { parentId }) };
  return (
    <Stack gap={4}>
      <Surface as="section" padding={5} aria-labelledby={editedCategoryId}>
        <Stack gap={4}>
          <Row between wrap>
            <Text as="h2" id={editedCategoryId} tabIndex={-1} size="xl" display>
              {name}
            </Text>
            <StateBadge category={category} all={all} />
          </Row>
          <CategoryForm
            start={start}
            mains={all.filter((one) => one.parentId === null)}
            save={change}
            sentOf={(draft) => ({ id, before, changes: changesOf(draft, start) })}
            label="Save"
            restsUnchanged
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
              <Text tone="soft">{countText(category, all)}</Text>
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
          <Steps category={category} all={all} />
        </Stack>
      </Surface>
      <CategoryEnd category={category} all={all} keepFocus={keepFocus} />
    </Stack>
  );
}

function changesOf(draft: CategoryDraft, start: CategoryDraft): CategoryChange {
  return {
    ...(draft.name !== start.name && { name: draft.name }),
    ...(draft.parentId === null && draft.icon !== start.icon && { icon: draft.icon }),
    ...(draft.parentId !== null && draft.parentId !== start.parentId && { parentId: draft.parentId }),
  };
}

function StateBadge({ category, all }: CategoryPart) {
  if (category.isRetired) return <Badge tone="raw">Retired</Badge>;
  if (!isOffered(all, category)) return <Badge tone="raw">Rests with its main category</Badge>;
  return (
    <Badge tone="done" icon="check">
      Players see it
    </Badge>
  );
}

function countText(category: ManagedCategory, all: readonly ManagedCategory[]): string {
  const within = questionsWithin(all, category).toLocaleString();
  const own = category.questions.toLocaleString();
  const parts = all.filter(({ parentId }) => parentId === category.id).length;
  const beside = category.questions > 0 ? `, and ${own} in none of them` : '';
  if (parts > 0) return `${within} in all, in ${parts === 1 ? 'one subcategory' : `${parts} subcategories`}${beside}`;
  if (category.questions === 0) return 'None yet';
  return `${own}, ${category.published.toLocaleString()} published`;
}

/** Where it stands among its likes. */
function Steps({ category, all }: CategoryPart) {
  const order = useOrderCategories();
  const { parentId } = category;
  const step = (direction: -1 | 1) => {
    const ids = steppedOrder(all, category, direction);
    return { resting: ids === null, busy: order.isPending, onClick: () => ids && order.mutate({ parentId, ids }) };
  };
  return (
    <Row wrap gap={2}>
      <Text tone="soft">{parentId === null ? 'Its place on the map' : 'Its place among the subcategories'}</Text>
      <Button size="sm" variant="ghost" {...step(-1)}>
        Earlier
      </Button>
      <Button size="sm" variant="ghost" {...step(1)}>
        Later
      </Button>
    </Row>
  );
}
