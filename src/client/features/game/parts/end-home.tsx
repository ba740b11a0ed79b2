import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';

interface EndHomeProps {
  /** Called before leaving, to collect the winnings; undefined when there are none. */
  onLeave?: (() => void) | undefined;
}

export function EndHomeLink({ onLeave }: EndHomeProps) {
  return (
    <LinkButton variant="plain" className="end-home" icon="home" href={pathTo('/')} onClick={onLeave}>
      Home
    </LinkButton>
  );
}
