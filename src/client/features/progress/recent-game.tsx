import './recent-games.css';
import '#client/ui/controls/whole-link.css';
import { pathTo } from '#shared/path-to.ts';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { getEntryTitle, isGoodEntry } from './game-entry.ts';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const resultBadges = { good: { tone: 'done', icon: 'check' }, bad: { tone: 'bad', icon: 'cross' } } as const;
/** Leaving a game early is not shown as a failure. */
const leftEarlyBadge = { tone: 'raw', icon: 'back' } as const;

/** A row of the history, which links to the questions and answers of the game. */
export function RecentGame({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="recent-game">
      <div className="grow">
        <b>
          <a className="whole-link" href={pathTo('/games/:id', { params: { id: entry.id } })}>
            {getEntryTitle(entry)}
          </a>
        </b>
        <small>
          <time dateTime={entry.completedAt}>{dateFormat.format(new Date(entry.completedAt))}</time>
          {!entry.isFinished && ' · left early'}
        </small>
      </div>
      <Badge {...(entry.isFinished ? resultBadges[isGoodEntry(entry) ? 'good' : 'bad'] : leftEarlyBadge)}>
        <span className="num">
          {entry.questionsCorrect}/{entry.questionsAnswered}
        </span>
        <span className="vh"> right</span>
      </Badge>
      <span className="recent-points num">+{formatNumber(entry.score)} pts</span>
    </li>
  );
}
