import './match-sheet.css';
import { getRoundTitle } from '#shared/tournaments/bracket.ts';
import type { Match, MatchResult } from '#shared/tournaments/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Trail } from '#client/ui/game/trail.tsx';
import { formatSeconds } from '../create/field-options.ts';
import { type TournamentAccess, useMatchResult } from '../model/detail-queries.ts';
import { MatchAnswers } from './match-answers.tsx';
import { MatchPlayer } from './match-player.tsx';
import { getAwaitedMatches, hasResult, type MatchSide, type People, getSides } from '../model/match-sides.ts';
import { explainDecision } from '../model/match-texts.ts';
import { MatchTimes } from '../parts/match-card.tsx';

interface MatchSheetProps {
  readonly asked: TournamentAccess;
  /** Null while the sheet is closed. */
  readonly match: Match | null;
  readonly rounds: number;
  readonly isUsualClock: boolean;
  readonly people: People;
  readonly userId: string;
  readonly onClose: () => void;
}

export function MatchSheet({ match, rounds, onClose, ...rest }: MatchSheetProps) {
  const title = match ? `${getRoundTitle(match.round, rounds)}, match ${match.matchNumber}` : '';
  return (
    <Sheet open={match !== null} title={title} className="match-sheet" onClose={onClose}>
      {match &&
        (hasResult(match) ? (
          <PlayedMatch match={match} {...rest} />
        ) : (
          <UnplayedMatch match={match} rounds={rounds} {...rest} />
        ))}
    </Sheet>
  );
}

type PlayedMatchProps = Omit<MatchSheetProps, 'match' | 'rounds' | 'onClose'> & { readonly match: Match };

function PlayedMatch({ asked, match, people, userId, isUsualClock }: PlayedMatchProps) {
  const { data, error, refetch } = useMatchResult(asked, match.id);
  const sides = getSides(match, people, userId);
  return (
    <>
      <MatchScores sides={sides} why={explainDecision(match, sides)} />
      {error && !data && <LoadError title="The questions did not load" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton shape="row" count={5} />}
      {data && <MatchQuestions result={data} sides={sides} isUsualClock={isUsualClock} />}
    </>
  );
}

type UnplayedMatchProps = Pick<PlayedMatchProps, 'match' | 'people' | 'userId'> & { readonly rounds: number };

function UnplayedMatch({ match, people, userId, rounds }: UnplayedMatchProps) {
  const sides = getSides(match, people, userId);
  return (
    <>
      <MatchScores sides={sides} why={explainDecision(match, sides)} awaited={getAwaitedMatches(match, rounds)} />
      <MatchTimes match={match} />
      {match.status !== 'completed' && <p className="muted">The questions are shown once both have played.</p>}
    </>
  );
}

type Sides = readonly [MatchSide, MatchSide];

interface MatchScoresProps {
  readonly sides: Sides;
  readonly why: string | null;
  readonly awaited?: readonly [number | null, number | null];
}

function MatchScores({ sides, why, awaited = [null, null] }: MatchScoresProps) {
  return (
    <div className="match-scores">
      <MatchPlayer side={sides[0]} awaited={awaited[0]} isLinked />
      <div className="match-vs">
        <span>VS</span>
      </div>
      <MatchPlayer side={sides[1]} awaited={awaited[1]} isLinked />
      {why && <p className="match-why">{why}</p>}
    </div>
  );
}

interface MatchQuestionsProps {
  readonly result: MatchResult;
  readonly sides: Sides;
  readonly isUsualClock: boolean;
}

export function MatchQuestions({ result: { questions }, sides, isUsualClock }: MatchQuestionsProps) {
  if (questions.length === 0) return <p className="muted">The questions are shown once both have played.</p>;
  const answers = [questions.map(({ player1 }) => player1), questions.map(({ player2 }) => player2)];
  return (
    <>
      {sides.map(({ name }, i) => {
        const stops = (answers[i] ?? []).map((answer) => answer?.outcome ?? 'ahead');
        const right = stops.filter((stop) => stop === 'right').length;
        return (
          <div key={i} className="match-trail">
            <small className="num">
              {name}: {right} of {stops.length} right
            </small>
            <Trail stops={stops} label={stops.map((stop) => stopTexts[stop]).join(', ')} />
          </div>
        );
      })}
      <MatchAnswers questions={questions} names={[sides[0].name, sides[1].name]} />
      {!isUsualClock && <p className="match-clock">Times are told as by the usual clock of {formatSeconds(1)}.</p>}
    </>
  );
}

const stopTexts = { right: 'right', wrong: 'wrong', timeout: 'time up', ahead: 'not played' } as const;
