import './line-list.css';
import { useMemo, useRef, useState } from 'react';
import type { FileLine } from '#shared/question-files/contract.ts';
import { StepPager } from '#client/ui/controls/step-pager.tsx';
import { Tabs } from '#client/ui/controls/tabs.tsx';
import { LineRow } from './line-row.tsx';
import { allOutcomes, type Counts, listOutcomeTabs, outcomes } from './outcomes.ts';
import { linesPerPage, getLinePage, filterByOutcome } from './shown-lines.ts';

interface LineListProps {
  readonly lines: readonly FileLine[];
  readonly counts: Counts;
}

/** The result for each question of the file, page by page. */
export function LineList({ lines, counts }: LineListProps) {
  const [tab, setTab] = useState<string>(allOutcomes);
  const [page, setPage] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const found = useMemo(() => {
    const outcome = outcomes.find((known) => tab === `outcome-${known}`);
    return filterByOutcome(lines, outcome ?? null);
  }, [lines, tab]);
  const shown = getLinePage(found, page);

  function goToPage(target: number) {
    setPage(target);
    scroller.current?.scrollTo(0, 0);
  }

  return (
    <>
      <Tabs
        label="Outcomes"
        tabs={listOutcomeTabs(counts)}
        active={tab}
        onChange={(chosen) => {
          setTab(chosen);
          goToPage(0);
        }}
      />
      <div
        role="tabpanel"
        id={`${tab}-panel`}
        aria-labelledby={`${tab}-tab`}
        className="file-scroll line-scroll"
        ref={scroller}
        // Focusable for scrolling with the keyboard, because nothing inside takes the focus.
        tabIndex={0}
      >
        <ol className="line-list">
          {shown.lines.map((line, index) => (
            <LineRow key={shown.start + index} line={line} />
          ))}
        </ol>
      </div>
      {found.length > linesPerPage && (
        <StepPager
          label="Pages of the file"
          text={shown.text}
          onBefore={page > 0 ? () => goToPage(page - 1) : null}
          onNext={shown.hasNext ? () => goToPage(page + 1) : null}
        />
      )}
    </>
  );
}
