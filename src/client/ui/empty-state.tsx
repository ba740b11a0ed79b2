import './empty-state.css';
import type { ReactNode } from 'react';
import { type PlaceArt, PlaceIllustration } from './scenery/place-art.tsx';

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  art?: PlaceArt | undefined;
  /** The only content of the page, so its title is the page heading. */
  isPage?: boolean | undefined;
  /** The suggested next step: one button. */
  children?: ReactNode | undefined;
}

export function EmptyState({ title, text, art = 'camp', isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="empty">
      <PlaceIllustration art={art} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
