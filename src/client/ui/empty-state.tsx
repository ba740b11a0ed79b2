import './empty-state.css';
import type { ReactNode } from 'react';
import { type PlaceArt, PlaceDrawing } from './scenery/place-art.tsx';

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  art?: PlaceArt | undefined;
  /** That it is all of the page, and so its heading. */
  isPage?: boolean | undefined;
  /** What to do next: one button. */
  children?: ReactNode | undefined;
}

export function EmptyState({ title, text, art = 'camp', isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="empty">
      <PlaceDrawing art={art} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
