import './recent-games.css';
import '#client/ui/controls/whole-link.css';
import { pathTo } from '#shared/path-to.ts';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { entryTitle, isGoodEntry } from './game-entry.ts';

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const verdicts = { good: { tone: 'done', icon: 'check' }, bad: { tone: 'bad', icon: 'cross' } } as const;
/** To leave is no failure. */
const leftEarly = { tone: 'raw', icon: 'back' } as const;

/** A row of the history, which leads to its questions and answers. */
export function RecentGame({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="recent-game">
      <div className="grow">
        <b>
          <a className="whole-link" href={pathTo('/games/:id', { params: { id: entry.id } })}>
            {entryTitle(entry)}
          </a>
        </b>
        <small>
          <time dateTime={entry.completedAt}>{dates.format(new Date(entry.completedAt))}</time>
          {!entry.isFinished && ' · left early'}
        </small>
      </div>
      <Badge {...(entry.isFinished ? verdicts[isGoodEntry(entry) ? 'good' : 'bad'] : leftEarly)}>
        <span className="num">
          {entry.questionsCorrect}/{entry.questionsAnswered}
        </span>
        <span className="vh"> right</span>
      </Badge>
      <span className="recent-points num">+{numberText(entry.score)} pts</span>
    </li>
  );
}
