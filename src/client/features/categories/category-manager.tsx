import './category-manager.css';
import { navigate } from 'wouter/use-browser-location';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { Surface } from '#client/ui/surface.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Text } from '#client/ui/text.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryTree, getCategoryEditPath } from './category-tree.tsx';
import { useAddCategory } from './writes.ts';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CategoryEditor, editedCategoryHeadingId } from './category-editor.tsx';
import { useManagedCategories } from './queries.ts';

const newCategoryHeadingId = 'new-category';

interface NewCategoryProps {
  readonly all: readonly ManagedCategory[];
  /** Null for a new main category. */
  readonly parent: ManagedCategory | null;
}

function NewCategory({ all, parent }: NewCategoryProps) {
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

const listHeadingId = 'all-categories';

/**
 * Moves the focus to the visible heading when the selection changes, because the pressed link disappears with its list
 * or form.
 */
function useFocusHeading(selectedId: string | null): void {
  const previous = useRef(selectedId);
  useEffect(() => {
    if (previous.current === selectedId) return;
    previous.current = selectedId;
    // An element that was just hidden keeps the focus until the next paint.
    if (document.activeElement !== document.body && document.activeElement?.checkVisibility()) return;
    const titles = [editedCategoryHeadingId, newCategoryHeadingId, listHeadingId].map((id) =>
      document.getElementById(id),
    );
    titles.find((title) => title?.checkVisibility())?.focus();
  }, [selectedId]);
}

/** Narrow screens show either the list or the selected category. */
export function CategoryManager() {
  const { data: all, error, refetch } = useManagedCategories();
  const focusAfter = useFocusAfterChange(all);
  const query = new URLSearchParams(useSearch());
  useFocusHeading(query.get('category'));
  if (error && !all) {
    return <LoadError title="Failed to load the categories" error={error} onRetry={() => void refetch()} />;
  }
  if (!all) return <Skeleton shape="row" count={8} />;
  const selectedId = query.get('category');
  const selected = all.find(({ id }) => String(id) === selectedId);
  const parent = all.find(({ id, parentId }) => String(id) === query.get('under') && parentId === null) ?? null;
  const offered = all.filter(({ parentId, isRetired }) => parentId === null && !isRetired).length;
  return (
    <div className="category-manager" data-open={selectedId === 'new' || selected !== undefined}>
      <Surface as="section" padding={3} className="category-list" aria-labelledby={listHeadingId}>
        <Stack gap={2}>
          <Row between className="category-list-head">
            <Text as="h2" id={listHeadingId} tabIndex={-1} size="lg" display>
              {offered} on the map
            </Text>
            <LinkButton size="sm" icon="plus" href={getCategoryEditPath('new')}>
              Add Category
            </LinkButton>
          </Row>
          <CategoryTree all={all} selected={selected ?? parent ?? undefined} />
        </Stack>
      </Surface>
      <Stack gap={3} className="category-pane">
        <LinkButton size="sm" variant="ghost" icon="back" className="category-back" href={pathTo('/admin/catalog')}>
          All Categories
        </LinkButton>
        <EditorPane
          all={all}
          isNew={selectedId === 'new'}
          selected={selected}
          parent={parent}
          keepFocus={() => focusAfter(editedCategoryHeadingId, listHeadingId)}
        />
      </Stack>
    </div>
  );
}

interface EditorPaneProps {
  readonly all: readonly ManagedCategory[];
  readonly isNew: boolean;
  readonly selected: ManagedCategory | undefined;
  readonly parent: ManagedCategory | null;
  readonly keepFocus: () => void;
}

function EditorPane({ all, isNew, selected, parent, keepFocus }: EditorPaneProps) {
  if (isNew) return <NewCategory key={parent?.id ?? 'main'} all={all} parent={parent} />;
  if (!selected) {
    return <EmptyState title="Choose a category" text="Or add one: players see it within seconds." art="signpost" />;
  }
  // The key resets the form after a save.
  return (
    <CategoryEditor
      key={[selected.id, selected.name, selected.icon, selected.parentId].join()}
      category={selected}
      all={all}
      keepFocus={keepFocus}
    />
  );
}
