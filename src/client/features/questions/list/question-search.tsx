import { DebouncedSearch } from '#client/ui/fields/search-field.tsx';
import { maxSearchLength } from '../question-filter.ts';

interface QuestionSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

export function QuestionSearch(props: QuestionSearchProps) {
  return (
    <DebouncedSearch label="Search questions" placeholder="Search questions..." longest={maxSearchLength} {...props} />
  );
}
