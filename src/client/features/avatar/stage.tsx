import './stage.css';
import type { ReactNode } from 'react';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { LookPicture } from './look-picture.tsx';

interface AvatarStageProps {
  readonly look: AvatarLook;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Large avatar with a title and actions. */
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
