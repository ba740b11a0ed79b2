import { type ComponentType, useEffect, useState } from 'react';
import { useLeague, useResultSeen } from './queries.ts';
import type { ResultSheetProps } from './result-sheet.tsx';

/** Shows what came of the last week, once; the sheet is fetched when there is something to show. */
export function LeagueNews() {
  const { data } = useLeague();
  const { mutate: markSeen } = useResultSeen();
  const [ResultSheet, setResultSheet] = useState<ComponentType<ResultSheetProps> | null>(null);
  const result = data?.lastResult?.isSeen === false ? data.lastResult : null;
  const isNews = result !== null;

  useEffect(() => {
    if (!isNews) return;
    let isWanted = true;
    import('./result-sheet.tsx').then(
      (module) => isWanted && setResultSheet(() => module.ResultSheet),
      // A tunnel: the result is still unseen, and shown another time.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isNews]);

  if (!result || !ResultSheet) return null;
  return <ResultSheet result={result} onClose={() => markSeen()} />;
}
