import './notice.css';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { type PlaceArt, PlaceDrawing } from '#client/ui/scenery/place-art.tsx';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly art?: PlaceArt;
  readonly children: ReactNode;
}

/** A screen inside the shell with one message, and the way on. */
export function Notice({ title, text, art = 'signpost', children }: NoticeProps) {
  return (
    <Card className="in-notice">
      <PlaceDrawing art={art} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="in-notice-ways">{children}</div>
    </Card>
  );
}
