import type { Challenge } from '#shared/challenges/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { ChallengeScore } from './challenge-score.tsx';
import { formatChallengeDay, challengeStatusLabels, formatWaitingStatus, formatPairing } from './challenge-texts.ts';
import { ChallengeActions } from './challenge-ways.tsx';
import { getTurn } from './turns.ts';

interface ChallengeEntryProps {
  readonly challenge: Challenge;
  readonly userId: string;
  readonly onDeclined: () => void;
}

/** A challenge with status, category, opponent, date and actions (rules 2.22). */
export function ChallengeEntry({ challenge, userId, onDeclined }: ChallengeEntryProps) {
  const { status, category, createdAt, expiresAt } = challenge;
  const { word, tone, icon } = challengeStatusLabels[status];
  const turn = getTurn(challenge, userId);
  return (
    <li className="challenge">
      <div className="challenge-head">
        <LandmarkChip slug={toCategorySlug(category.icon)} />
        <div className="grow">
          <b>{category.name}</b>
          <p>{formatPairing(challenge, userId)}</p>
          <small>
            <time dateTime={createdAt}>{formatChallengeDay(createdAt)}</time>
            {turn !== 'over' && ` · until ${formatChallengeDay(expiresAt)}`}
          </small>
        </div>
        <Badge tone={tone} icon={icon}>
          <i className="challenge-dot" />
          {word}
        </Badge>
      </div>
      {status === 'completed' && <ChallengeScore challenge={challenge} userId={userId} />}
      {turn === 'wait' && <p className="challenge-waiting">{formatWaitingStatus(challenge, userId)}</p>}
      <ChallengeActions challenge={challenge} userId={userId} onDeclined={onDeclined} />
    </li>
  );
}
