import './past-game.css';
import type { ReactNode } from 'react';
import type { PastGame as PastGameView, PlayQuestion } from '#shared/game/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { StarRow } from '#client/ui/game/star-row.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { ReviewedQuestions } from '../end/game-review.tsx';
import { formatMinutes } from '../parts/minutes-text.ts';
import { formatContestOutcome, getPastGameNote } from './past-game-texts.ts';

const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

const contestTones: Readonly<Record<string, BadgeTone>> = { won: 'done', lost: 'bad' };

interface PastGameProps {
  readonly game: PastGameView;
  readonly share: ReactNode;
  readonly renderAction: (question: PlayQuestion) => ReactNode;
}

export function PastGame({ game, share, renderAction }: PastGameProps) {
  const { result, questions } = game;
  const note = getPastGameNote(game);
  return (
    <Stack gap={5} className="past-game">
      <Surface as="section" radius="xl" padding={5} className="past-game-head">
        {result.isSuccess && game.isWhole && <StarRow earned={result.stars} />}
        <Text tone="muted" size="sm">
          <time dateTime={game.completedAt}>{dateTimeFormat.format(new Date(game.completedAt))}</time>
        </Text>
        <p>
          <Text as="span" size="sm" tone="muted" strong>
            Final Score
          </Text>
          <b className="past-game-score num">{formatNumber(result.score)}</b>
        </p>
        {result.contest && (
          <Badge tone={contestTones[result.contest.outcome] ?? 'plain'}>{formatContestOutcome(result.contest)}</Badge>
        )}
        <div className="facts">
          <FactTile label="Correct" value={`${result.questionsCorrect}/${result.questionsAnswered}`} />
          <FactTile label="Accuracy" value={`${result.accuracy}%`} />
          <FactTile label="Time" value={formatMinutes(result.timeSpent)} />
        </div>
        {note && <Text tone="soft">{note}</Text>}
        <Row wrap gap={2} className="past-game-ways">
          <PlayAgainLink game={game} />
          {share}
        </Row>
      </Surface>
      {questions && questions.length > 0 && (
        <Stack as="section" aria-labelledby="answers-heading">
          <h2 className="h-sec" id="answers-heading">
            Questions and answers
          </h2>
          <ReviewedQuestions questions={questions} renderAction={renderAction} />
        </Stack>
      )}
    </Stack>
  );
}

function PlayAgainLink({ game: { gameMode, categoryId, category } }: Pick<PastGameProps, 'game'>) {
  if (gameMode === 'survival') {
    return (
      <LinkButton icon="play" href={pathTo('/game/survival')}>
        Survival Mode
      </LinkButton>
    );
  }
  if (gameMode === 'dailyTen') {
    return (
      <LinkButton icon="calendar" href={pathTo('/daily-ten')}>
        The Daily Ten
      </LinkButton>
    );
  }
  if (gameMode === 'practice') {
    return (
      <LinkButton icon="play" href={pathTo('/practice')}>
        Practice my mistakes
      </LinkButton>
    );
  }
  return categoryId === null ? (
    <LinkButton icon="play" href={pathTo('/game')}>
      Quick Play
    </LinkButton>
  ) : (
    <LinkButton icon="play" href={pathTo('/game/:categoryId', { params: { categoryId } })}>
      Play {category ?? 'it again'}
    </LinkButton>
  );
}
