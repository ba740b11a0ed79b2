import './category-tree.css';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { toBranches, countQuestionsWithin } from './category-tree-model.ts';

interface CategoryTreeProps {
  readonly all: readonly ManagedCategory[];
  readonly selected: ManagedCategory | undefined;
}

export const getCategoryEditPath = (category: number | 'new') => pathTo('/admin/catalog', { query: { category } });

export function CategoryTree({ all, selected }: CategoryTreeProps) {
  return (
    <nav aria-label="Categories">
      <ul className="category-tree">
        {toBranches(all).map(({ main, subcategories }) => {
          const isOpen = selected !== undefined && (selected.id === main.id || selected.parentId === main.id);
          return (
            <li key={main.id}>
              <a
                className="category-branch"
                href={getCategoryEditPath(main.id)}
                aria-current={selected?.id === main.id ? 'page' : undefined}
              >
                <LandmarkChip slug={toCategorySlug(main.icon)} />
                <b>{main.name}</b>
                {main.isRetired && <Badge tone="raw">Retired</Badge>}
                <span className="num">{countQuestionsWithin(all, main).toLocaleString()}</span>
                <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
              </a>
              {isOpen && subcategories.length > 0 && (
                <ul className="category-parts">
                  {subcategories.map((part) => (
                    <li key={part.id}>
                      <a
                        href={getCategoryEditPath(part.id)}
                        aria-current={selected.id === part.id ? 'page' : undefined}
                      >
                        <span>{part.name}</span>
                        {part.isRetired && <Badge tone="raw">Retired</Badge>}
                        <span className="num">{part.questions.toLocaleString()}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
