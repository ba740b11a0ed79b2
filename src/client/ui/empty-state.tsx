import './empty-state.css';
import type { ReactNode } from 'react';
import { type PlaceArt, PlaceDrawing } from './place-art.tsx';

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  art?: PlaceArt | undefined;
  /** What to do next: one button. */
  children?: ReactNode | undefined;
}

export function EmptyState({ title, text, art = 'camp', children }: EmptyStateProps) {
  return (
    <div className="empty">
      <PlaceDrawing art={art} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
