import './stage.css';
import type { ReactNode } from 'react';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { LookPicture } from './look-picture.tsx';

interface StageProps {
  readonly look: AvatarLook;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The player's avatar in the limelight, and what it is doing there. */
export function Stage({ look, label, title, text, children }: StageProps) {
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
