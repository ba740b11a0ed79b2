import { resetText } from './board-texts.ts';
import { forgetBoards } from './queries.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';

interface BoardFactsProps {
  /** What it counts, where that is not points. */
  readonly counted: string | null;
  /** Whose ranking it is, where it is not everyone's. */
  readonly country: string | null;
  readonly nextResetAt: string | null;
}

/** Under the tabs: what counts, which country it is, and how long the period lasts. */
export function BoardFacts({ counted, country, nextResetAt }: BoardFactsProps) {
  if (counted === null && country === null && nextResetAt === null) return null;
  return (
    <p className="muted xs num board-facts">
      {counted !== null && <span>{counted}</span>}
      {country !== null && <span>{country}</span>}
      {nextResetAt !== null && <Reset at={nextResetAt} />}
    </p>
  );
}

/** Changes with each minute and tells nobody: who wants to know looks. */
function Reset({ at }: { at: string }) {
  return <span>{resetText(useCountdown(at, forgetBoards))}</span>;
}
