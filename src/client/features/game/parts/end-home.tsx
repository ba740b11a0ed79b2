import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';

interface EndHomeProps {
  /** Takes along what was won; nothing is where nothing was. */
  onLeave?: (() => void) | undefined;
}

/** The way home in the bar of an end. */
export function EndHome({ onLeave }: EndHomeProps) {
  return (
    <LinkButton variant="plain" className="end-home" icon="home" href={pathTo('/')} onClick={onLeave}>
      Home
    </LinkButton>
  );
}
