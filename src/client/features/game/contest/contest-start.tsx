import './contest-start.css';
import { formatDuration, useCountdown } from '#client/platform/countdown.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { TimeFactor } from '#shared/account/playing.ts';
import { contestDurationMs, timePerQuestionMs } from '#shared/game/rules.ts';
import { usePlaying } from '#client/entities/playing.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { getContestFactor } from '../session/queries.ts';
import type { Contest } from '../session/contest.ts';
import { FocusedTitle } from '../parts/focused-title.tsx';
import { Versus } from './versus.tsx';

/** Not a live region, because it changes every minute. */
function ContestTimeLeft({ until }: { until: string }) {
  const left = formatDuration(useCountdown(until, invalidateMatches));
  return (
    <Badge tone={left === null ? 'bad' : 'live'} icon="hourglass">
      <span className="num">{left === null ? 'Time is up' : `${left} left`}</span>
    </Badge>
  );
}

function invalidateMatches(): void {
  void invalidateAfter(queryClient, 'playedMatchDeadline');
}

interface ContestStartProps {
  contest: Contest;
  onStart: () => void;
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** No clock runs until Start is pressed. */
export function ContestStart({ contest, onStart }: ContestStartProps) {
  const { name, partOf, place, own, opponent, questions, back } = contest;
  const { deadline, deadlinePrecision } = contest;
  const ownFactor = Number(getContestFactor(usePlaying().timeFactor));
  const timeFactor = contest.timeFactor ?? ownFactor;
  const slug = toCategorySlug(place?.icon ?? 'general');
  const deadlineText = (deadlinePrecision === 'day' ? dateFormat : dateTimeFormat).format(new Date(deadline));
  return (
    <main id="main" className="game" tabIndex={-1}>
      <Hills tone="leaf" slug={slug} />
      <div className="game-stage contest-start">
        <IconLink icon="back" label={back.label} href={back.href} />
        <section className="card contest-start-card">
          <FocusedTitle>{name}</FocusedTitle>
          {partOf !== null && <p className="contest-start-frame">{partOf}</p>}
          <div className="contest-start-badges">
            <Badge tone="plain" {...(place ? { slug } : { icon: 'globe' })}>
              {place?.name ?? 'Any Category'}
            </Badge>
            {deadlinePrecision === 'minute' && <ContestTimeLeft until={deadline} />}
          </div>
          <Versus own={{ player: own }} opponent={{ player: opponent }} />
          <p>
            {questions} questions, {(timePerQuestionMs / 1000) * timeFactor} seconds each
            {timeFactor > 1 && ` (×${timeFactor})`}, no power-ups, no pause. You play it once.
          </p>
          <SettingsNote timeFactor={contest.timeFactor} />
          <Button size="lg" block icon="play" onClick={onStart}>
            Start
          </Button>
          <small className="muted">
            The clock starts when you do: {(contestDurationMs / 60_000) * timeFactor} minutes for all of it. Open until{' '}
            <time dateTime={deadline}>{deadlineText}</time>.
          </small>
        </section>
      </div>
    </main>
  );
}

function SettingsNote({ timeFactor }: Pick<Contest, 'timeFactor'>) {
  const { timeFactor: ownFactor } = usePlaying();
  if (ownFactor === '1' || Number(ownFactor) === timeFactor) return null;
  return <p className="contest-start-note">{getSettingsNote(timeFactor, ownFactor)}</p>;
}

function getSettingsNote(timeFactor: number | null, ownFactor: TimeFactor): string {
  if (timeFactor !== null) return 'You both play by the same clock. Your time setting is back next game.';
  if (ownFactor === 'off') return 'Your opponent waits for the result, so no limit means the longest one.';
  return 'This is your own time setting. Your opponent plays with theirs, and is not told.';
}
