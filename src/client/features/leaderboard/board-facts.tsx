import { resetText } from './board-texts.ts';
import { forgetBoards } from './queries.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';

interface BoardFactsProps {
  /** Whose ranking it is, where it is not everyone's. */
  readonly country: string | null;
  readonly nextResetAt: string | null;
}

/** Under the tabs: which country it is, and how long the period lasts. */
export function BoardFacts({ country, nextResetAt }: BoardFactsProps) {
  if (country === null && nextResetAt === null) return null;
  return (
    <p className="muted xs num board-facts">
      {country !== null && <span>{country}</span>}
      {nextResetAt !== null && <Reset at={nextResetAt} />}
    </p>
  );
}

/** Changes with each minute and tells nobody: who wants to know looks. */
function Reset({ at }: { at: string }) {
  return <span>{resetText(useCountdown(at, forgetBoards))}</span>;
}
