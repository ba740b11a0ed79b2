import type { AvatarLook } from '#shared/avatar/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Stage } from './stage.tsx';
import type { TriedOn } from './tried-on.ts';

/** Stands where "Take it off" stood. */
export const toWardrobeId = 'to-wardrobe';

interface TryOnStageProps {
  readonly look: AvatarLook;
  readonly tried: TriedOn;
  readonly onTakeAllOff: () => void;
}

/** The player's avatar with all that is tried on. */
export function TryOnStage({ look, tried, onTakeAllOff }: TryOnStageProps) {
  const [first, ...more] = tried;
  if (!first) {
    return (
      <Stage look={look} label="Your avatar" title="Your look" text="Tap an item to see it on you.">
        <LinkButton id={toWardrobeId} href={pathTo('/profile/avatar')} variant="plain" size="sm">
          Wardrobe
        </LinkButton>
      </Stage>
    );
  }
  const names = tried.map(({ name }) => name).join(', ');
  const several = more.length > 0;
  return (
    <Stage
      look={look}
      label="Trying on"
      title={several ? `${tried.length} items` : first.name}
      text={several ? names : 'Tap an item to see it on you.'}
    >
      <Button variant="plain" size="sm" onClick={onTakeAllOff}>
        {several ? 'Take all off' : 'Take it off'}
      </Button>
    </Stage>
  );
}
