import type { FileLine } from '#shared/question-files/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { outcomeLooks, formatReason } from './outcomes.ts';

/** A question of the file: its line, the outcome and the reason. */
export function LineRow({ line }: { readonly line: FileLine }) {
  const { name, tone, icon } = outcomeLooks[line.outcome];
  const reason = formatReason(line);
  return (
    <li className="line-row">
      <span className="line-number num">Line {line.line.toLocaleString()}</span>
      <Badge tone={tone} icon={icon}>
        {name}
      </Badge>
      <div className="line-text">
        <p>{line.question || <span className="muted">No question to be read</span>}</p>
        {reason && <p className={`line-reason line-${line.outcome}`}>{reason}</p>}
      </div>
    </li>
  );
}
