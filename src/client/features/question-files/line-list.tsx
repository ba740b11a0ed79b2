import './line-list.css';
import type { FileLine } from '#shared/question-files/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import {
  type Counts,
  type Outcome,
  allOutcomes,
  formatReason,
  listOutcomeTabs,
  outcomeLooks,
  outcomes,
} from './outcomes.ts';
import { useMemo, useRef, useState } from 'react';
import { StepPager } from '#client/ui/controls/pager.tsx';
import { Tabs } from '#client/ui/controls/tabs.tsx';

function LineRow({ line }: { readonly line: FileLine }) {
  const { name, tone, icon } = outcomeLooks[line.outcome];
  const reason = formatReason(line);
  return (
    <li className="line-row">
      <span className="line-number num">Line {line.line.toLocaleString()}</span>
      <Badge tone={tone} icon={icon}>
        {name}
      </Badge>
      <div className="line-text">
        <p>{line.question || <span className="muted">No question to be read</span>}</p>
        {reason && <p className={`line-reason line-${line.outcome}`}>{reason}</p>}
      </div>
    </li>
  );
}

/** Lines per page. Rendering all lines of a large file at once would freeze the page. */
const linesPerPage = 100;

interface LinePage {
  readonly lines: readonly FileLine[];
  /** Number of lines on the previous pages. */
  readonly start: number;
  readonly text: string;
  readonly hasNext: boolean;
}

export function filterByOutcome(lines: readonly FileLine[], outcome: Outcome | null): readonly FileLine[] {
  return outcome === null ? lines : lines.filter((line) => line.outcome === outcome);
}

/** A page of lines; pages are counted from 0. */
export function getLinePage(lines: readonly FileLine[], page: number): LinePage {
  const start = page * linesPerPage;
  const end = Math.min(start + linesPerPage, lines.length);
  return {
    lines: lines.slice(start, end),
    start,
    text: `${(start + 1).toLocaleString()} to ${end.toLocaleString()} of ${lines.length.toLocaleString()}`,
    hasNext: end < lines.length,
  };
}

interface LineListProps {
  readonly lines: readonly FileLine[];
  readonly counts: Counts;
}

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
