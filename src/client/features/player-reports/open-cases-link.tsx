import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { useOpenCases } from './queries.ts';
import { waitingText } from './report-texts.ts';

/** The way to the queue, with how much waits there. */
export function OpenCasesLink() {
  const { data } = useOpenCases();
  return (
    <LinkButton href={pathTo('/admin/player-reports')} variant="ghost" block iconAfter="arrow-right">
      {data ? waitingText(data.count) : 'Look at reports'}
    </LinkButton>
  );
}
