import { navigate } from 'wouter/use-browser-location';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { Surface } from '#client/ui/surface.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Text } from '#client/ui/text.tsx';
import { CategoryForm } from './category-form.tsx';
import { getCategoryEditPath } from './category-tree.tsx';
import { useAddCategory } from './writes.ts';

export const newCategoryHeadingId = 'new-category';

interface NewCategoryProps {
  readonly all: readonly ManagedCategory[];
  /** Null for a new main category. */
  readonly parent: ManagedCategory | null;
}

/** Form for a new main category or subcategory. */
export function NewCategory({ all, parent }: NewCategoryProps) {
  const save = useAddCategory((id) => navigate(getCategoryEditPath(id)));
  const mains = all.filter(({ parentId }) => parentId === null);
  return (
    <Surface as="section" padding={5} aria-labelledby={newCategoryHeadingId}>
      <Stack gap={4}>
        <Text as="h2" id={newCategoryHeadingId} tabIndex={-1} size="xl" display>
          {parent ? `New subcategory of ${parent.name}` : 'New main category'}
        </Text>
        <CategoryForm
          start={{ name: '', parentId: parent?.id ?? null, icon: 'general' }}
          mains={mains}
          save={save}
          sentOf={({ name, parentId, icon }) => ({ name, parentId, ...(parentId === null && { icon }) })}
          label={parent ? 'Add Subcategory' : 'Add Category'}
          onSaved={() => undefined}
        />
      </Stack>
    </Surface>
  );
}
