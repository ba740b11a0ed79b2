import './stage.css';
import type { ReactNode } from 'react';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { LookPicture } from './look-picture.tsx';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import type { TriedOn } from './model/look.ts';

interface AvatarStageProps {
  readonly look: AvatarLook;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function AvatarStage({ look, label, title, text, children }: AvatarStageProps) {
  return (
    <div className="stage">
      <LookPicture look={look} />
      <div className="stage-text">
        <span className="xs">{label}</span>
        <h3>{title}</h3>
        <p className="small">{text}</p>
        {children}
      </div>
    </div>
  );
}

/** Focus target when the button "Take it off" is replaced. */
export const wardrobeLinkId = 'to-wardrobe';

interface TryOnStageProps {
  readonly look: AvatarLook;
  readonly tried: TriedOn;
  readonly onTakeAllOff: () => void;
}

export function TryOnStage({ look, tried, onTakeAllOff }: TryOnStageProps) {
  const [first, ...more] = tried;
  if (!first) {
    return (
      <AvatarStage look={look} label="Your avatar" title="Your look" text="Tap an item to see it on you.">
        <LinkButton id={wardrobeLinkId} href={pathTo('/profile/avatar')} variant="plain" size="sm">
          Wardrobe
        </LinkButton>
      </AvatarStage>
    );
  }
  const names = tried.map(({ name }) => name).join(', ');
  const hasSeveral = more.length > 0;
  return (
    <AvatarStage
      look={look}
      label="Trying on"
      title={hasSeveral ? `${tried.length} items` : first.name}
      text={hasSeveral ? names : 'Tap an item to see it on you.'}
    >
      <Button variant="plain" size="sm" onClick={onTakeAllOff}>
        {hasSeveral ? 'Take all off' : 'Take it off'}
      </Button>
    </AvatarStage>
  );
}
