import { getMatchPath } from '#client/entities/links.ts';
import type { Contest } from '#client/features/game/session/contest.ts';
import { useMatch, useNextMatch } from '#client/features/game/contest/contest-queries.ts';
import { getBracketLink, tournamentsLink } from '#client/features/game/parts/contest-links.ts';
import { type ContestUnavailableReason, isContestRefusal } from '#client/features/game/session/deal-refusal.ts';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { toMatchContest } from '#client/features/game/contest/match-contest.ts';
import { formatRoundInSentence } from '#client/features/game/contest/match-contest.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { createLazyPage } from '../../navigation/lazy-page.ts';
import { PlayedContest } from '../game/played-contest.tsx';

const ContestNotice = createLazyPage('ContestNotice', () => import('#client/features/game/contest/contest-notice.tsx'));

export interface MatchPageProps {
  tournamentId: number;
  matchId: number;
  playerId: string;
}

/** `/tournaments/{id}/matches/{matchId}`: a match of a tournament, played once. */
export function MatchPage({ tournamentId, matchId, playerId }: MatchPageProps) {
  const { match: read, tournament: frame, error, refetch } = useMatch(tournamentId, matchId);
  const contest = read && frame ? toMatchContest(read, frame, playerId) : null;
  usePageTitle(contest !== null && typeof contest !== 'string' ? contest.name : 'Match');
  if (typeof contest === 'string') return <MatchNotice reason={contest} tournamentId={tournamentId} />;
  if (contest) return <PlayedMatch contest={contest} tournamentId={tournamentId} onRefused={refetch} />;
  if (error instanceof CallError && error.status === 404) {
    const reason = isContestRefusal(error.code) ? error.code : 'matchNotFound';
    return <MatchNotice reason={reason} tournamentId={tournamentId} />;
  }
  if (error) return <GameFailed onRetry={refetch} />;
  return <GameLoading isSurvival={false} />;
}

interface PlayedMatchProps {
  contest: Contest;
  tournamentId: number;
  onRefused: () => void;
}

function PlayedMatch({ contest, tournamentId, onRefused }: PlayedMatchProps) {
  const next = useNextMatch(tournamentId, contest.stage === 'played');
  const onward = next ? (
    <LinkButton icon="play" href={getMatchPath(tournamentId, next.match.id)}>
      Play {formatRoundInSentence(next.match.round, next.rounds)}
    </LinkButton>
  ) : null;
  return <PlayedContest contest={contest} onward={onward} onRefused={onRefused} />;
}

function MatchNotice({ reason, tournamentId }: { reason: ContestUnavailableReason; tournamentId: number }) {
  const back = reason === 'tournamentNotFound' ? tournamentsLink : getBracketLink(tournamentId);
  return <ContestNotice reason={reason} back={back} />;
}
