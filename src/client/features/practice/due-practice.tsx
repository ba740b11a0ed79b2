import './due-practice.css';
import { pathTo } from '#shared/path-to.ts';
import { Icon } from '#client/ui/icon.tsx';
import { waitingText } from './practice-texts.ts';
import { usePractice } from './queries.ts';

/** The way to the mistakes that are due; nothing while none is. */
export function DuePractice() {
  const { state } = usePractice();
  if (!state || state.due === 0) return null;
  return (
    <a className="piece due-practice cat hue-mythology" href={pathTo('/practice')}>
      <Icon name="again" />
      <span className="grow">
        Practice my mistakes
        <small>{waitingText(state, 0)}</small>
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}
