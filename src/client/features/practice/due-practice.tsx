import './due-practice.css';
import { pathTo } from '#shared/path-to.ts';
import { Icon } from '#client/ui/icon.tsx';
import { formatPracticeState } from './practice-texts.ts';
import { usePractice } from './queries.ts';

/** Renders nothing if no mistakes are due. */
export function DuePracticeLink() {
  const { state } = usePractice();
  if (!state || state.due === 0) return null;
  return (
    <a className="piece due-practice cat hue-mythology" href={pathTo('/practice')}>
      <Icon name="again" />
      <span className="grow">
        Practice my mistakes
        <small>{formatPracticeState(state, 0)}</small>
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}
