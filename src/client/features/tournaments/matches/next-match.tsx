import './next-match.css';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { storedValue } from '#client/platform/device/stored-value.ts';
import type { NextMatchCardProps } from './next-match-card.tsx';
import { playableMatches, useOwnMatches } from './own-matches.ts';

/** A card that does not load is no card: the match stands among the tournaments. */
const NextMatchCard = lazy(() =>
  import('./next-match-card.tsx').then(
    (module): Lazily => ({ default: module.NextMatchCard }),
    (): Lazily => ({ default: () => null }),
  ),
);

interface Lazily {
  readonly default: ComponentType<NextMatchCardProps>;
}

/** Whether one was there the last time: the page keeps its place from the first paint on. */
const wasThere = storedValue('tq-next-match');

/** The player's next match on home; nothing while none waits. */
export function NextMatch() {
  const { data } = useOwnMatches();
  const [next, ...others] = playableMatches(data ?? []);
  const isThere = data && next !== undefined;

  useEffect(() => {
    if (isThere !== undefined) wasThere.write(isThere ? '1' : null);
  }, [isThere]);

  const space = <div className="next-match-space" />;
  if (!data) return wasThere.read() ? space : null;
  if (!next) return null;
  return (
    <Suspense fallback={space}>
      <NextMatchCard own={next} others={others.length} />
    </Suspense>
  );
}
