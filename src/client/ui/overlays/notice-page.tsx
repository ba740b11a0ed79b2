import '../card.css';
import '../empty-state.css';
import './notice-page.css';
import type { ReactNode } from 'react';
import { Brand } from '../scenery/logo.tsx';
import { type PlaceArt, PlaceIllustration } from '../scenery/place-art.tsx';
import { Hills } from '../scenery/hills.tsx';

interface NoticePageProps {
  title: string;
  text: string;
  art?: PlaceArt | undefined;
  children?: ReactNode | undefined;
}

export function NoticePage({ title, text, art = 'signpost', children }: NoticePageProps) {
  return (
    <main className="notice">
      <Brand />
      <div className="notice-card card">
        <PlaceIllustration art={art} />
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
      <Hills tone="dusk" />
    </main>
  );
}
