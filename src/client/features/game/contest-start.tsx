import './contest-start.css';
import type { Challenge } from '#shared/challenges/contract.ts';
import { challengeQuestions } from '#shared/challenges/rules.ts';
import { timePerQuestionMs } from '#shared/game/rules.ts';
import { useSetting } from '../../platform/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { slugOrGeneral } from '../../ui/landmark.tsx';
import { Hills } from '../../ui/scene.tsx';
import { challengesPath } from './contest-paths.ts';
import { standingOf } from './contest-standing.ts';
import { FocusedTitle } from './end-frame.tsx';
import { Versus } from './versus.tsx';

interface ContestStartProps {
  challenge: Challenge;
  playerId: string;
  onStart: () => void;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Before a challenge is dealt: nothing runs until Start is pressed. */
export function ContestStart({ challenge, playerId, onStart }: ContestStartProps) {
  const { category, expiresAt } = challenge;
  const { own, opponent } = standingOf(challenge, playerId);
  const slug = slugOrGeneral(category.icon);
  return (
    <main id="main" className="game" tabIndex={-1}>
      <Hills tone="leaf" slug={slug} />
      <div className="game-stage contest-start">
        <IconLink icon="back" label="Back to challenges" href={challengesPath} />
        <section className="card contest-start-card">
          <FocusedTitle>Challenge</FocusedTitle>
          <Badge tone="plain" slug={slug}>
            {category.name}
          </Badge>
          <Versus own={{ player: own }} opponent={{ player: opponent }} />
          <p>
            {challengeQuestions} questions, {timePerQuestionMs / 1000} seconds each, no power-ups, no pause. You play it
            once.
          </p>
          <SettingsNote />
          <Button size="lg" block icon="play" onClick={onStart}>
            Start
          </Button>
          <small className="muted">
            The clock runs from Start. Open until <time dateTime={expiresAt}>{dates.format(new Date(expiresAt))}</time>.
          </small>
        </section>
      </div>
    </main>
  );
}

/** For whoever plays with more time, or goes on by hand: here both play by the same clock. */
function SettingsNote() {
  const hasOwnTime = useSetting('timeFactor') !== 1;
  const goesOnByHand = useSetting('advance') === 'hand';
  if (!hasOwnTime && !goesOnByHand) return null;
  const what = hasOwnTime ? 'your time setting' : 'continue by hand';
  const waits = hasOwnTime && goesOnByHand ? 'and continue by hand wait' : 'waits';
  return (
    <p className="contest-start-note">
      Both of you play by the same clock: {what} {waits} for your next game.
    </p>
  );
}
