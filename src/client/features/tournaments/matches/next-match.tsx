import './next-match.css';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { createStoredValue } from '#client/platform/device/stored-value.ts';
import type { NextMatchCardProps } from './next-match-card.tsx';
import { listPlayableMatches, useOwnMatches } from './own-matches.ts';

/** If the card fails to load, nothing is shown. The match is still listed among the tournaments. */
const NextMatchCard = lazy(() =>
  import('./next-match-card.tsx').then(
    (module): LazyModule => ({ default: module.NextMatchCard }),
    (): LazyModule => ({ default: () => null }),
  ),
);

interface LazyModule {
  readonly default: ComponentType<NextMatchCardProps>;
}

/** Remembers whether the card was shown last time, to reserve its space from the first paint. */
const storedPresence = createStoredValue('tq-next-match');

/** Renders nothing without a waiting match. */
export function NextMatch() {
  const { data } = useOwnMatches();
  const [next, ...others] = listPlayableMatches(data ?? []);
  const isThere = data && next !== undefined;

  useEffect(() => {
    if (isThere !== undefined) storedPresence.write(isThere ? '1' : null);
  }, [isThere]);

  const space = <div className="next-match-space" />;
  if (!data) return storedPresence.read() ? space : null;
  if (!next) return null;
  return (
    <Suspense fallback={space}>
      <NextMatchCard own={next} others={others.length} />
    </Suspense>
  );
}
