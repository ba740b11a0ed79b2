import type { ReportedQuestion } from '#shared/reports/contract.ts';
import { calculatePercent } from '#shared/statistics/misleading.ts';
import { Badge } from '#client/ui/badge.tsx';
import { getAdminPicture } from '#client/platform/admin-picture.ts';
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Row } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { formatPlayed, formatReportCount } from './report-texts.ts';
import { ReportList } from './report-words.tsx';

interface ReportedDetailProps {
  readonly entry: ReportedQuestion;
  readonly busy: boolean;
  readonly edit: () => void;
  readonly mended: () => void;
  readonly retired: () => void;
  readonly dismissed: () => void;
}

export function ReportedDetail(props: ReportedDetailProps) {
  const { entry, busy, edit, mended, retired, dismissed } = props;
  const { question, reports, isChanged, choices } = entry;
  const getShare = (count: number | undefined) =>
    choices && count !== undefined ? calculatePercent(count, choices.answered) : null;
  return (
    <Surface as="article" padding={5} className="reported stack gap-3" aria-labelledby={`reported-${question.id}`}>
      <Row wrap gap={2}>
        <Badge tone="bad" icon="flag">
          {formatReportCount(reports.length)}
        </Badge>
        {isChanged && (
          <Badge tone="done" icon="check">
            Changed since
          </Badge>
        )}
        {question.status !== 'published' && <Badge tone="raw">{question.status}</Badge>}
      </Row>
      <Text as="h2" size="xl" strong id={`reported-${question.id}`} tabIndex={-1}>
        {question.question}
      </Text>
      {question.picture && <QuestionPicture {...getAdminPicture(question.picture)} size="small" />}
      <ul className="reported-answers">
        <Answer text={question.correctAnswer} share={getShare(choices?.right)} isRight />
        {question.wrongAnswers.map((answer, index) => (
          <Answer key={answer} text={answer} share={getShare(choices?.wrong[index])} />
        ))}
      </ul>
      <Text size="sm" tone="soft" className="num">
        {formatPlayed(question)}
      </Text>
      {question.explanation && <Text tone="soft">{question.explanation}</Text>}
      <ReportList reports={reports} />
      <Row wrap gap={2} className="reported-tools">
        <ShortcutButton letter="E" icon="pencil" variant={isChanged ? 'plain' : 'primary'} onClick={edit}>
          Edit
        </ShortcutButton>
        {isChanged && (
          <ShortcutButton letter="M" icon="check" busy={busy} onClick={mended}>
            Mark as mended
          </ShortcutButton>
        )}
        <ShortcutButton letter="R" icon="ban" variant="plain" busy={busy} onClick={retired}>
          Retire
        </ShortcutButton>
        <ShortcutButton letter="D" variant="ghost" busy={busy} onClick={dismissed}>
          Dismiss
        </ShortcutButton>
      </Row>
    </Surface>
  );
}

interface AnswerProps {
  readonly text: string;
  /** Percentage of answers to this revision, or null without answers. */
  readonly share: number | null;
  readonly isRight?: boolean;
}

function Answer({ text, share, isRight = false }: AnswerProps) {
  return (
    <li className={isRight ? 'reported-right' : undefined}>
      <Icon name={isRight ? 'check' : 'cross'} />
      <span className="grow">
        {isRight && <span className="vh">Right: </span>}
        {text}
      </span>
      {share !== null && (
        <>
          <span className="reported-share" aria-hidden>
            <i style={{ width: `${share}%` }} />
          </span>
          <b className="num">{share}%</b>
        </>
      )}
    </li>
  );
}

function ShortcutButton({ letter, children, ...button }: ButtonProps & { readonly letter: string }) {
  return (
    <Button size="sm" aria-keyshortcuts={letter} {...button}>
      {children}
      <kbd aria-hidden>{letter}</kbd>
    </Button>
  );
}
