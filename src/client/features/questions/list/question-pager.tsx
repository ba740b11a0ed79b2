import './question-pager.css';
import { Pager } from '#client/ui/controls/pager.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { formatPageRange } from './page-text.ts';
import { pageSizes, type ShownPage } from '../question-filter.ts';

interface QuestionPagerProps {
  readonly page: ShownPage;
  readonly shown: number;
  readonly count: { readonly count: number; readonly isMore: boolean } | undefined;
  readonly addressOf: (page: number) => string;
  readonly onSize: (size: ShownPage['size']) => void;
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: `${size} a page` }));

/** Links to other pages and the page size. Renders nothing when one page is enough. */
export function QuestionPager({ page: { page, size }, shown, count, addressOf, onSize }: QuestionPagerProps) {
  const hasNext = shown === size && (!count || count.isMore || page * size < count.count);
  const isEnough = page === 1 && !hasNext;
  if (isEnough && size === pageSizes[0]) return null;
  return (
    <div className="question-pager">
      {!isEnough && (
        <Pager
          label="Pages of questions"
          text={formatPageRange(page, size, shown, count)}
          before={page > 1 ? addressOf(page - 1) : null}
          next={hasNext ? addressOf(page + 1) : null}
        />
      )}
      <SelectField
        label="Questions a page"
        name="size"
        labelHidden
        value={String(size)}
        onChange={(text) => onSize(pageSizes.find((known) => String(known) === text) ?? pageSizes[0])}
        options={sizeOptions}
      />
    </div>
  );
}
