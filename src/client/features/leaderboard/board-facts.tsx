import { formatTimeUntilReset } from './board-texts.ts';
import { invalidateBoards } from './queries.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';

interface BoardFactsProps {
  /** The counted unit, if it is not points. */
  readonly counted: string | null;
  /** The country, if this is not a global ranking. */
  readonly country: string | null;
  readonly nextResetAt: string | null;
}

/** Below the tabs: the counted unit, the country, and how long the period lasts. */
export function BoardFacts({ counted, country, nextResetAt }: BoardFactsProps) {
  if (counted === null && country === null && nextResetAt === null) return null;
  return (
    <p className="muted xs num board-facts">
      {counted !== null && <span>{counted}</span>}
      {country !== null && <span>{country}</span>}
      {nextResetAt !== null && <ResetCountdown at={nextResetAt} />}
    </p>
  );
}

/** Not a live region, because it changes every minute. */
function ResetCountdown({ at }: { at: string }) {
  return <span>{formatTimeUntilReset(useCountdown(at, invalidateBoards))}</span>;
}
