import './category-tree.css';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { slugOrGeneral } from '#client/ui/scenery/landmark.tsx';
import { branchesOf, questionsWithin } from './category-tree-model.ts';

interface CategoryTreeProps {
  readonly all: readonly ManagedCategory[];
  readonly chosen: ManagedCategory | undefined;
}

export const categoryAddress = (category: number | 'new') => pathTo('/admin/catalog', { query: { category } });

/** Every category with how many questions it has; the parts of the one that is open stand under it. */
export function CategoryTree({ all, chosen }: CategoryTreeProps) {
  return (
    <nav aria-label="Categories">
      <ul className="category-tree">
        {branchesOf(all).map(({ main, parts }) => {
          const isOpen = chosen !== undefined && (chosen.id === main.id || chosen.parentId === main.id);
          return (
            <li key={main.id}>
              <a
                className="category-branch"
                href={categoryAddress(main.id)}
                aria-current={chosen?.id === main.id ? 'page' : undefined}
              >
                <LandmarkChip slug={slugOrGeneral(main.icon)} />
                <b>{main.name}</b>
                {main.isRetired && <Badge tone="raw">Retired</Badge>}
                <span className="num">{questionsWithin(all, main).toLocaleString()}</span>
                <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
              </a>
              {isOpen && parts.length > 0 && (
                <ul className="category-parts">
                  {parts.map((part) => (
                    <li key={part.id}>
                      <a href={categoryAddress(part.id)} aria-current={chosen.id === part.id ? 'page' : undefined}>
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
