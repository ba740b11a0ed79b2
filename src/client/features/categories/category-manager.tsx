import './category-manager.css';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { CategoryEditor, editedCategoryId } from './category-editor.tsx';
import { CategoryTree, categoryAddress } from './category-tree.tsx';
import { NewCategory, newCategoryId } from './new-category.tsx';
import { useManagedCategories } from './queries.ts';

const listTitleId = 'all-categories';

/** What was pressed hides with the list, or goes with its form: what takes its place has the focus then. */
function useFocusOn(wanted: string | null): void {
  const seen = useRef(wanted);
  useEffect(() => {
    if (seen.current === wanted) return;
    seen.current = wanted;
    // What has just been hidden holds the focus until the page is drawn.
    if (document.activeElement !== document.body && document.activeElement?.checkVisibility()) return;
    const titles = [editedCategoryId, newCategoryId, listTitleId].map((id) => document.getElementById(id));
    titles.find((title) => title?.checkVisibility())?.focus();
  }, [wanted]);
}

/** All categories, and the one that is chosen: beside each other, or one behind the other on what is narrow. */
export function CategoryManager() {
  const { data: all, error, refetch } = useManagedCategories();
  const focusAfter = useFocusAfter(all);
  const query = new URLSearchParams(useSearch());
  useFocusOn(query.get('category'));
  if (error && !all) {
    return <LoadError title="Failed to load the categories" error={error} onRetry={() => void refetch()} />;
  }
  if (!all) return <Skeleton shape="row" count={8} />;
  const wanted = query.get('category');
  const chosen = all.find(({ id }) => String(id) === wanted);
  const under = all.find(({ id, parentId }) => String(id) === query.get('under') && parentId === null) ?? null;
  const offered = all.filter(({ parentId, isRetired }) => parentId === null && !isRetired).length;
  return (
    <div className="category-manager" data-open={wanted === 'new' || chosen !== undefined}>
      <Surface as="section" padding={3} className="category-list" aria-labelledby={listTitleId}>
        <Stack gap={2}>
          <Row between className="category-list-head">
            <Text as="h2" id={listTitleId} tabIndex={-1} size="lg" display>
              {offered} on the map
            </Text>
            <LinkButton size="sm" icon="plus" href={categoryAddress('new')}>
              Add Category
            </LinkButton>
          </Row>
          <CategoryTree all={all} chosen={chosen ?? under ?? undefined} />
        </Stack>
      </Surface>
      <Stack gap={3} className="category-pane">
        <LinkButton size="sm" variant="ghost" icon="back" className="category-back" href={pathTo('/admin/catalog')}>
          All Categories
        </LinkButton>
        <Pane
          all={all}
          isNew={wanted === 'new'}
          chosen={chosen}
          under={under}
          keepFocus={() => focusAfter(editedCategoryId, listTitleId)}
        />
      </Stack>
    </div>
  );
}

interface PaneProps {
  readonly all: readonly ManagedCategory[];
  readonly isNew: boolean;
  readonly chosen: ManagedCategory | undefined;
  readonly under: ManagedCategory | null;
  readonly keepFocus: () => void;
}

function Pane({ all, isNew, chosen, under, keepFocus }: PaneProps) {
  if (isNew) return <NewCategory key={under?.id ?? 'main'} all={all} parent={under} />;
  if (!chosen) {
    return <EmptyState title="Choose a category" text="Or add one: players see it within seconds." art="signpost" />;
  }
  // What was saved is where the form begins anew.
  return (
    <CategoryEditor
      key={[chosen.id, chosen.name, chosen.icon, chosen.parentId].join()}
      category={chosen}
      all={all}
      keepFocus={keepFocus}
    />
  );
}
