import type { Challenge } from '#shared/challenges/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { slugOrGeneral } from '#client/ui/scenery/landmark.tsx';
import { ChallengeScore } from './challenge-score.tsx';
import { dayText, statusLooks, waitingText, whoText } from './challenge-texts.ts';
import { ChallengeWays } from './challenge-ways.tsx';
import { turnOf } from './turns.ts';

interface ChallengeEntryProps {
  readonly challenge: Challenge;
  readonly userId: string;
  readonly onDeclined: () => void;
}

/** A challenge: its status, category, opponent and date, and what can be done about it (rules 2.22). */
export function ChallengeEntry({ challenge, userId, onDeclined }: ChallengeEntryProps) {
  const { status, category, createdAt, expiresAt } = challenge;
  const { word, tone, icon } = statusLooks[status];
  const turn = turnOf(challenge, userId);
  return (
    <li className="challenge">
      <div className="challenge-head">
        <LandmarkChip slug={slugOrGeneral(category.icon)} />
        <div className="grow">
          <b>{category.name}</b>
          <p>{whoText(challenge, userId)}</p>
          <small>
            <time dateTime={createdAt}>{dayText(createdAt)}</time>
            {turn !== 'over' && ` · until ${dayText(expiresAt)}`}
          </small>
        </div>
        <Badge tone={tone} icon={icon}>
          <i className="challenge-dot" />
          {word}
        </Badge>
      </div>
      {status === 'completed' && <ChallengeScore challenge={challenge} userId={userId} />}
      {turn === 'wait' && <p className="challenge-waiting">{waitingText(challenge, userId)}</p>}
      <ChallengeWays challenge={challenge} userId={userId} onDeclined={onDeclined} />
    </li>
  );
}
