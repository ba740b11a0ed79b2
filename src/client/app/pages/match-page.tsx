import { matchPath } from '../../entities/links.ts';
import type { Contest } from '../../features/game/contest.ts';
import { useMatch, useNextMatch } from '../../features/game/contest-queries.ts';
import { bracketWay, tournamentsWay } from '../../features/game/contest-ways.ts';
import { type ContestBar, isContestRefusal } from '../../features/game/deal-refusal.ts';
import { GameFailed, GameLoading } from '../../features/game/game-notices.tsx';
import { matchContest } from '../../features/game/match-contest.ts';
import { roundInWords } from '../../features/game/match-standing.ts';
import { CallError } from '../../platform/call-error.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { lazyPage } from '../lazy-page.ts';
import { PlayedContest } from './played-contest.tsx';

const ContestNotice = lazyPage('ContestNotice', () => import('../../features/game/contest-notice.tsx'));

export interface MatchPageProps {
  tournamentId: number;
  matchId: number;
  playerId: string;
}

/** `/tournaments/{id}/matches/{matchId}`: a match of a tournament, played once. */
export function MatchPage({ tournamentId, matchId, playerId }: MatchPageProps) {
  const { read, frame, error, refetch } = useMatch(tournamentId, matchId);
  const contest = read && frame ? matchContest(read, frame, playerId) : null;
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
    <LinkButton icon="play" href={matchPath(tournamentId, next.match.id)}>
      Play {roundInWords(next.match.round, next.rounds)}
    </LinkButton>
  ) : null;
  return <PlayedContest contest={contest} onward={onward} onRefused={onRefused} />;
}

function MatchNotice({ reason, tournamentId }: { reason: ContestBar; tournamentId: number }) {
  const back = reason === 'tournamentNotFound' ? tournamentsWay : bracketWay(tournamentId);
  return <ContestNotice reason={reason} back={back} />;
}
