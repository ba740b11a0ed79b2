import '../../shell.css';
import '../results-page.css';
import { pathTo } from '#shared/path-to.ts';
import { useUser } from '#client/entities/user.ts';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { Results } from '#client/features/tournaments/results/results.tsx';
import { useResults } from '#client/features/tournaments/model/detail-queries.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { Notice } from '../../notice.tsx';

export function ResultsPage({ code }: { code: string }) {
  const { user } = useUser();
  const { data, error, refetch } = useResults(code);
  usePageTitle(data?.name ?? 'Tournament results');
  return (
    <div className="results-page">
      <div className="results-page-top">
        <Brand href={pathTo('/')} />
        <ThemeToggle />
      </div>
      {data ? (
        <Results results={data} url={location.href} isSignedIn={user !== null} />
      ) : (
        <ResultsFallback error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function ResultsFallback({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) {
    return (
      <div className="page-waiting">
        <LoadingNeedle label="Loading tournament..." />
      </div>
    );
  }
  const isNotFound = error instanceof CallError && (error.status === 404 || error.status === 400);
  if (!isNotFound) return <LoadError title="The results did not load" error={error} onRetry={onRetry} />;
  return (
    <Notice title="Tournament not found" text="This link leads to no results. It may have been cut on its way.">
      <LinkButton href={pathTo('/')} icon="home">
        To Trivia Quest
      </LinkButton>
    </Notice>
  );
}
