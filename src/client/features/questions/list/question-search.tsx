import { SettledSearch } from '#client/ui/fields/settled-search.tsx';
import { maxSearchLength } from '../question-filter.ts';

interface QuestionSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Looks for questions; it follows the address. */
export function QuestionSearch(props: QuestionSearchProps) {
  return (
    <SettledSearch label="Search questions" placeholder="Search questions..." longest={maxSearchLength} {...props} />
  );
}
