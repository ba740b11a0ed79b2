import { type ComponentType, useEffect, useState } from 'react';
import { useLeague, useMarkResultSeen } from './queries.ts';
import type { ResultSheetProps } from './result-sheet.tsx';

/** The sheet is loaded only if there is a result to show. */
export function LeagueResultNotice() {
  const { data } = useLeague();
  const { mutate: markSeen } = useMarkResultSeen();
  const [ResultSheet, setResultSheet] = useState<ComponentType<ResultSheetProps> | null>(null);
  const result = data?.lastResult?.isSeen === false ? data.lastResult : null;
  const hasUnseenResult = result !== null;

  useEffect(() => {
    if (!hasUnseenResult) return;
    let isMounted = true;
    import('./result-sheet.tsx').then(
      (module) => isMounted && setResultSheet(() => module.ResultSheet),
      // Offline: the result stays unseen and is shown another time.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [hasUnseenResult]);

  if (!result || !ResultSheet) return null;
  return <ResultSheet result={result} onClose={() => markSeen()} />;
}
