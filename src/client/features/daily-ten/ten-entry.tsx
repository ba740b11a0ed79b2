import './ten-entry.css';
import { pathTo } from '#shared/path-to.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useTodaysTen } from './queries.ts';
import { TenSquares } from './ten-squares.tsx';

/** Rendered before the data has loaded. */
export function TenEntry() {
  const { data } = useTodaysTen();
  const run = data?.run ?? null;
  return (
    <a className="piece ten-entry" href={pathTo('/daily-ten')}>
      <span className="ten-entry-mark num" aria-hidden="true">
        10
      </span>
      <span className="grow">
        The Daily Ten
        {run ? <TenSquares outcomes={run.outcomes} size="sm" /> : <small>{getEntryNote(data)}</small>}
      </span>
      {run && <b className="num">{run.correct}/10</b>}
      <Icon name="chevron-right" />
    </a>
  );
}

function getEntryNote(today: ReturnType<typeof useTodaysTen>['data']): string {
  return today?.openDate ? 'You are in the middle of it' : 'The same ten for everybody, once a day';
}
