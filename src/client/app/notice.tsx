import './notice.css';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { type PlaceArt, PlaceIllustration } from '#client/ui/scenery/place-art.tsx';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly art?: PlaceArt;
  readonly children: ReactNode;
}

export function Notice({ title, text, art = 'signpost', children }: NoticeProps) {
  return (
    <Card className="in-notice">
      <PlaceIllustration art={art} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="in-notice-ways">{children}</div>
    </Card>
  );
}
