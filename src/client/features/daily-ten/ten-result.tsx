import './ten-result.css';
import './ten-questions.css';
import type { TenDay, TenQuestion, TenRun } from '#shared/daily-ten/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { shareText } from '#client/platform/share-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Text } from '#client/ui/text.tsx';
import { TenSquares } from './ten-squares.tsx';
import { formatKnownPercent, formatTenShareText, formatTenStanding, getUnrankedReason } from './ten-texts.ts';
import type { TenOutcome } from '#shared/daily-ten/rules.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Surface } from '#client/ui/surface.tsx';

export function TenResult({ day, run }: { readonly day: TenDay; readonly run: TenRun }) {
  return (
    <Stack gap={4} className="ten-result">
      <p className="ten-score">
        <b className="num">{run.correct}</b> of {run.outcomes.length} right
      </p>
      <TenSquares outcomes={run.outcomes} />
      {run.isUntimed && (
        <Badge tone="plain" icon="clock">
          No clock
        </Badge>
      )}
      <Text tone="soft">{day.standing ? formatTenStanding(day.standing) : getUnrankedReason(run)}</Text>
      {day.friends.length > 0 && (
        <section aria-labelledby="ten-friends">
          <h2 className="h-sec" id="ten-friends">
            Your friends
          </h2>
          <ul className="ten-friends">
            {day.friends.map(({ player, outcomes, correct, isUntimed }) => (
              <li key={player.id}>
                <a href={pathTo('/profile/:id', { params: { id: player.id } })}>
                  <Avatar name={player.displayName} look={player.avatar} imageUrl={player.profileImageUrl} size={40} />
                  <span className="grow">
                    <span className="ten-friend-name">{player.displayName}</span>
                    <TenSquares outcomes={outcomes} size="sm" />
                    {isUntimed && <small>No clock</small>}
                  </span>
                  <b className="num">{correct}</b>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

export function TenShare({ date, run }: { readonly date: string; readonly run: TenRun }) {
  const share = () => shareText({ text: formatTenShareText(date, run), url: location.origin + pathTo('/daily-ten') });
  return (
    <Button size="lg" icon="share" onClick={() => void share()}>
      Share
    </Button>
  );
}

const outcomeLooks: Readonly<Record<TenOutcome, { readonly icon: IconName; readonly text: string }>> = {
  right: { icon: 'check', text: 'You knew it' },
  wrong: { icon: 'cross', text: 'You missed it' },
  timeout: { icon: 'hourglass', text: 'You ran out of time' },
  missed: { icon: 'skip', text: 'You did not get to it' },
};

export function TenQuestions({ questions }: { readonly questions: readonly TenQuestion[] }) {
  return (
    <ol className="ten-questions">
      {questions.map((question) => (
        <Surface as="li" key={question.id} className="ten-question">
          <p className="ten-question-head">
            <Badge tone="plain">{`${question.position}. ${question.category}`}</Badge>
            {question.outcome && (
              <span className={`ten-outcome ten-outcome-${question.outcome}`}>
                <Icon name={outcomeLooks[question.outcome].icon} />
                {outcomeLooks[question.outcome].text}
              </span>
            )}
          </p>
          <p className="ten-question-text">{question.question}</p>
          {question.outcome === 'wrong' && question.answer && (
            <p>
              You said <b>{question.answer}</b>
            </p>
          )}
          <p>
            The answer is <b>{question.correctAnswer}</b>
          </p>
          {question.explanation && <Text tone="soft">{question.explanation}</Text>}
          <Text size="sm" tone="muted">
            {[formatKnownPercent(question), question.credit].filter(Boolean).join(' · ')}
          </Text>
        </Surface>
      ))}
    </ol>
  );
}
